/** The texts of /offers that home neither needs nor loads. */
import type { CostFact, Plan } from '#lambdas/loans/cost.rules.ts'
import type { OfferFilter } from '#lambdas/loans/offer-filter.rules.ts'
import { perPeriod } from '#lambdas/loans/repayment-words.rules.ts'
import { monthsInWords } from '#lambdas/loans/tenure-words.rules.ts'
import { dayWords } from '#lambdas/offers/day-words.rules.ts'
import { unitContent } from '#web/lib/content.ts'

export const offersContent = {
  heading: 'Available Loan Offers',
  bestFirst: 'First the best for your amount, then our order.',
  othersText: 'You can still apply: each lender decides for itself.',
  failed: "We couldn't get the offers",
  failedToast: 'Failed to load loan offers. Please try again.',
  emptyTitle: 'No Offers Available',
  emptyText: 'Check back later for new offers and products.',
  calculatorLink: 'Work out your EMI',
  disclaimer:
    'These offers come from third-party lenders. Approval, rates and amounts depend on the lender, which makes the final decision.',
} as const

/** The disclosures that the lender provides. */
export const termsContent = {
  title: 'Charges and loan terms',
  apr: 'APR stated by the lender',
  minimumAmount: 'Minimum amount',
  tenure: 'Tenure',
  repayment: 'How you repay',
  processingFee: 'Processing fee',
  penalCharges: 'Penal charges',
  regulatedEntity: 'Registered name',
  registration: 'RBI registration number',
  website: "Lender's own website",
  nodalOfficer: 'Nodal officer for complaints',
  coolingOff: 'Cooling-off time',
  explainedCoolingOff:
    'Within this time you can give the loan back without a penalty: you repay the amount and what it has cost up to that day.',
  grievanceContact: "Lender's grievance contact",
  keyFactStatement: 'Key fact statement',
  open: 'Open',
  openKeyFactStatement: 'Open the key fact statement',
} as const

export const wishContent = {
  amount: 'Loan amount',
  tenure: 'Tenure',
  months: 'months',
  tenureWords: monthsInWords,
  line: (amount: string, months: number) => `${amount} for ${monthsInWords(months)}`,
  open: 'Change',
  close: 'Done',
  /** Why a figure is refused, and what the offers are for instead. */
  notRead: (example: string, kept: string) => `Enter a figure, such as ${example}. The offers are for ${kept}.`,
  tooLow: (least: string, kept: string) => `The lowest we compare is ${least}. The offers are for ${kept}.`,
  tooHigh: (most: string, kept: string) => `The highest we compare is ${most}. The offers are for ${kept}.`,
} as const

export const amountHintContent = {
  before: 'If the EMI is at most',
  share: (percent: number) => `${percent}% of your income,`,
  upTo: (amount: string) => `a loan of up to ${amount}`,
  none: 'no lender that fits you lends this tenure',
} as const

/** YYYY-MM in words, such as Jun 2030. */
export const monthWords = (month: string): string => dayWords(new Date(month)).slice('1 '.length)

export const courseContent = {
  label: 'When does your course end?',
  unsaid: 'Not sure: 1 year from now',
  assumed: 'We assume that your course ends in 1 year',
  ends: (end: string) => `Course until ${monthWords(end)}`,
  /** The title of a loan in a comparison and on paper. */
  of: (loan: string, end: string | undefined) =>
    end === undefined ? loan : `${loan}, course until ${monthWords(end)}`,
} as const

export const nobodyContent = {
  nobody: (amount: string, months: number) =>
    `No lender here lends ${amount} for ${monthsInWords(months)}. Each card shows the nearest loan of its lender.`,
  nobodyThatFits: (amount: string, months: number) =>
    `No lender that fits your profile lends ${amount} for ${monthsInWords(months)}. Each card shows the nearest loan of its lender.`,
} as const

export const filterContent = {
  open: 'Filters',
  title: 'Filter the offers',
  show: (offers: number) => `Show ${countOffers(offers)}`,
  /** On one line beside the controls of a phone. */
  left: (shown: number, all: number) => `${shown} of ${all}`,
  /** Spoken after it. */
  leftNoun: 'offers',
  clear: 'Clear filters',
  emptyTitle: 'No offer has all of these',
  emptyText: 'Remove a filter to see more.',
  names: {
    amount: 'Lends this amount and tenure',
    'no-collateral': 'No collateral',
    'early-closure': 'Early or part payment',
    'few-papers': 'Few papers',
    'new-to-credit': 'New to credit',
    flexible: 'Flexible EMIs',
    overdraft: 'Overdraft',
    women: 'For women',
  } satisfies Record<OfferFilter, string>,
} as const

/** Writes the choice of a printed list of offers: `wish`, the order's name and the names of the filters. */
export const printedChoice = (wish: string, order: string, filters: readonly string[]): string =>
  [wish, order, ...filters].join(' · ')

export const countOffers = (offers: number): string => `${offers} ${offers === 1 ? 'offer' : 'offers'}`

const factNames: Record<CostFact, string> = {
  annual_rate_min: 'its lowest rate',
  annual_rate_max: 'its highest rate',
  fee: 'its fee',
}

/** The sentence about a cost whose record lacks these facts. */
const missingFacts = (facts: readonly CostFact[]): string => {
  const lacked = facts.length > 1 ? 'its interest rate' : facts.map((fact) => factNames[fact]).join('')
  const unknown = facts.includes('fee') ? 'what reaches your account and the APR' : 'what a loan costs there'
  return `This lender has not given us ${lacked} in figures, so we can't work out ${unknown}.`
}

export const costContent = {
  emi: 'Monthly EMI',
  /** The head of the column of EMIs and of other payments. */
  youPay: 'You pay',
  askLender: 'Ask the lender',
  /** @param plan of a loan that has no equal monthly instalments from the first month */
  over: (months: number, plan: Plan | undefined) => {
    if (plan === undefined) return `for ${monthsInWords(months)}`
    const { repayment, moratoriumMonths } = plan
    if (repayment.kind !== 'instalments') return `interest ${perPeriod(repayment)}`
    const start = moratoriumMonths === 0 ? `for ${monthsInWords(months)}` : `after ${monthsInWords(moratoriumMonths)}`
    return (repayment.frequency ?? 'monthly') === 'monthly' ? start : `${perPeriod(repayment)} ${start}`
  },
  nearest: (amount: string, months: number) => `EMI for ${amount}, ${monthsInWords(months)}`,
  repaid: 'You repay',
  get: 'You get',
  apr: 'APR',
  /** Our own APR beside another one that the lender states, and the lender's own. */
  estimate: 'estimate',
  stated: 'stated',
  title: (amount: string, months: number) => `For ${amount} over ${monthsInWords(months)}`,
  nearestTitle: (amount: string, months: number) => `For ${amount} over ${monthsInWords(months)}, the nearest it lends`,
  totalInterest: 'Total interest',
  charges: 'Charges',
  chargesWithTax: 'Charges with GST',
  received: 'Reaches your account',
  aprRow: 'APR, all charges included',
  incomeShare: 'EMI as share of income',
  missing: missingFacts,
  /** @param paidWhen of a loan that has no equal monthly instalments from the first month */
  note: (paidWhen: string | undefined) =>
    `Our estimate${paidWhen === undefined ? ' for equal monthly instalments' : `: ${paidWhen}`}. The key fact statement of the lender decides.`,
} as const

export const offerContent = {
  lender: 'Lender',
  keyFeatures: 'Key Features',
  details: 'Details',
  papers: 'Papers to keep ready',
  whyRecommended: 'Why recommended?',
  whyRecommendedAnswer: 'Our team chose it by hand. No payment changes that.',
  moreReasons: 'It also says',
  lenderPage: (name: string) => `All facts about ${name}`,
  why: 'Why is it here?',
  whyTitle: (name: string) => `Why ${name} is here`,
  checkedOn: (day: string) => `Checked on ${day}`,
} as const

/** Texts of the choice of offers to compare. */
export const pickContent = {
  pick: 'Compare',
  open: (picked: number) => (picked === 0 ? 'Compare' : `Compare (${picked})`),
  tooMany: { title: 'Three at a time', description: 'Remove one to compare another.' },
  enough: 'Tap Compare when you have picked',
  tooFew: { title: 'Pick two or three offers', description: 'Then tap Compare again.' },
  title: 'Compare offers',
} as const

/** Sentences that explain a term with the figures of one offer. Figures come as text; a range as "₹9,964 to ₹10,400". */
export const explainedContent = {
  to: (from: string, to: string) => `${from} to ${to}`,
  apr: (received: string, repaid: string, months: number, apr: string) =>
    `You get ${received} and repay ${repaid} in ${unitContent.months(months)}: that is what an APR of ${apr} means.`,
  received: (amount: string, received: string, charges: string) =>
    `Of the ${amount} that you borrow, ${received} reaches your account, because the lender keeps ${charges} for its charges.`,
  receivedWhole: (amount: string) => `All of the ${amount} reaches your account, because the lender states no charges.`,
  chargesWithTax: (fee: string, taxPercent: number, tax: string, charges: string) =>
    `The lender's fee is ${fee}, and ${taxPercent}% GST on it is ${tax}: together ${charges}.`,
  chargesWithoutTax: (fee: string) => `The lender's fee is ${fee}. It states no GST on it.`,
  noCharges: (amount: string) => `The lender states no fee for a loan of ${amount}.`,
  keyFacts: (amount: string) =>
    `Before you sign, the lender must give you this paper with the APR, the charges and every EMI of your ${amount}. Its figures count, not ours.`,
  emi: 'An EMI of',
  /** Instalments of another frequency, by their sum of a month. */
  instalments: "A month's sum of",
  share: (payment: string, rupees: string, share: string, income: string) =>
    `${payment} ${rupees} is ${share} of the ${income} a month in your profile.`,
  lessThanOne: 'less than 1%',
} as const
