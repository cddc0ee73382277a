/**
 * The money for SMS in any hour, any day and any 30 days, and the number of SMS that it pays for. The amounts are settings of the stage;
 * `infra/decisions/031-addresses-and-money.md` has the reasons.
 */

/** US dollars. */
export interface SmsBudget {
  /** The highest price of one SMS; SNS refuses a dearer one. */
  readonly maxPriceUsd: number
  readonly hourlyUsd: number
  readonly dailyUsd: number
  readonly monthlyUsd: number
}

/** The numbers of SMS that a stage may send in any hour, any day and any 30 days. */
export interface SmsLimits {
  readonly hour: number
  readonly day: number
  readonly month: number
}

/** The part of an amount that known browsers have for themselves: a quarter. */
export const knownShare = 1 / 4

/** An hour may use this part of a day at most, and a day of a month. */
const largestPart = 1 / 4

/** Amounts have five decimals at most, so their quotient is one of whole numbers. */
const wholeUnits = (usd: number) => Math.round(usd * 1e5)
const paidFor = (usd: number, price: number) => Math.floor(wholeUnits(usd) / wholeUnits(price))

/** How many SMS the budget pays for at the highest price. */
export const smsPaidFor = ({ maxPriceUsd, hourlyUsd, dailyUsd, monthlyUsd }: SmsBudget): SmsLimits => ({
  hour: paidFor(hourlyUsd, maxPriceUsd),
  day: paidFor(dailyUsd, maxPriceUsd),
  month: paidFor(monthlyUsd, maxPriceUsd),
})

interface SmsBudgetProblem {
  readonly amount: keyof SmsBudget
  readonly text: string
}

interface Rule {
  readonly amount: keyof SmsBudget
  readonly isKept: (budget: SmsBudget) => boolean
  readonly textOf: (budget: SmsBudget) => string
}

const rules: readonly Rule[] = [
  {
    amount: 'hourlyUsd',
    isKept: ({ hourlyUsd, maxPriceUsd }) => hourlyUsd * knownShare >= maxPriceUsd,
    textOf: ({ maxPriceUsd }) =>
      `must pay for ${1 / knownShare} SMS at the highest price (${maxPriceUsd}), because a quarter of them is kept for known browsers`,
  },
  {
    amount: 'hourlyUsd',
    isKept: ({ hourlyUsd, dailyUsd }) => hourlyUsd <= dailyUsd * largestPart,
    textOf: ({ dailyUsd }) =>
      `must be a quarter of the daily amount (${dailyUsd}) at most, so that two bad hours leave half of the day`,
  },
  {
    amount: 'dailyUsd',
    isKept: ({ dailyUsd, monthlyUsd }) => dailyUsd <= monthlyUsd * largestPart,
    textOf: ({ monthlyUsd }) =>
      `must be a quarter of the monthly amount (${monthlyUsd}) at most, so that two bad days leave half of the month`,
  },
]

/** Why the amounts do not fit each other; empty where they do. */
export const smsBudgetProblems = (budget: SmsBudget): readonly SmsBudgetProblem[] =>
  rules.filter(({ isKept }) => !isKept(budget)).map(({ amount, textOf }) => ({ amount, text: textOf(budget) }))
