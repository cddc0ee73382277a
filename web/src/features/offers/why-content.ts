/** The texts of an offer's "Why is it here?", and of the day when its record was checked. */
import type { MatchFact } from '#domain/offers/criteria-words.ts'
import { offersContent } from './offers-page-content.ts'

/** A profile's facts as headings. */
export const factTitles: Record<MatchFact, string> = {
  category: 'Loan profile',
  date_of_birth: 'Age',
  pincode: 'Place',
  monthly_income: 'Monthly income',
}

export const whyContent = {
  open: 'Why is it here?',
  title: (name: string) => `Why ${name} is here`,
  fits: offersContent.fitsTitle,
  others: offersContent.othersTitle,
  ungrouped: 'All lenders',
  place: (position: number, total: number, order: string) =>
    `Place ${position} of ${total} in this group, by "${order}".`,
  placeOfAll: (position: number, total: number, order: string) => `Place ${position} of ${total}, by "${order}".`,
  noPayment: 'No payment changes this.',
  compared: 'What it states, and what we know of you',
  noCriteria: 'This lender states no limits of age, income, place or loan profile, so it fits everyone.',
  noProfile: 'We could not read your profile just now, so nothing was compared with it.',
  noMatching: 'No lender has told us yet whom it lends to, so there are no groups.',
  age: (years: number, born: string) => `${years} years, born ${born}`,
  income: (amount: string) => `${amount} a month`,
  notKnown: 'Not known',
  met: 'Met',
  against: 'Not met',
  unknown: 'Not sure',
  change: 'Change',
  add: 'Add',
  ofFact: (verb: string, fact: string) => `${verb} your ${fact}`,
  rules: 'How we rank offers',
  decides: 'The lender decides on every application. You can apply here in any case.',
} as const

export const checkedContent = {
  on: (day: string) => `Checked on ${day}`,
} as const
