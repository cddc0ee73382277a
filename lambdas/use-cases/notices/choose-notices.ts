/** The switch of notices by SMS as pages of the last release call it. It is one of the switches of consent, with the sentence that those pages show. */
import type { NoticesRequest, NoticesSaved } from '#contract/notices/notices.ts'
import { changeConsent, type ConsentPorts } from '../consent/change-consent.ts'
import type { Session } from '../ports.ts'

/** @param address the visitor's address as seen by CloudFront. Throws USER_NOT_FOUND, SIGNED_OUT and BUSY. */
export const chooseNotices = async (
  ports: ConsentPorts,
  session: Session,
  { sms, text_version: version }: NoticesRequest,
  address: string,
): Promise<NoticesSaved> => {
  const change = { purpose: 'notices_by_sms', given: sms, version, how: 'switch', address } as const
  return { sms: (await changeConsent(ports, session, change)).given }
}
