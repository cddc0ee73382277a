/** The texts of the pages that are written from the catalogue. */
import { brand } from '#contract/brand.ts'
import type { Category } from '#contract/entities.ts'
import { limits } from '#contract/policy.ts'

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

export const frameContent = {
  skip: 'Skip to content',
  help: 'Help',
  breadcrumb: 'Breadcrumb',
  menu: 'Main',
  home: 'Home',
  offers: 'Offers',
  status: 'Loan Status',
  emiCalculator: 'EMI Calculator',
  profile: 'Profile',
  intermediary: `${brand.name} is an intermediary, not a lender. The lender decides on every application. We never ask you for payment.`,
  contact: `We help you by phone and email (${brand.grievanceOfficer.hours}):`,
  allLenders: 'All lenders',
  login: 'Log in to compare and apply',
  compare: 'Compare offers',
  compareAndApply: 'Compare and apply',
  check: 'Would they lend to me?',
  howWeRank: 'How we rank offers',
  scriptless: 'To log in, turn on JavaScript. You can read this page without it.',
}

export const missingContent = {
  failed: { title: "We can't show this page right now", text: 'Please try again in a moment.', again: 'Try again' },
  unknown: { title: 'No such lender', text: 'We have no lender at this address. It may be mistyped.' },
  inactive: (name: string) => ({
    title: `${name} isn't listed now`,
    text: `${name} takes no new applications through ${brand.name} at the moment. See the lenders that do.`,
  }),
}

export const termNames = {
  lender: 'Lender',
  rate: 'Interest rate',
  rateIs: (rate: string) => `Interest rate ${rate}`,
  apr: 'APR stated by the lender',
  least: 'Minimum amount',
  most: 'Maximum amount',
  mostIs: (amount: string) => `Maximum amount ${amount}`,
  tenure: 'Tenure',
  repayment: 'How you repay',
  time: 'Processing time',
  fee: 'Processing fee',
  penalties: 'Penal charges',
  notStated: 'Not stated',
  noLimit: 'No limit stated',
  keyFacts: 'Key facts',
  keyFactStatement: 'Key fact statement',
  coolingOff: 'Cooling-off time',
  coolingOffMeaning:
    'Within this time you can give the loan back without a penalty: you repay the amount and what it has cost up to that day.',
  registeredName: 'Registered name',
  registration: 'RBI registration number',
  officer: 'Nodal officer for complaints',
  grievances: "Lender's grievance contact",
  website: 'Website',
}

export const lendersContent = {
  title: 'Lenders and their terms',
  description: `Every lender on ${brand.name} with the interest rate, fees, tenure and criteria that it states. No login needed.`,
  intro:
    'The terms that each lender states, listed in our own order. The page of a lender has all of them, with an example in figures and its officer for complaints.',
  none: 'No lender is listed now. Check back later.',
  search: 'Find a lender',
  noMatch: 'No lender in this list has this name.',
}

export const lenderPageContent = {
  titles: (name: string) => [`${name}: rates, fees, criteria`, `${name}: rates and fees`, name],
  descriptions: (name: string, rate: string) => [
    `${name} lends at ${rate}: fees with GST, EMI and APR of an example loan, whom it lends to, and the papers to have ready.`,
    `${name}: interest rate, fees, EMI and APR of an example loan, and whom it lends to.`,
    name,
  ],
  offers: (kinds: string) => `Offers ${kinds}.`,
  unchecked: "We haven't yet compared these facts with the lender's own pages.",
  checked: (date: string) => `Checked against the lender's own pages on ${date}.`,
  checkedOld: (date: string) =>
    `Last checked on ${date}, more than ${limits.recentCheckDays} days ago. Compare these facts with the lender's own pages.`,
  noPapers: 'The lender states no list of papers. Ask it before you apply.',
  example: 'An example in figures',
  terms: 'Rates, charges and terms',
  people: 'Whom it lends to',
  papers: 'Papers to have ready',
  contact: 'Who the lender is and how to reach it',
}

export const exampleContent = {
  note: "This is an example, not an offer. It takes the highest fees that the lender states off the loan. The APR includes interest, fees and GST. What counts is the lender's key fact statement.",
  range: (least: string, most: string) => `${least} to ${most}`,
  emi: 'EMI',
  inAll: 'You repay in all',
  apr: 'APR',
  aprWithGst: 'APR, fees with GST included',
  atRate: (rate: string) => `At ${rate} a year`,
  month: 'a month',
  /** The payment, which is the largest figure, then the rest of the line. */
  payment: (payment: string, period: string, isFrom: boolean) => `${isFrom ? 'From ' : ''}${payment} ${period}`,
  ofLoan: (loan: string, apr: string, isFrom: boolean) => ` for ${loan}, APR ${isFrom ? 'from ' : ''}${apr}`,
  charges: (charges: string, received: string) => `Charges with GST ${charges}: you receive ${received}.`,
  noRate: "The lender states no interest rate in figures, so there's no example.",
  borrow: 'You borrow',
  paidWhen: 'What you pay when',
  fees: 'Charges with GST',
  feesAre: (fees: string) => `Charges with GST ${fees}`,
  receive: 'You receive',
  noFee: "The lender's fee isn't known in figures, so the APR of this example isn't known either.",
  askLender: 'Ask the lender',
  over: (amount: string, time: string) => `${amount} over ${time}`,
  nearest: (loan: string) => `For ${loan}, the nearest it lends`,
  count: (lenders: number) => (lenders === 1 ? '1 lender' : `${lenders} lenders`),
  counted: (lenders: string, apr: string) => `${lenders}, APR ${apr} in the example.`,
  heading: (amount: string, time: string) => `Example: ${amount} for ${time}`,
  order:
    'The lowest APR comes first, lenders without figures last. Each EMI and APR is for this loan, or for the nearest one that the lender offers.',
  noLender: (kind: string) => `No lender offers ${kind} now. Check back later.`,
  others: 'Other loans',
  stop: '.',
}
