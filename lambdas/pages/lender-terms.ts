/** The terms that a lender states, as rows of a list. Terms that it does not state are left out, except the people that it lends to. */
import { formatRate } from '#lambdas/loans/rate-words.rules.ts'
import { repaymentWords } from '#lambdas/loans/repayment-words.rules.ts'
import { tenureWords } from '#lambdas/loans/tenure-words.rules.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { daysInWords, phoneInWords } from '#lambdas/offers/conduct-words.rules.ts'
import { statedCriteria } from '#lambdas/offers/criteria-words.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import type { NodalOfficer } from '#lambdas/offers/lender-conduct.contract.ts'
import { exampleContent, termNames as texts } from './content.rules.ts'
import { markup, type Markup } from './html-page.ts'

type Term = readonly [name: string, value: Markup]

export const line = (text: string): Markup => markup`<p>${text}</p>`

export const textTerms = (texts: readonly (readonly [string, string | undefined])[]): Term[] =>
  texts.flatMap(([name, text]): Term[] => (text === undefined ? [] : [[name, line(text)]]))

/** @param look `two` writes large figures side by side */
export const termList = (terms: readonly Term[], look: 'two' | 'rows' = 'rows'): Markup =>
  markup`<dl class="${look}">\n${terms.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`

/** Writes the cost of a loan in the lender's own words. */
export const chargeTerms = (lender: Lender): Term[] =>
  textTerms([
    [texts.rate, formatRate(lender.interest_rate)],
    [texts.apr, lender.apr === undefined ? undefined : formatRate(lender.apr)],
    [texts.least, lender.min_amount === undefined ? undefined : formatRupees(lender.min_amount)],
    [texts.most, lender.max_amount],
    [texts.tenure, tenureWords(lender)],
    [texts.repayment, repaymentWords(lender.repayment)],
    [texts.time, lender.processing_time],
    [texts.fee, lender.processing_fee],
    [texts.penalties, lender.penal_charges],
  ])

/** Sentences, at least one. */
export const criteriaWords = ({ criteria }: Lender): readonly string[] => {
  const words = Object.values(statedCriteria(criteria)).flat()
  return words.length === 0 ? [texts.noLimit] : words
}

const isMailAddress = (text: string): boolean => /^[^\s@:]+@[^\s@:]+$/.test(text)

const contactOf = (contact: string): Markup =>
  isMailAddress(contact) ? markup`<a href="mailto:${contact}">${contact}</a>` : line(contact)

const linkTo = (address: string, text: string): Markup =>
  markup`<a href="${address}" rel="nofollow noopener noreferrer">${text}</a>`

const keyFactsTerm = ({ kfs_url: address }: Lender): Term[] =>
  address === undefined ? [] : [[texts.keyFacts, linkTo(address, texts.keyFactStatement)]]

const coolingOffTerm = ({ cooling_off_days: days }: Lender): Term[] =>
  days === undefined
    ? []
    : [[texts.coolingOff, markup`${line(daysInWords(days) + exampleContent.stop)}${line(texts.coolingOffMeaning)}`]]

/** Its key fact statement, and the time in which the borrower may give the loan back. */
export const loanTerms = (lender: Lender): Term[] => [...keyFactsTerm(lender), ...coolingOffTerm(lender)]

const writeOfficer = ({ name, email, phone }: NodalOfficer): Markup =>
  markup`${line(name)}<p><a href="mailto:${email}">${email}</a></p><p><a href="tel:${phone}">${phoneInWords(phone)}</a></p>`

/** Who the lender is, and how to reach it. */
export const contactTerms = (lender: Lender): Term[] => {
  const { grievance_contact: contact, website, regulated_entity: entity, nodal_officer: officer } = lender
  return [
    ...textTerms([
      [texts.registeredName, entity?.name],
      [texts.registration, entity?.registration],
    ]),
    ...(officer === undefined ? [] : [[texts.officer, writeOfficer(officer)] as const]),
    ...(contact === undefined ? [] : [[texts.grievances, contactOf(contact)] as const]),
    ...(website === undefined ? [] : [[texts.website, linkTo(website, new URL(website).host)] as const]),
  ]
}
