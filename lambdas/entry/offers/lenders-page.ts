/** The page of all lenders with the terms that they state, for browsers without scripts. Plain HTML. */
import { brand } from '#contract/brand.ts'
import type { Lender } from '#contract/offers/catalogue.ts'
import { policy } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import { statedCriteria } from '#domain/offers/criteria-words.ts'
import { formatRupees } from '#domain/offers/indian-figures.ts'
import { byPriority } from '#domain/offers/priority-order.ts'
import { tenureWords } from '#domain/offers/tenure-words.ts'
import { createHtmlPages, markup, type Markup } from '../html-page.ts'

const title = 'Lenders and their terms'

const pages = createHtmlPages(
  'header,main,footer{max-width:70rem;margin:auto;padding:8px 16px}' +
    'a{display:inline-block;padding:10px 0;min-width:44px;overflow-wrap:anywhere;color:var(--accent);font-weight:600}' +
    'h1{margin:8px 0;font-size:1.5rem;line-height:1.3}p{margin:8px 0;max-width:70ch}' +
    'ul{margin:0;padding:0;list-style:none}' +
    'ol{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,30rem),1fr));gap:16px;margin:16px 0;padding:0;list-style:none}' +
    'li article{height:100%;box-sizing:border-box;padding:16px;background:var(--paper);border:1px solid var(--line);border-radius:12px}' +
    'h2{margin:0 0 12px;font-size:1.125rem;line-height:1.3}dl{margin:0}' +
    'dl div{display:flex;flex-wrap:wrap;padding:6px 0;border-top:1px solid var(--line)}' +
    'dt{flex:1 0 10rem;color:var(--soft)}dd{flex:2 1 16rem;min-width:0;margin:0;overflow-wrap:anywhere}dd p{margin:0}',
)

export const lendersPageHeaders = pages.headers()

type Term = readonly [name: string, value: Markup]

const line = (text: string): Markup => markup`<p>${text}</p>`

const isMailAddress = (text: string): boolean => /^[^\s@:]+@[^\s@:]+$/.test(text)

const contactOf = (contact: string): Markup =>
  isMailAddress(contact) ? markup`<a href="mailto:${contact}">${contact}</a>` : line(contact)

/** What the lender states; terms that it does not state are left out, except the people that it lends to. */
const termsOf = (lender: Lender): Term[] => {
  const { min_amount: least, grievance_contact: contact, kfs_url: keyFacts } = lender
  const criteria = Object.values(statedCriteria(lender.criteria)).flat()
  const texts: readonly (readonly [string, string | undefined])[] = [
    ['Interest rate', lender.interest_rate],
    ['APR stated by the lender', lender.apr],
    ['Minimum amount', least === undefined ? undefined : formatRupees(least)],
    ['Maximum amount', lender.max_amount],
    ['Tenure', tenureWords(lender)],
    ['Processing time', lender.processing_time],
    ['Processing fee', lender.processing_fee],
    ['Penal charges', lender.penal_charges],
  ]
  return [
    ...texts.flatMap(([name, text]): Term[] => (text === undefined ? [] : [[name, line(text)]])),
    [
      'Whom it lends to',
      criteria.length === 0 ? line('No limit stated') : { html: criteria.map((each) => line(each).html).join('') },
    ],
    ...(contact === undefined ? [] : [["Lender's grievance contact", contactOf(contact)] as const]),
    ...(keyFacts === undefined
      ? []
      : [['Key facts', markup`<a href="${keyFacts}" rel="noopener noreferrer">Key fact statement</a>`] as const]),
  ]
}

const writeLender = (lender: Lender): Markup => markup`<li><article>
<h2>${lender.name}</h2>
<dl>
${termsOf(lender).map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>
</article></li>
`

const header = markup`<header><a href="${paths.home}">${brand.name}</a></header>`

const { hours, phone } = brand.grievanceOfficer

const footer = markup`<footer>
<p>We help you by phone and email (${hours}):</p>
<ul>
<li><a href="tel:${phone}">${phone}</a></li>
<li><a href="mailto:${brand.supportEmail}">${brand.supportEmail}</a></li>
</ul>
<p>© ${brand.operator}, ${brand.registeredOffice}</p>
</footer>`

/** @param lenders active ones, in any order */
export const writeLendersPage = (lenders: readonly Lender[]): string => {
  const ordered = lenders.toSorted(byPriority(policy.offersOrder.offersPage))
  const list =
    ordered.length === 0
      ? line('No lender is listed now. Check back later.')
      : markup`<ol>\n${ordered.map(writeLender)}</ol>`
  return pages.write(
    title,
    markup`${header}
<main>
<h1>${title}</h1>
<p>${brand.name} is an intermediary, not a lender. The lender decides on every application. We never ask you for payment.</p>
<p>These are the terms that each lender states, in our order of the page of offers. This page needs no JavaScript.</p>
<ul>
<li><a href="${paths.howWeRank}">How we rank offers</a></li>
<li><a href="${paths.login}">Log in to compare and apply (needs JavaScript)</a></li>
</ul>
${list}
</main>
${footer}`,
  )
}

/** Shown when the catalogue cannot be read. */
export const lendersFailedPage = pages.write(
  "We can't show the lenders right now",
  markup`${header}
<main>
<h1>We can't show the lenders right now</h1>
<p>Please try again in a moment.</p>
<ul>
<li><a href="">Try again</a></li>
<li><a href="${paths.howWeRank}">How we rank offers</a></li>
</ul>
</main>
${footer}`,
)
