/** The texts of /check. */
import type { MatchFact } from '#lambdas/offers/criteria-words.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'

export const checkContent = {
  heading: 'Would they lend to me?',
  description: 'Compare yourself with the rules that lenders state. No login, no credit check.',
  promise: "What you type stays in this tab, until you close it. We don't send it.",
  scriptless:
    "To compare you with the lenders' rules, this page needs JavaScript. Without it you can read what each lender states:",
  scriptlessLink: 'Lenders and their terms',
  about: 'About you',
  optional: 'Leave out anything you like. The answer changes while you type.',
  empty: "Fill in one field, and we compare it with each lender's rules.",
  loading: 'Loading the lenders',
  failedTitle: "We couldn't get the lenders",
  failedText: 'What you typed is still here.',
  noLendersTitle: 'No lender is listed now',
  noLendersText: 'Check back later: every lender that we list is compared here.',
  showAll: (count: number) => `Show all ${count}`,
  rules: 'How we rank offers',
} as const

export const fieldContent = {
  category: 'Loan profile',
  age: {
    label: 'Age',
    hint: 'In completed years, such as 34.',
    error: 'Enter your age in years, from 18 to 120',
    tooYoung: 'Loans are for people aged 18 or more. Please come back when you have turned 18.',
  },
  income: {
    label: 'Monthly Income',
    hint: 'Before tax, in rupees, such as 45,000 or 45k.',
    studentHint: 'Enter 0 if you have no income.',
    aMonth: (rupees: string) => `${rupees} a month`,
  },
  pincode: {
    label: 'Pincode',
    hint: 'Your current home pincode.',
    places: (states: readonly string[]) => states.join(' or '),
  },
  amount: {
    label: 'Loan Amount',
    hint: 'The amount you want to borrow, such as 3 lakh.',
    error: 'Please enter a valid loan amount',
  },
} as const

export type Group = 'met' | 'against' | 'open'

/** Titles and remarks of the groups, and their counts as short words. */
export const groupContent: Record<Group, { title: string; text: string; short: string }> = {
  met: {
    title: 'You meet their rules',
    text: 'The lender decides on every application, and looks at more than it states.',
    short: 'met',
  },
  against: {
    title: "You don't meet a rule",
    text: 'We name each such rule. You can still apply: each lender decides for itself.',
    short: 'not met',
  },
  open: {
    title: 'Not known yet',
    text: 'A rule needs something that you left out, or the lender states no rules.',
    short: 'unknown',
  },
}

const adds: Record<MatchFact, string> = {
  category: 'choose your loan profile',
  date_of_birth: 'add your age',
  pincode: 'add your pincode',
  monthly_income: 'add your monthly income',
}

export const ruleContent = {
  /** Behind a rule that needs a fact. */
  add: (fact: MatchFact) => adds[fact],
  birthday: 'it depends on your birthday',
  /** For a list of places that is too long to read. */
  atYours: 'Lends at your pincode',
  somewhere: 'Lends at certain pincodes only',
  noRules: 'States no rules about loan profile, age, income or place.',
  noneForYou: 'None of its rules is about your loan profile.',
  changes: 'What would make it a yes:',
  met: 'Met:',
  against: 'Not met:',
  open: 'Not known:',
  amount: (least: number | undefined, most: number | undefined) => {
    if (least === undefined) return `Lends up to ${formatRupees(most ?? 0)}`
    return most === undefined
      ? `Lends from ${formatRupees(least)}`
      : `Lends ${formatRupees(least)} to ${formatRupees(most)}`
  },
} as const

export const nextContent = {
  text: 'After you log in, what you typed here is already in your profile form. Reloading this page clears it.',
  login: 'Continue to login',
  offers: 'See your offers',
} as const
