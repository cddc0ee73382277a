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
  description: `Version ${rankingRules.version}, ${formatDate(rankingRules.date)}.`,
  promise: 'No payment changes the order. A lender cannot buy a place in it.',
  short: [
    'Lenders that fit your profile come first. A fact that we do not know counts against nobody.',
    'Then our list decides. Our team keeps it, and it is the same for everyone. You can choose another order.',
    'For your amount, the three best come first: by EMI, by total cost and by time.',
    'Lenders may pay us when you visit them, apply or take a loan. That can decide which lenders we list at all. It never changes their order.',
    'Nothing else counts: your name, phone, employer, gender or religion, where you clicked, or which link brought you here.',
    'Recommended is a mark that our team gives by hand. It moves no offer.',
  ],
  whole: 'All rules, and what each lender states',
  sections: {
    groups: [
      'The two groups',
      `${fitsTitle}: nothing that we know contradicts what the lender states. We compare four facts: ${listed(matchFactNames.map((fact) => factTitles[fact])).toLowerCase()}. A lender that states nothing fits everyone.`,
      `${othersTitle}: at least one of its criteria is not met. We name each of them, and you can still apply.`,
      "Ages are completed years. The age at the end of a loan is computed with the lender's shortest tenure, or one month if it states none.",
      'The first digits of your pincode give the state. If several states share them, each of these counts. If no state has them, the state counts as not known.',
    ],
    orders: [
      'The orders',
      `${orderContent.names.ours} on the page of offers: our list ${reading[policy.offersOrder.offersPage]}, within each group. If you state an amount, the three best come first, and lenders without a rate in figures last in ${fitsTitle}.`,
      `${orderContent.names.ours} on the home page: the same list ${reading[policy.offersOrder.home]}, and only the lenders that our team features there.`,
      'Lenders that share a place in our list come in the order of their names, from A to Z.',
      `${orderContent.names.rate}: by the lowest interest rate that the lender states.`,
      `${orderContent.names.instalment}: by the EMI at that rate, for your amount and tenure. An EMI that begins later counts as it will be, and instalments of weeks or days by their sum of a month. An overdraft, and a loan that pays interest alone until its end, has no EMI.`,
      `${orderContent.names.total}: by the interest at that rate and the charges together, for your amount and tenure.`,
      `${orderContent.names.fastest}: by the longest time that the lender states. "5 minutes approval, money in 7 days" counts as 7 days. Instant counts as no time, the same day as 23 hours, the next day as 47, a working day as 24 hours, a month as 30 days.`,
      `${orderContent.names.amount}: by the highest amount that it lends.`,
      'In an order that you choose, lenders without the figure come after those that have it. Last come those that do not lend your amount for your tenure. Equal figures stay in our order.',
      'The three best are the first lender by EMI, by total cost and by time, then those with the next lowest EMIs. They fit your profile, lend your amount for your tenure, and their EMI is known. Where a lender without an EMI is cheaper or faster, nobody is named so.',
    ],
    changes: [
      'Every change of these rules',
      ...rankingChanges.map(({ version, date, change }) => `Version ${version}, ${formatDate(date)}: ${change}`),
    ],
  } satisfies RankSections,
  tableTitle: 'What each lender states',
  lender: 'Lender',
  figures: 'Figures',
  noFigure: 'None given',
  anything: 'No limit stated',
  loading: "Loading the lenders' criteria",
  scriptless: "Read the lenders' criteria without JavaScript",
  failedTitle: "We couldn't get the lenders' criteria",
  failedText: 'The rules above still apply.',
  emptyTitle: 'No lender is listed now',
  emptyText: 'Check back later: every lender that we list is named here with its criteria.',
  complaint: 'Is an offer in the wrong place? Write to our grievance officer, named below.',
  seeOffers: 'See your offers',
} as const
