/** The frame of every page that is written from the catalogue: style, head, header, way back and footer. */
import { brand } from '#contract/brand.ts'
import { categories } from '#contract/entities.ts'
import { englishPath, languageChoice, languages, languageWords, pathIn, translationSheet } from '#contract/languages.ts'
import { language } from '#contract/page-language.ts'
import {
  metadataElementsOf,
  metadataLimits,
  picturePathOf,
  previewPicture,
  type PageMetadata,
} from '#contract/page-metadata.ts'
import { paths } from '#contract/routes.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { hues, initialsOf, styleOf } from '#lambdas/offers/monogram-style.rules.ts'
import { frameContent as texts } from './content.rules.ts'
import { createHtmlPages, element, markup, type Markup } from './html-page.ts'
import { searchScript, searchStyle } from './lender-search.ts'
import { memberBar, memberScript, memberStyle } from './member-bar.ts'
import { breadcrumbData, type Crumb, type PageData } from './structured-data.ts'

const monogramStyle =
  '.m{display:inline-flex;flex:none;align-items:center;justify-content:center;width:44px;height:44px;border-radius:12px;font-size:min(1rem,5vw);font-weight:700;background:hsl(var(--hue) 42% 93%);color:hsl(var(--hue) 48% 28%)}' +
  '@media(prefers-color-scheme:dark){.m{background:hsl(var(--hue) 26% 19%);color:hsl(var(--hue) 46% 80%)}}' +
  '.m.deep{background:hsl(var(--hue) 38% 35%);color:#fff}' +
  hues.map((hue) => `.h${hue}{--hue:${hue}}`).join('')

export const monogramOf = ({ id, name }: Lender): Markup => {
  const { hue, isDeep } = styleOf(id)
  return markup`<span class="m h${String(hue)}${isDeep ? ' deep' : ''}" aria-hidden="true" translate="no">${initialsOf(name)}</span>`
}

/** A table whose rows are cards of two lines on a phone, and the choice of the rows that it shows. */
const tableStyle =
  '.f{position:absolute;width:1px;height:1px;margin:0;appearance:none}.f+label{display:inline-flex;align-items:center;min-height:44px;margin:0 8px 8px 0;padding:0 16px;border:1px solid var(--line);border-radius:12px;background:var(--paper);font-weight:600;cursor:pointer}' +
  '.f:checked+label{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}.f:focus-visible+label{outline:3px solid #b45309;outline-offset:2px}' +
  categories.map((kind) => `#${kind}:checked~table tbody tr:not(.${kind})`).join() +
  '{display:none}' +
  'table{width:100%;margin:8px 0 16px;border:1px solid var(--line);border-radius:12px;border-spacing:0;background:var(--paper);text-align:left}' +
  'th,td{padding:8px 12px;border-top:1px solid var(--line);font-variant-numeric:tabular-nums}tbody th{width:32%;overflow-wrap:anywhere}thead th{border:0;color:var(--soft);font-size:.875rem;font-weight:500}' +
  '@media(width<48rem){thead{position:absolute;clip-path:inset(50%)}tr{display:block;padding:4px 12px;border-top:1px solid var(--line)}tbody tr:first-child{border:0}tbody th{width:auto}th,td{display:block;border:0;padding:0}td{display:inline-block;margin-right:6px;font-size:.875rem}td:nth-of-type(n+3){display:none}td:first-of-type::after{content:" ·"}}'

const pages = createHtmlPages(
  'header{background:var(--paper);border-bottom:1px solid var(--line)}' +
    'header>div,nav,main,footer{box-sizing:border-box;max-width:70rem;margin:auto;padding:0 16px}' +
    'header>div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;min-height:56px}' +
    'header a{gap:10px;color:var(--ink);font-weight:700;letter-spacing:-.025em;font-size:min(1.125rem,8vw);text-decoration:none}' +
    'header .lang{margin-left:auto;justify-content:center;padding:0 8px}header .help{gap:6px;color:var(--soft);font-size:.875rem;font-weight:600;letter-spacing:0}' +
    'main{padding-top:24px}a{display:inline-flex;align-items:center;min-width:44px;min-height:44px;overflow-wrap:anywhere;color:var(--accent);font-weight:600}' +
    'h1{margin:0 0 8px;font-size:max(1rem,min(1.75rem,9vw));line-height:1.21;letter-spacing:-.025em;text-wrap:balance;overflow-wrap:anywhere}h2,h3{margin:0 0 8px;font-size:max(1rem,min(1.125rem,8vw));line-height:1.3}' +
    '.name{display:flex;align-items:center;gap:12px}.name h1,.name h2{margin:0;min-width:0}' +
    '.hero{margin:12px 0 4px;font-size:1.125rem}.hero strong{display:block;font-size:min(2rem,10vw);line-height:1.2;letter-spacing:-.025em}' +
    '.two{display:flex;flex-wrap:wrap;gap:0 16px;margin:8px 0}.two div{display:block;flex:1 1 8rem;border:0;padding:0}.two dt{font-size:.75rem}.two dd{font-size:1.0625rem;font-weight:700;letter-spacing:-.025em}' +
    tableStyle +
    'h3{font-size:1rem}p{margin:8px 0;max-width:70ch}dl{margin:0}dl+h3,dl+p{margin-top:16px}ul,ol{margin:0;padding:0;list-style:none}' +
    '.go,.to{display:flex;flex-wrap:wrap;gap:4px 16px;margin:16px 0}.to{column-gap:24px;margin:8px 0}' +
    '.go li:first-child a{box-sizing:border-box;min-height:48px;padding:8px 20px;border-radius:12px;background:var(--accent);color:var(--on-accent);text-decoration:none}' +
    '.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr));gap:16px;margin:16px 0}' +
    '.card{box-sizing:border-box;height:100%;padding:16px;background:var(--paper);border:1px solid var(--line);border-radius:12px}' +
    '.card h2 a{min-height:0;margin:-11px 0;padding:11px 0;font-weight:700}.plain{margin:0;padding-left:20px;list-style:disc}' +
    'dl div{display:flex;flex-wrap:wrap;align-items:baseline;column-gap:16px;padding:6px 0;border-top:1px solid var(--line)}' +
    'dt{flex:2 1 7.5rem;color:var(--soft)}dd{flex:3 1 7rem;min-width:0;margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}dd p{margin:0}' +
    '.old{padding:8px 12px;border:1px solid #b45309;border-radius:12px}.small{color:var(--soft);font-size:.875rem}' +
    'footer{margin-top:24px;padding-bottom:24px;border-top:1px solid var(--line)}' +
    '.skip{position:absolute;white-space:nowrap;z-index:2;padding:0 16px;background:var(--paper)}.skip:not(:focus){width:1px;height:1px;min-width:0;min-height:0;padding:0;overflow:hidden;clip-path:inset(50%)}main:focus{outline:none}' +
    monogramStyle +
    memberStyle +
    searchStyle +
    (language === 'en' ? '' : translationSheet),
  `${memberScript};${searchScript}`,
)

export const pageHeaders = pages.headers()

/** The mark of the app. */
const mark = markup`<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#0a6e55"/><g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M12 17.5V8.6h5.1a4.7 4.7 0 0 1 0 9.4H12"/><path d="M12 21.6v3.6" opacity=".65"/></g></svg>`

const helpMark = markup`<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01"/></svg>`

/** To the same page in the other languages; the edge keeps the choice. */
const languageLinks = (path: string): Markup[] =>
  languages
    .filter((one) => one !== language)
    .map(
      (one) =>
        markup`<a class="help lang" lang="${one}" href="${pathIn(one, englishPath(path))}?${languageChoice.parameter}=${one}">${languageWords[one].name}</a>`,
    )

const header = (path: string): Markup => markup`<a class="skip" href="#content">${texts.skip}</a>
${memberBar}
<header><div><a href="${paths.home}">${mark}${brand.name}</a>${languageLinks(path)}<a class="help in" href="${paths.support}">${helpMark}${texts.help}</a><a class="help out" href="#contact">${helpMark}${texts.help}</a></div></header>`

const { phone } = brand.grievanceOfficer
const phoneWords = `${phone.slice(0, 3)} ${phone.slice(3, 8)} ${phone.slice(8)}`

const footer = markup`<footer id="contact">
<p>${texts.intermediary}</p>
<p>${texts.contact}</p>
<ul class="to">
<li><a href="tel:${phone}">${phoneWords}</a></li>
<li><a href="mailto:${brand.supportEmail}">${brand.supportEmail}</a></li>
</ul>
<p class="small">© ${brand.operator}, ${brand.registeredOffice}</p>
</footer>`

type Link = readonly [href: string, text: string]

export const allLenders: Link = [lendersPageRoute.path, texts.allLenders]

/** The first link is the one call to action. */
export const linkList = (links: readonly Link[], look: 'go' | 'to'): Markup =>
  markup`<ul class="${look}">\n${links.map(([href, text]) => markup`<li><a href="${href}">${text}</a></li>\n`)}</ul>`

/** The ways into the app. A stranger logs in on the way to the offers. @param lenderId of the page about one lender, whose offer comes into view */
export const waysOn = (lenderId?: string): Markup => markup`<ul class="go">
<li><a href="${paths.offers}${lenderId === undefined ? '' : `#lender-${lenderId}`}"><span class="out">${texts.login}</span><span class="in">${lenderId === undefined ? texts.compare : texts.compareAndApply}</span></a></li>
<li><a href="${paths.check}">${texts.check}</a></li>
<li><a href="${paths.howWeRank}">${texts.howWeRank}</a></li>
</ul>
<noscript><p class="small">${texts.scriptless}</p></noscript>`

/** The way back to the pages above this one. */
const trail = (crumbs: readonly Crumb[]): Markup => {
  if (crumbs.length < 2) return markup``
  const items = crumbs.slice(0, -1).map(([name, path]) => markup`<li><a href="${path}">${name}</a></li>`)
  return markup`<nav aria-label="${texts.breadcrumb}"><ol>${items}</ol></nav>`
}

const brandCrumb: Crumb = [brand.name, paths.home]

const ending = ` | ${brand.name}`

/** The first text that is short enough, or else the last one, cut. */
const fitting = (texts: readonly string[], most: number): string => {
  const last = texts.at(-1) ?? ''
  return texts.find((text) => text.length <= most) ?? `${last.slice(0, most - 1).trimEnd()}…`
}

interface CataloguePage extends Pick<PageMetadata, 'origin' | 'path'> {
  /** Without the brand's name. The first of these that is short enough. */
  readonly titles: readonly string[]
  readonly descriptions: readonly string[]
  /** The page whose picture previews show. @default its own */
  readonly pictureOf?: string
  /** From the page below the brand's to this one. */
  readonly crumbs: readonly Crumb[]
  /** Further data of schema.org. */
  readonly data?: readonly PageData[]
  readonly main: Markup
}

/** A page that search engines may list. */
export const writeCataloguePage = ({
  origin,
  path,
  titles,
  descriptions,
  pictureOf = path,
  ...page
}: CataloguePage) => {
  const title = fitting(titles, metadataLimits.title - ending.length)
  const metadata = {
    origin,
    path,
    title: title + ending,
    description: fitting(descriptions, metadataLimits.description),
    picture: picturePathOf(englishPath(pictureOf)),
  }
  const data = [breadcrumbData(origin, [brandCrumb, ...page.crumbs]), ...(page.data ?? [])]
  const size = Object.entries(previewPicture).map(
    ([name, pixels]) => ['meta', { property: `og:image:${name}`, content: String(pixels) }] as const,
  )
  const alternates = languages.map(
    (one) => ['link', { rel: 'alternate', hreflang: one, href: origin + pathIn(one, englishPath(path)) }] as const,
  )
  return pages.write(
    title,
    markup`${header(path)}\n${trail(page.crumbs)}\n<main id="content" tabindex="-1">\n${page.main}\n</main>\n${footer}`,
    markup`${[...metadataElementsOf(metadata), ...size, ...alternates].map(([name, attributes]) => markup`${element(name, attributes)}\n`)}${{ html: scriptOf(data) }}`,
  )
}

/** A data block: browsers do not execute it, so the content security policy does not apply to it. */
const scriptOf = (graph: readonly PageData[]): string => {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/ld+json">${json}</script>`
}

/** A page that says why there is nothing, with ways on. */
export const writeMissingPage = (title: string, text: string, links: readonly Link[]): string =>
  pages.write(
    title,
    markup`${header(lendersPageRoute.path)}\n<main id="content" tabindex="-1">\n<h1>${title}</h1>\n<p>${text}</p>\n${linkList(links, 'go')}\n</main>\n${footer}`,
  )
