/** The registered templates of notices from the environment, checked once at cold start. */
import type { SmsRegistration } from '#adapters/auth/sns-sms-sender.ts'
import { environment } from '#contract/environment.ts'
import type { NoticeKind } from '#contract/notices/notices.ts'
import { noticeTemplateIds } from '#contract/notices/template-ids.ts'
import { readSmsRegistration } from '../auth/send-settings.ts'

const readTemplateIds = (): Partial<Record<NoticeKind, string>> => {
  const name = environment.smsNoticeTemplateIds
  const text = process.env[name] ?? ''
  if (text === '') return {}
  try {
    return noticeTemplateIds.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`The environment variable ${name} must have 19 digits for each kind of notice, or be empty`, {
      cause,
    })
  }
}

/** @returns the registration of each kind */
export const readNoticeRegistrations = (): ((kind: NoticeKind) => SmsRegistration) => {
  const [registration, ids] = [readSmsRegistration(), readTemplateIds()]
  return (kind) => ({ ...registration, templateId: ids[kind] ?? '' })
}
