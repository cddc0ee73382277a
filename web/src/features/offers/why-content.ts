/** The texts of the answer to "Why is it here?". */
import { groupContent } from './order-content.ts'

export const whyContent = {
  fits: groupContent.fitsTitle,
  others: groupContent.othersTitle,
  ungrouped: 'All lenders',
  place: (position: number, total: number, order: string) =>
    `Number ${position} of ${total} in this group, sorted by "${order}".`,
  placeOfAll: (position: number, total: number, order: string) =>
    `Number ${position} of ${total}, sorted by "${order}".`,
  noPayment: 'No lender can pay to change this.',
  compared: "Your details and this lender's conditions",
  noCriteria: 'This lender sets no conditions on age, income, place or loan profile, so it fits everyone.',
  noProfile: "We couldn't load your profile, so we haven't checked this lender's conditions.",
  noMatching: "No lender has told us its conditions yet, so we don't group the offers.",
  age: (years: number, born: string) => `${years} years, born ${born}`,
  income: (amount: string) => `${amount} a month`,
  notKnown: 'Not given yet',
  met: 'Met',
  against: 'Not met',
  unknown: 'Not sure',
  change: 'Change',
  add: 'Add',
  ofFact: (verb: string, fact: string) => `${verb} your ${fact}`,
  rules: 'How we rank offers',
  decides: 'You can still apply: the lender decides for itself.',
} as const
