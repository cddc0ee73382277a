/** The texts of news by SMS on /profile. A change of the sentence needs a new `textVersion` in `contract/notices/notice-policy.ts`. */
import type { NoticeKind } from '#contract/notices/notices.ts'

export const noticesContent = {
  title: 'News by SMS',
  /** The text to which the visitor consents. */
  sentence:
    'Send me an SMS when a lender approves or rejects my application, pays out my loan or lets my application expire, and when support answers me.',
  rules:
    'From 9:00 to 20:30, at most four a week and one a day for each application. Rejections and payouts come in addition. You can switch it off here at any time. OTPs come either way.',
  saving: 'Saving',
  notSaved: "Not saved. We couldn't reach the server. Please try again.",
  loadFailed: "We couldn't load your choice.",
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
