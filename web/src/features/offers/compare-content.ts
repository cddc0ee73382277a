/** The texts of the comparison of up to three offers. */
import { formatRupees } from '#web/lib/format.ts'

const countMonths = (months: number) => `${months} ${months === 1 ? 'month' : 'months'}`

export const compareContent = {
  pick: 'Compare',
  open: (picked: number) => (picked === 0 ? 'Compare' : `Compare (${picked})`),
  tooMany: { title: 'Three at a time', description: 'Take one out to compare another.' },
  tooFew: { title: 'Pick two or three offers', description: 'Tap Compare on each of them.' },
  title: 'Compare offers',
  wish: (amountRupees: number, months: number) => `For ${formatRupees(amountRupees)} over ${countMonths(months)}`,
  note: "Our estimate, from what the lenders state. Each lender's key fact statement counts.",
  gone: 'An offer of this link is no longer listed.',
  emptyTitle: 'These offers are no longer listed',
  emptyText: 'Lenders come and go. Close this to see the present ones.',
  onlyOne: 'Close this and tap Compare on another offer to see both side by side.',
  share: 'Share',
  copied: 'Link copied',
  notCopied: "Copy this page's address",
  print: 'Print',
  remove: 'Remove',
  lowest: 'Lowest',
  highest: 'Highest',
  notStated: 'Not stated',
  rows: {
    rate: 'Interest rate a year',
    instalment: 'Monthly instalment',
    interest: 'Total interest',
    charges: 'Charges with GST',
    received: 'Amount you receive',
    apr: 'APR, charges included',
    tenure: 'Tenure',
    amount: 'Loan amount',
    time: 'Processing time',
    fits: 'Your profile',
    features: 'Features',
  },
  to: (value: string) => `to ${value}`,
  upTo: (value: string) => `Up to ${value}`,
  from: (value: string) => `From ${value}`,
  months: (months: number) => countMonths(months),
  notThis: 'Not for this amount and tenure.',
  nearest: (amountRupees: number, months: number) =>
    `Reckoned for ${formatRupees(amountRupees)} over ${countMonths(months)}, the nearest it lends.`,
  fits: 'Fits',
} as const
