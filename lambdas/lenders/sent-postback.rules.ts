/**
 * The parameters of a postback as affiliate systems send them: macros that nothing replaced, a plus that became a blank, texts that were encoded twice. Such systems
 * do not repeat a call that is refused, so what is certain is read.
 */
import { moment } from '#contract/moment.ts'
import { readMoment } from '#lambdas/applications/news-time.rules.ts'
import { rupeesAmount } from '#lambdas/applications/status-update.contract.ts'
import { AppError, invalidField } from '#lambdas/shared/app-error.rules.ts'
import { seenText } from '#lambdas/shared/written-text.rules.ts'
import { leftMacro } from './left-macro.rules.ts'
import { postbackQuery, type PostbackQuery } from './lenders.contract.ts'
import { readSentRupees } from './paise.rules.ts'
import { saidValue } from './translate-words.rules.ts'

type Parameter = keyof PostbackQuery

export interface SentPostback {
  readonly fields: Readonly<Partial<Record<Parameter, string>>>
  /** How the lender's system fills the address, where it left macros in it: `click_id=…&amount={amount}`. */
  readonly template?: string
}

const required: readonly Parameter[] = ['click_id', 'status']
const isKnown = (name: string): name is Parameter => Object.hasOwn(postbackQuery.shape, name)

/** The text decoded once more; itself where it holds no code of an address. */
export const decodedOnce = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const macroIn = (parameter: Parameter, text: string): string | undefined =>
  leftMacro(parameter, text) ?? leftMacro(parameter, decodedOnce(text))

/** An address decodes a plus as a blank. Ten digits are seconds since 1970, also with a fraction; thirteen and more are smaller parts of them. */
const momentOf = (text: string): string => {
  if (/^\d{10}(?:\.\d+|(?:\d{3}){0,3})$/.test(text))
    return new Date(Number(text.replace('.', '').slice(0, 13).padEnd(13, '0'))).toISOString()
  const withPlus = text.replace(/ (?=\d{2}:?\d{2}$)/, '+')
  return moment.safeParse(withPlus).success ? withPlus : (readMoment(text) ?? readMoment(withPlus) ?? text)
}

/** Throws VALIDATION_ERROR for a macro in place of a required value, and for `&amp;` between parameters. */
export const readSentPostback = (sent: Iterable<readonly [name: string, value: string]>): SentPostback => {
  const fields: Partial<Record<Parameter, string>> = {}
  const template: string[] = []
  let isUnreplaced = false
  for (const [name, value] of sent) {
    const escaped = name.replace(/^amp;/, '')
    if (escaped !== name && isKnown(escaped))
      throw invalidField(escaped, 'follows &amp; in the address: write & alone between parameters')
    if (isKnown(name)) {
      const text = seenText(value)
      const unreplaced = macroIn(name, text)
      if (unreplaced !== undefined && required.includes(name))
        throw invalidField(name, `holds the macro ${unreplaced.slice(0, 60)}, which your system has not replaced`)
      isUnreplaced ||= unreplaced !== undefined
      template.push(`${name}=${unreplaced?.slice(0, 60) ?? '…'}`)
      const said = unreplaced === undefined ? saidValue(text) : undefined
      if (said !== undefined) fields[name] = name === 'occurred_at' ? momentOf(said) : said
    }
  }
  return isUnreplaced ? { fields, template: template.join('&') } : { fields }
}

/** Rupees of the amount of a postback; a zero is no amount. Throws VALIDATION_ERROR. */
export const amountOfPostback = (text: string): number | undefined => {
  const rupees = readSentRupees(text.replace(/(?<=\de) (?=\d)/i, '+'))
  if (rupees === 0) return undefined
  if (rupees === undefined || !rupeesAmount.safeParse(rupees).success)
    throw invalidField('amount', 'must be rupees, such as 250000.50')
  return rupees
}

const boundary = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]+)"|([^;\s]+))/i
/** Without quotes from .NET. */
const nameOfPart = /^content-disposition:.*?\bname=(?:"([^"]*)"|([^;\s]*))/im

const partParameters = (body: string, between: string): (readonly [string, string])[] =>
  body.split(`--${between}`).flatMap((text) => {
    const gap = /\r?\n\r?\n/.exec(text)
    const [, quoted, plain] = nameOfPart.exec(text.slice(0, gap?.index)) ?? []
    const name = quoted ?? plain
    if (!gap || name === undefined) return []
    return [[name, text.slice(gap.index + gap[0].length).replace(/\r?\n$/, '')] as const]
  })

/** The parameters of a body that a form sends: PHP's curl and JavaScript's FormData send its parts. Throws UNSUPPORTED_MEDIA_TYPE for another body. */
export const formParameters = (
  body: string,
  contentType: string | undefined,
): Iterable<readonly [name: string, value: string]> => {
  if (body === '') return []
  const type = contentType ?? ''
  const [, quoted, plain] = boundary.exec(type) ?? []
  const between = quoted ?? plain
  if (between !== undefined) return partParameters(body, between)
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', [
      {
        field: 'content-type',
        message: 'must be application/x-www-form-urlencoded or multipart/form-data, or the body empty',
      },
    ])
  return new URLSearchParams(body)
}
