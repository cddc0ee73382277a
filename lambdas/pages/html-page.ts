/** HTML pages that functions write: every value is escaped, and each page has a security policy of its own. */
import { createHash } from 'node:crypto'
import { brand } from '#contract/brand.ts'
import { languageTag } from '#contract/languages.ts'
import { language } from '#contract/page-language.ts'
import { isEnglish } from '#lambdas/offers/in-page-language.rules.ts'

/** HTML that is safe to send. */
export interface Markup {
  readonly html: string
}

type Part = string | Markup | readonly Markup[]

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const write = (part: Part): string => {
  if (typeof part === 'string') return escapeHtml(part)
  return 'html' in part ? part.html : part.map(write).join('')
}

/** A template that escapes each text in it, for the content of elements and for attributes in double quotes. */
export const markup = (literals: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  html: String.raw({ raw: literals }, ...parts.map(write)),
})

/** An empty element such as `meta`. */
export const element = (name: string, attributes: Readonly<Record<string, string>>): Markup => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return { html: `<${name}${written.join('')}>` }
}

const sharedStyle =
  ':root{--ground:#f4f6f9;--ink:#0e1b2c;--soft:#51606f;--paper:#fff;--line:#dfe5ec;--accent:#0a6e55;--on-accent:#fff}' +
  '@media(prefers-color-scheme:dark){:root{--ground:#0a1118;--ink:#e8eef4;--soft:#9fb0c0;--paper:#0f1720;--line:#22303d;--accent:#3cc49a;--on-accent:#0a1118}}' +
  "body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;overflow-wrap:break-word}" +
  'a:focus-visible,button:focus-visible{outline:3px solid #b45309;outline-offset:2px}'

/** Words of operators on a page in another language are marked, so that a screen reader reads them in an English voice. */
const markEnglish = ({ html }: Markup): string =>
  html.replaceAll(/(?<=>)[^<>]+(?=<)/g, (text) => (isEnglish(text) ? `<span lang="en">${text}</span>` : text))

/** Pages with the same style. */
interface HtmlPages {
  /** Headers of an answer, beside that of the release. @param formTargets where a form may lead: browsers check the addresses that answer it with a redirect too */
  readonly headers: (formTargets?: string) => Record<string, string>
  /** @param head further elements of the head */
  readonly write: (title: string, body: Markup, head?: Markup) => string
}

const hashOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/**
 * @param ownStyle CSS in addition to that of all pages
 * @param script runs before the page is drawn; no other one may run
 */
export const createHtmlPages = (ownStyle: string, script?: string): HtmlPages => {
  const style = sharedStyle + ownStyle
  const scripts = script === undefined ? '' : ` script-src ${hashOf(script)};`
  return {
    headers: (formTargets = "'none'") => ({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src ${hashOf(style)};${scripts} base-uri 'none'; form-action ${formTargets}; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
    }),
    write: (title, body, head) =>
      [
        '<!doctype html>',
        `<html lang="${languageTag(language)}">`,
        '<head>',
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        markup`<title>${title} | ${brand.name}</title>`.html,
        ...(head ? [head.html] : []),
        `<style>${style}</style>`,
        ...(script === undefined ? [] : [`<script>${script}</script>`]),
        '</head>',
        '<body>',
        language === 'en' ? body.html : markEnglish(body),
        '</body>',
        '</html>',
        '',
      ].join('\n'),
  }
}
