/** Texts about how news of a lender is read. */
import type { ColumnMap, DateFormat } from '#lambdas/offers/news-files.contract.ts'
import { applicationStatusNames, reasonWords } from '#staff/lib/labels.ts'

/** Our words, of which each of a lender's is one. */
export const meanings = { status: applicationStatusNames, reason: reasonWords }

export const readingContent = {
  kinds: { status: 'status', reason: 'reason' },
  word: (word: string, kind: string, count: number) => `“${word}” (${kind}, ${count.toLocaleString('en-IN')})`,
  choose: 'Choose',
  days: 'Days in figures',
  usualDays: 'As usual: day first',
  formats: {
    DMY: 'Day first, as 31-12-2026',
    MDY: 'Month first, as 12-31-2026',
    'DMY-1904': 'Day first, serial days from 1904',
  } satisfies Record<DateFormat, string>,
  columns: {
    click_id: 'Click id',
    phone: 'Phone',
    user_id: 'User id',
    status: 'Status',
    reason: 'Reason',
    message: 'Message',
    amount: 'Amount',
    occurred_at: 'Day or time',
    correction: 'Correction',
    approved_at: 'Approved on',
    approved_amount: 'Approved amount',
    disbursed_at: 'Disbursed on',
    disbursed_amount: 'Disbursed amount',
  } satisfies Record<keyof ColumnMap, string>,
} as const
