/** The change that a visitor may notice with each version of the ranking rules, in one sentence, by the version's number. */

export const rankingWords = {
  6: 'The same day counts as less than 24 hours, and the next day as less than 48. Nobody is named cheapest or fastest while a lender without an EMI is more so. The rule about income says that it is one.',
  5: 'For an amount that you state, the three best offers come first in our order. Lenders without figures come last among those that fit.',
  4: 'Costs follow how each loan is repaid: after a course, each week or day, or with interest alone.',
  3: 'The answer above the offers counts only lenders whose EMI is known.',
  2: 'Fastest goes by the longest time that a lender states.',
  1: 'The first version: two groups by what lenders state, our order, and orders by figures.',
} as const
