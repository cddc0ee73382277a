/** The texts of the pages that are written from the catalogue. */
import { brand } from '#contract/brand.ts'
import type { Category } from '#contract/entities.ts'
import { limits } from '#contract/policy.ts'

const lendersCount = (count: number) => (count === 1 ? '1 lender' : `${count} lenders`)

export const frameContent = {
  breadcrumb: 'Breadcrumb',
  intermediary: `${brand.name} is an intermediary, not a lender. The lender decides on every application. We never ask you for payment.`,
  contact: `We help you by phone and email (${brand.grievanceOfficer.hours}):`,
  owner: `© ${brand.operator}, ${brand.registeredOffice}`,
  login: 'Log in to compare and apply',
  check: 'Would they lend to me?',
  howWeRank: 'How we rank offers',
  needsScripts: 'To log in, turn on JavaScript. You can read this page without it.',
} as const

export const lendersContent = {
  title: 'Lenders and their terms',
  description: `Every lender on ${brand.name} with the interest rate, fees, tenure and criteria that it states. No login needed.`,
  intro: 'The terms that each lender states, listed in our own order.',
  none: 'No lender is listed now. Check back later.',
  all: 'All lenders',
} as const

export const termsContent = {
  title: 'Rates, charges and terms',
  interestRate: 'Interest rate',
  apr: 'APR stated by the lender',
  minimumAmount: 'Minimum amount',
  maximumAmount: 'Maximum amount',
  tenure: 'Tenure',
  processingTime: 'Processing time',
  processingFee: 'Processing fee',
  penalCharges: 'Penal charges',
  criteria: 'Whom it lends to',
  anyone: 'No limit stated',
  grievanceContact: "Lender's grievance contact",
  keyFacts: 'Key facts',
  keyFactStatement: 'Key fact statement',
  website: 'Website',
  regulatedEntity: 'Registered name',
  registration: 'RBI registration number',
  nodalOfficer: 'Nodal officer for complaints',
  coolingOff: 'Cooling-off time',
  coolingOffMeaning:
    'Within this time you can give the loan back without a penalty: you repay the amount and what it has cost up to that day.',
  papers: 'Papers to have ready',
  noPapers: 'The lender states no list of papers. Ask it before you apply.',
  contact: 'Who the lender is and how to reach it',
  checkedOn: {
    none: "We haven't yet compared these facts with the lender's own pages.",
    recent: (day: string) => `Checked against the lender's own pages on ${day}.`,
    old: (day: string) =>
      `Last checked on ${day}, more than ${limits.recentCheckDays} days ago. Compare these facts with the lender's own pages.`,
  },
} as const

export const lenderContent = {
  titles: (name: string) => [`${name}: rates, fees, criteria`, `${name}: rates and fees`, name],
  descriptions: (name: string, rate: string) => [
    `${name} lends at ${rate}: fees with GST, EMI and APR of an example loan, whom it lends to, and the papers to have ready.`,
    `${name}: interest rate, fees, EMI and APR of an example loan, and whom it lends to.`,
    name,
  ],
  kinds: (names: string) => `Offers ${names}.`,
} as const

export const exampleContent = {
  title: 'An example in figures',
  amount: 'You borrow',
  tenure: 'Tenure',
  months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
  fees: 'Fees with GST',
  received: 'You receive',
  atRate: (rate: string) => `At ${rate} a year`,
  emi: 'EMI',
  repaid: 'You repay in all',
  apr: 'APR',
  note: "This is an example, not an offer. It takes the highest fees that the lender states off the loan. The APR includes interest, fees and GST. What counts is the lender's key fact statement.",
  withoutFees: "The lender's fee isn't known in figures, so the APR of this example isn't known either.",
  unknown: "The lender states no interest rate in figures, so there's no example.",
} as const

interface KindTexts {
  readonly name: string
  readonly inSentence: string
  readonly title: string
  readonly people: string
  readonly description: string
}

export const kindTexts: Record<Category, KindTexts> = {
  salaried: {
    name: 'Personal loans',
    inSentence: 'personal loans',
    title: 'Personal loans: compare rates, EMI and APR',
    people: 'For salaried people whose salary is paid into a bank account.',
    description:
      'Compare personal loans for salaried people in India: rate, EMI, fees with GST and APR of the same example, lender by lender. Free, and no login to look.',
  },
  'self-employed': {
    name: 'Business loans',
    inSentence: 'business loans',
    title: 'Business loans: compare rates, EMI and APR',
    people: 'For business owners, freelancers and other self-employed people.',
    description:
      'Compare business loans for self-employed people in India: rate, EMI, fees with GST and APR of the same example, lender by lender. No login to look.',
  },
  student: {
    name: 'Education loans',
    inSentence: 'education loans',
    title: 'Education loans: compare rates, EMI and APR',
    people: 'For students in higher education.',
    description:
      'Compare education loans for students in India: rate, EMI, fees with GST and APR of the same example, lender by lender. Free, and no login to look.',
  },
}

export const kindContent = {
  summary: (count: number, aprs: string | undefined) =>
    `${lendersCount(count)}${aprs === undefined ? '' : `, APR ${aprs} in the example`}.`,
  example: (amount: string, months: number) => `Example: ${amount} for ${exampleContent.months(months)}`,
  exampleNote: `The lowest APR comes first, lenders without figures last. Each EMI and APR is for this loan, or for the nearest one that the lender offers. ${exampleContent.note}`,
  nearest: (amount: string, months: number) =>
    `For ${amount} and ${exampleContent.months(months)}, the nearest it lends`,
  none: (name: string) => `No lender offers ${name} now. Check back later.`,
  aprRow: 'APR, fees with GST included',
  unknown: 'Ask the lender',
  others: 'Other loans',
} as const

export const missingContent = {
  failed: { title: "We can't show this page right now", text: 'Please try again in a moment.', retry: 'Try again' },
  unknown: { title: 'No such lender', text: 'We have no lender at this address. It may be mistyped.' },
  inactive: (name: string) => ({
    title: `${name} isn't listed now`,
    text: `${name} takes no new applications through ${brand.name} at the moment. See the lenders that do.`,
  }),
} as const
