/** The texts of the comparison of up to three offers. */
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { unitContent } from '#web/lib/content.ts'
import { lenderContent } from './content.ts'
import { costContent, termsContent } from './offers-page-content.ts'

export const compareContent = {
  wish: (amountRupees: number, months: number) =>
    `For ${formatRupees(amountRupees)} over ${unitContent.months(months)}`,
  note: "Our estimate, from what the lenders state. Each lender's key fact statement counts. Lowest and highest are of the offers shown here, by the lower figure of each range.",
  gone: 'One offer in this link is no longer listed.',
  emptyTitle: 'These offers are no longer listed',
  emptyText: 'Close this to see the offers that are listed now.',
  removedTitle: 'You have removed all offers',
  removedText: 'Close this to choose others.',
  onlyOne: 'Close this and tick another offer to see both side by side.',
  share: 'Share',
  copied: 'Link copied',
  notCopied: "Copy this page's address",
  print: 'Print',
  question: 'What is compared',
  meaning: 'What it means',
  steps: 'Next steps',
  remove: 'Remove',
  lowest: 'Lowest',
  highest: 'Highest',
  /** Beside a figure for another amount or tenure. @param best one of the two above */
  ofThisLoan: (best: string) => `${best} for this loan`,
  notStated: 'Not stated',
  noEmi: 'No EMI',
  notOffered: 'Not offered',
  /** The sign of a row that is not about the offer. */
  none: '–',
  nothing: 'Nothing,',
  /** The payments of a month before the first EMI, and from it on. */
  thenEmi: (range: string) => `then ${range} a month`,
  aMonth: (range: string) => `${range} a month`,
  rows: {
    rate: lenderContent.interestRate,
    instalment: costContent.emi,
    paidWhen: 'What you pay when',
    interestPaid: 'If you pay the interest before the first EMI',
    interestAdded: 'If you let it grow',
    saved: 'You save by paying it',
    interest: costContent.totalInterest,
    charges: costContent.charges,
    chargesWithTax: costContent.chargesWithTax,
    received: costContent.received,
    apr: costContent.aprRow,
    incomeShare: costContent.incomeShare,
    processingFee: termsContent.processingFee,
    penalCharges: termsContent.penalCharges,
    keyFactStatement: termsContent.keyFactStatement,
    tenure: termsContent.tenure,
    amount: 'Loan amount',
    time: lenderContent.processingTime,
    fits: 'Your profile',
    features: lenderContent.features,
  },
  to: (value: string) => `to ${value}`,
  upTo: (value: string) => `Up to ${value}`,
  from: (value: string) => `From ${value}`,
  months: unitContent.months,
  notThis: 'Not for this amount and tenure.',
  nearest: (amountRupees: number, months: number) =>
    `Worked out for ${formatRupees(amountRupees)} over ${unitContent.months(months)}, the nearest it lends.`,
  fits: 'Fits',
} as const
