/** A file of its own: the bundle of a function has what any of its files loads later. */
import { onFirstUse } from '#adapters/on-first-use.ts'
import type { Language } from '#contract/languages.ts'
import type { SmsText } from '#lambdas/shared/sms-texts.contract.ts'
import { readSmsRegistration, readSmsTemplates } from './send-settings.function.ts'

/** Sends texts under their registered templates. The client of SNS is loaded by the first of them. */
export const openSms = () => {
  const registration = readSmsRegistration()
  const templateOf = readSmsTemplates()
  const open = onFirstUse(async () => (await import('./sms-sender.function.ts')).openSmsSender(registration))
  return {
    canWrite: (text: SmsText, language: Language) => templateOf(text, language) !== undefined,
    send: async (phone: string, kind: SmsText, text: string, language: Language) =>
      (await open()).sendSms(phone, text, templateOf(kind, language) ?? ''),
  }
}
