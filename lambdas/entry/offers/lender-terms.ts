/** The terms that a lender states, as rows of a list. Terms that it does not state are left out, except the people that it lends to. */
import type { Lender } from '#contract/offers/catalogue.ts'
import type { NodalOfficer } from '#contract/offers/lender-conduct.ts'
import { daysInWords, phoneInWords } from '#domain/offers/conduct-words.ts'
import { statedCriteria } from '#domain/offers/criteria-words.ts'
import { formatRupees } from '#domain/offers/indian-figures.ts'
import { tenureWords } from '#domain/offers/tenure-words.ts'
import { markup, type Markup } from '../html-page.ts'
import { termsContent as content } from './catalogue-pages-content.ts'

export type Term = readonly [name: string, value: Markup]

export const line = (text: string): Markup => markup`<p>${text}</p>`

export const textTerms = (texts: readonly (readonly [string, string | undefined])[]): Term[] =>
  texts.flatMap(([name, text]): Term[] => (text === undefined ? [] : [[name, line(text)]]))

export const termList = (terms: readonly Term[]): Markup =>
  markup`<dl>\n${terms.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`

/** What a loan costs by the lender's own words. */
export const chargeTerms = (lender: Lender): Term[] =>
  textTerms([
    [content.interestRate, lender.interest_rate],
    [content.apr, lender.apr],
    [content.minimumAmount, lender.min_amount === undefined ? undefined : formatRupees(lender.min_amount)],
    [content.maximumAmount, lender.max_amount],
    [content.tenure, tenureWords(lender)],
    [content.processingTime, lender.processing_time],
    [content.processingFee, lender.processing_fee],
    [content.penalCharges, lender.penal_charges],
  ])

/** Sentences, at least one. */
export const criteriaWords = ({ criteria }: Lender): readonly string[] => {
  const words = Object.values(statedCriteria(criteria)).flat()
  return words.length === 0 ? [content.anyone] : words
}

export const criteriaTerm = (lender: Lender): Term => [
  content.criteria,
  markup`${criteriaWords(lender).map((each) => line(each))}`,
]

const isMailAddress = (text: string): boolean => /^[^\s@:]+@[^\s@:]+$/.test(text)

const contactOf = (contact: string): Markup =>
  isMailAddress(contact) ? markup`<a href="mailto:${contact}">${contact}</a>` : line(contact)

const linkTo = (address: string, text: string): Markup =>
  markup`<a href="${address}" rel="nofollow noopener noreferrer">${text}</a>`

export const keyFactsTerm = ({ kfs_url: address }: Lender): Term[] =>
  address === undefined ? [] : [[content.keyFacts, linkTo(address, content.keyFactStatement)]]

const coolingOffTerm = ({ cooling_off_days: days }: Lender): Term[] =>
  days === undefined
    ? []
    : [[content.coolingOff, markup`${line(`${daysInWords(days)}.`)}${line(content.coolingOffMeaning)}`]]

/** Its key fact statement, and the time in which the borrower may give the loan back. */
export const loanTerms = (lender: Lender): Term[] => [...keyFactsTerm(lender), ...coolingOffTerm(lender)]

const writeOfficer = ({ name, email, phone }: NodalOfficer): Markup =>
  markup`${line(name)}<p><a href="mailto:${email}">${email}</a></p><p><a href="tel:${phone}">${phoneInWords(phone)}</a></p>`

/** Who the lender is, and how to reach it. */
export const contactTerms = (lender: Lender): Term[] => {
  const { grievance_contact: contact, website, regulated_entity: entity, nodal_officer: officer } = lender
  return [
    ...textTerms([
      [content.regulatedEntity, entity?.name],
      [content.registration, entity?.registration],
    ]),
    ...(officer === undefined ? [] : [[content.nodalOfficer, writeOfficer(officer)] as const]),
    ...(contact === undefined ? [] : [[content.grievanceContact, contactOf(contact)] as const]),
    ...(website === undefined ? [] : [[content.website, linkTo(website, new URL(website).host)] as const]),
  ]
}
