/** The texts of the list of notices by SMS on /profile. */
import type { NoticeKind } from '#contract/notices/notices.ts'

export const noticesContent = {
  loadFailed: "We couldn't load the list.",
  sent: 'What we sent you',
  none: 'Nothing in the last 90 days.',
  kinds: {
    approved: 'Application approved',
    disbursed: 'Loan paid out',
    rejected: 'Application not approved',
    expired: 'Application expired',
    answer: 'Support answered',
  } satisfies Record<NoticeKind, string> as Readonly<Record<string, string>>,
  otherKind: 'News',
} as const
