/** A file of its own: the bundle of a function has what any of its files loads later. */
import { onFirstUse } from '#lambdas/shared/aws-clients.function.ts'
import type { Sms } from '#lambdas/shared/services.rules.ts'
import { readSmsRegistration, readSmsTemplates } from './send-settings.function.ts'

/** Sends texts under their registered templates. The client of SNS is loaded by the first of them. */
export const openSms = (): Sms => {
  const registration = readSmsRegistration()
  const templateOf = readSmsTemplates()
  const open = onFirstUse(async () => (await import('./sms-sender.function.ts')).openSmsSender(registration))
  return {
    canWrite: (text, language) => templateOf(text, language) !== undefined,
    send: async (phone, kind, text, language) => (await open()).sendSms(phone, text, templateOf(kind, language) ?? ''),
  }
}
