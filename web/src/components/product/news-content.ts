/** The texts about news of lenders and of support, apart from those that home needs too. */
import type { ApplicationStatus } from '#contract/entities.ts'
import type { NoticeKind } from '#lambdas/shared/sms-texts.contract.ts'

/** The names of the facts about the loan, for the statuses in which there is one. */
export const loanNames: Partial<Record<ApplicationStatus, { readonly amount: string; readonly on: string }>> = {
  approved: { amount: 'Approved amount', on: 'Approved On' },
  disbursed: { amount: 'Disbursed amount', on: 'Disbursed On' },
}

/** When an application changes on an open page. */
export const newsContent = {
  one: (lender: string, status: string) => `${lender}: ${status}`,
  oneNote: 'The status of your application has changed.',
  several: (count: number) => `${count} applications have changed`,
  severalNote: 'Loan Status shows the news of your lenders.',
} as const

/** The subject of a notice by SMS. */
export const sentContent = {
  kinds: {
    approved: 'Application approved',
    disbursed: 'Loan paid out',
    rejected: 'Application not approved',
    expired: 'Application expired',
    answer: 'Support answered',
  } satisfies Record<NoticeKind, string> as Readonly<Record<string, string>>,
  otherKind: 'News',
} as const
