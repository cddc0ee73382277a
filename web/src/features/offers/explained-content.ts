/** The sentences that explain a term with the figures of one offer. Figures come as text; a range as "₹9,964 to ₹10,400". */
import { unitContent } from '#web/lib/content.ts'

export const content = {
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
