/** The subject of a notice by SMS. */
import type { NoticeKind } from '#lambdas/shared/sms-texts.contract.ts'

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
