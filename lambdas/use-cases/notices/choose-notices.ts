/** Keeps the user's choice about notices by SMS, with the sentence that the user saw. It holds for notices that already wait. */
import type { NoticesRequest, NoticesSaved } from '#contract/notices/notices.ts'
import { noticePolicy } from '#contract/notices/notice-policy.ts'
import type { Clock, Session } from '../ports.ts'
import type { NoticeChoices } from './ports.ts'

/** @param ip the visitor's address as seen by CloudFront. Throws USER_NOT_FOUND and SIGNED_OUT. */
export const chooseNotices = async (
  { choices, clock }: { readonly choices: Pick<NoticeChoices, 'choose'>; readonly clock: Clock },
  session: Session,
  { sms, text_version }: NoticesRequest,
  ip: string,
): Promise<NoticesSaved> => {
  const { consentText: text, language } = noticePolicy
  await choices.choose(session, sms, { text, version: text_version, language, at: clock.now().toISOString(), ip })
  return { sms }
}
