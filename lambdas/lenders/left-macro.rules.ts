/** Macros that a system left in the address of its postback, as trackers, mailers and template languages write them. */
import type { PostbackQuery } from './lenders.contract.ts'

/**
 * Nobody writes these around a text: braces, also `${x}`, `{#x#}` and nested ones, `%x%`, `$[x]`, and doubled signs, such as `[[x]]`, `*|x|*`, `__x_2__` and
 * `!!!x!!!`. Braces around a quote are JSON. The two words are in the template that Voluum gives to networks. The last two are formats of numbers and days, such as
 * `%.6g` and `%Y-%m-%d`; a sign of percent before two hexadecimal digits is the code of a letter.
 */
const certain =
  /[$@#%]?\{+(?!\s*["'])[^{}]*(?:\{[^{}]*\}[^{}]*)*\}+|%+[a-z_]\w*%+|%%.+?%%|[$%]\[[^\]]*\]|\[\[.+?\]\]|\[%.+?%\]|<<.+?>>|<%.+?%>|##.+?##|\*\|.+?\|\*|!!!?\w+!!!?|__[a-z]\w*__|^(?:REPLACE|OPTIONAL)$|^%(?![\da-f]{2}$)(?:\d+\$)?[-+#, ]*\d*(?:\.\d+)?l*[dfgisu]$|^(?:%[-_^#]?[a-z][-/.:,+ TZ]*){2,}$/gi

/** One word behind a sign, or between two: `[click_id]`, `(event-name)`, `#s2#`, `~x~`, `:x`. A lender may write its own words so. */
const uncertain = /^[#$%&(*:<@[|~](?!.*\d{3})(?<name>[a-z_][\w.:-]*?)[\]#$%&)*:>@|~!]?$/i
/** The name of a field, as in `[decline_reason]`, and not its text, as in `[Declined]` and `[OTHER_REASON]`. */
const asking =
  /^(?!(?:any|no|other|unknown)[_.-]?reason).*(?:reason|remarks?|comments?|status|event|goal|param|field|var|value|sub|click)(?:[_.-]?(?:code|id|name|text))?[_.-]?\d*$|^s\d$/i

/** Longer than any macro. */
const mostLetters = 200

/** Their words are the lender's own: one that is dropped is lost, and one too many waits until staff map it. */
const ownWords: readonly (keyof PostbackQuery)[] = ['status', 'reason']

/**
 * @returns the macro in place of a value. A day, an amount and an id with a macro in them are none; a status or a reason is a macro where nothing else is in it,
 * and where its signs or its name leave no doubt.
 */
export const leftMacro = (parameter: keyof PostbackQuery, text: string): string | undefined => {
  if (text.length > mostLetters) return undefined
  const [macro] = text.match(certain) ?? []
  const isOwn = ownWords.includes(parameter)
  if (macro !== undefined && (!isOwn || !/[\p{L}\d]/u.test(text.replaceAll(certain, '')))) return macro
  const name = uncertain.exec(text)?.groups?.['name']
  return name !== undefined && (!isOwn || asking.test(name)) ? text : undefined
}
