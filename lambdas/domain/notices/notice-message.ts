/** The texts of notices, exactly as registered with the operators (`infra/RUNBOOK.md`), where the lender's name is the only variable. */
import type { NoticeKind } from '#contract/notices/notices.ts'
import { noticePolicy } from '#contract/notices/notice-policy.ts'

const texts: Readonly<Record<NoticeKind, (lender: string) => string>> = {
  approved: (lender) => `Your loan application with ${lender} is approved. Log in to see the next step.`,
  disbursed: (lender) => `Your loan from ${lender} is paid out. Log in to see your application.`,
  rejected: (lender) => `Your loan application with ${lender} was not approved. Log in to see what you can do.`,
  expired: (lender) => `Your loan application with ${lender} has expired. Log in to see what you can do.`,
  answer: () => 'Support has answered you. Log in to read the answer.',
}

/** Letters of the GSM alphabet, and nothing that reads like an address. */
const plainName = /^[A-Za-z0-9][A-Za-z0-9 &'()-]*$/

const shownName = (lender: string): string =>
  plainName.test(lender) && lender.length <= noticePolicy.lenderCharacters ? lender : 'your lender'

export interface NoticeText {
  readonly brandName: string
  readonly kind: NoticeKind
  /** A name that does not fit the template becomes "your lender". @default 'your lender' */
  readonly lender?: string | undefined
}

export const noticeMessage = ({ brandName, kind, lender = '' }: NoticeText): string =>
  `${brandName}: ${texts[kind](shownName(lender))}`
