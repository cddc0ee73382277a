/** The texts of the comparison of up to three offers. */
import { formatRupees } from '#domain/offers/indian-figures.ts'
import { unitContent } from '#web/lib/content.ts'
import { lenderContent } from './content.ts'
import { costContent, termsContent } from './offers-page-content.ts'

export const compareContent = {
  pick: 'Compare',
  open: (picked: number) => (picked === 0 ? 'Compare' : `Compare (${picked})`),
  tooMany: { title: 'Three at a time', description: 'Take one out to compare another.' },
  tooFew: { title: 'Pick two or three offers', description: 'Tap Compare on each of them.' },
  title: 'Compare offers',
  wish: (amountRupees: number, months: number) =>
    `For ${formatRupees(amountRupees)} over ${unitContent.months(months)}`,
  note: "Our estimate, from what the lenders state. Each lender's key fact statement counts.",
  gone: 'An offer of this link is no longer listed.',
  emptyTitle: 'These offers are no longer listed',
  emptyText: 'Lenders come and go. Close this to see the present ones.',
  onlyOne: 'Close this and tap Compare on another offer to see both side by side.',
  share: 'Share',
  copied: 'Link copied',
  notCopied: "Copy this page's address",
  print: 'Print',
  question: 'What is compared',
  steps: 'Next steps',
  remove: 'Remove',
  lowest: 'Lowest',
  highest: 'Highest',
  notStated: 'Not stated',
  rows: {
    rate: lenderContent.interestRate,
    instalment: costContent.emi,
    interest: costContent.totalInterest,
    charges: costContent.charges,
    received: costContent.received,
    apr: costContent.aprRow,
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
    `Reckoned for ${formatRupees(amountRupees)} over ${unitContent.months(months)}, the nearest it lends.`,
  fits: 'Fits',
} as const
