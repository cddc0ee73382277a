/** The texts of /how-we-rank. */
import { policy } from '#contract/policy.ts'
import { hoursOf } from '#lambdas/loans/processing-time.rules.ts'
import { repaymentWords } from '#lambdas/loans/repayment-words.rules.ts'
import { tenureWords } from '#lambdas/loans/tenure-words.rules.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { asStated } from '#lambdas/offers/in-page-language.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { listed } from '#lambdas/offers/list-words.rules.ts'
import { matchFactNames } from '#lambdas/offers/match.rules.ts'
import { rankingChanges, rankingRules } from '#lambdas/offers/ranking-changes.rules.ts'
import { formatDate } from '#web/lib/format.ts'
import { factTitles, groupContent, orderContent } from './order-content.ts'

const { fitsTitle, othersTitle } = groupContent

/** How a page reads our list of lenders. */
const reading = { ascending: 'from the top', descending: 'from the bottom' } as const

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** Hours in the largest unit that gives a whole number, from minutes to days. */
const timeInWords = (hours: number): string => {
  if (hours >= 24 && hours % 24 === 0) return count(hours / 24, 'day')
  return hours > 0 && hours < 1 ? count(Math.ceil(hours * 60), 'minute') : count(hours, 'hour')
}

const amountWords = (least: number | undefined, most: number | undefined): string | undefined => {
  if (least !== undefined && most !== undefined) return `${formatRupees(least)} to ${formatRupees(most)}`
  if (least !== undefined) return `From ${formatRupees(least)}`
  return most === undefined ? undefined : `Up to ${formatRupees(most)}`
}

/** The figures by which the visitor's choice orders a lender, and what costs need; only those that it has given us. */
export const orderFigures = (lender: Lender): string[] => {
  const { annual_rate_min: rate } = lender
  const hours = hoursOf(asStated(lender).processing_time)
  return [
    tenureWords(lender),
    rate === undefined ? undefined : `From ${rate}% a year`,
    amountWords(lender.min_amount, lender.max_amount_rupees),
    hours < Infinity ? `${timeInWords(hours)} at most` : undefined,
    repaymentWords(lender.repayment),
  ].filter((words) => words !== undefined)
}

/** By their anchors. */
type RankSections = Readonly<Record<string, readonly [title: string, ...points: string[]]>>

export const howWeRankContent = {
  heading: 'How we rank offers',
  description: `The rules by which we group and order lenders. Version ${rankingRules.version}, ${formatDate(rankingRules.date)}.`,
  promise: 'No payment changes the order. A lender cannot buy a place in it.',
  sections: {
    decides: [
      'What decides',
      `What a lender says about whom it lends to, set beside four facts of your profile: ${listed(matchFactNames.map((fact) => factTitles[fact])).toLowerCase()}.`,
      'One list of all lenders, kept by our team and the same for every visitor. It gives our order.',
      'The order that you choose yourself. It goes by figures alone.',
    ],
    'does-not-decide': [
      'What does not decide',
      'Money. Lenders may pay us when you visit them, apply or take a loan. That can decide which lenders we list at all. It never changes their order.',
      'Anything else about you: your name, phone, employer, gender, religion, where you clicked, which link brought you here.',
      'The Recommended mark. Our team gives it by hand to lenders that it wants to point out, without looking at your profile. It moves no offer.',
    ],
    groups: [
      'The two groups',
      `${fitsTitle}: nothing that you told us contradicts what the lender states. It comes first.`,
      `${othersTitle}: at least one of its criteria is not met. We name each of them, and you can still apply.`,
      'A fact that we do not know never puts a lender into the second group. We ask you for it instead.',
      'A lender that states no criteria fits everyone. More income never loses you a lender.',
      'Two people with the same facts see the same groups.',
      "Ages are completed years. The age at the end of a loan is computed with the lender's shortest tenure, or one month if it states none.",
    ],
    orders: [
      'The orders',
      `${orderContent.names.ours} on the page of offers: our list ${reading[policy.offersOrder.offersPage]}, within each group. It is the one you see first.`,
      `${orderContent.names.ours} on the home page: the same list ${reading[policy.offersOrder.home]}, and only the lenders that our team features there. Those that fit you come first.`,
      'The two pages read the list from opposite ends on purpose: a lender that is late on one page is early on the other.',
      'Lenders that share a place in our list come in the order of their names, from A to Z.',
      `${orderContent.names.rate}: by the lowest interest rate that the lender states.`,
      `${orderContent.names.instalment}: by the EMI at that rate, for your amount and tenure.`,
      'An EMI that begins later counts as it will be. Instalments of weeks or days count by their sum of a month. An overdraft, and a loan that pays interest alone until its end, has no EMI.',
      `${orderContent.names.total}: by the interest at that rate and the charges together, for your amount and tenure.`,
      `${orderContent.names.fastest}: by the longest time that the lender states, whatever it is for. "5 minutes approval, money in 7 days" counts as 7 days.`,
      'Instant counts as no time, the same day as 24 hours, the next day as 48. A working day is 24 hours, a week 7 days, a month 30 days.',
      `${orderContent.names.amount}: by the highest amount that it lends.`,
      'In the orders that you choose, lenders that have not given us the figure come after those that have. Last come those that do not lend your amount for your tenure. Equal figures stay in our order.',
      'Three offers are the answer to your amount: the first lender by EMI, by total cost and by time, then those with the next lowest EMIs. Lenders that do not fit your profile, do not lend your amount for your tenure, or whose EMI is not known do not count.',
      `If you state an amount, they come first in our order of ${fitsTitle}. A lender that has not given us its rate in figures comes after the others there.`,
    ],
    changes: [
      'Every change of these rules',
      ...rankingChanges.map(({ version, date, change }) => `Version ${version}, ${formatDate(date)}: ${change}`),
    ],
  } satisfies RankSections,
  tableTitle: 'What each lender states',
  tableText: 'In our order of the page of offers. We read this from the same list that sorts your offers.',
  lender: 'Lender',
  figures: 'Figures',
  noFigure: 'None given',
  placesTitle: 'The states of pincodes',
  placesText:
    'A pincode lies in the state with the longest of these beginnings. Where states share it, the pincode counts for each of them. A pincode with none of these beginnings is in no known state, so no list of states puts a lender into the second group for it.',
  anything: 'No limit stated',
  loading: "Loading the lenders' criteria",
  scriptless: "Read the lenders' criteria without JavaScript",
  failedTitle: "We couldn't get the lenders' criteria",
  failedText: 'The rules above still apply.',
  emptyTitle: 'No lender is listed now',
  emptyText: 'Check back later: every lender that we list is named here with its criteria.',
  complaint: 'Do you think an offer is in the wrong place? Write to our grievance officer, named below.',
  seeOffers: 'See your offers',
} as const
