/** The texts that leave as SMS, with one template each: the code, and the kinds of notices. */
import * as z from 'zod/mini'
import { translations } from '#contract/languages.ts'

/** The news that a user may get: what a lender decided, and an answer of support. */
export const noticeKinds = ['approved', 'disbursed', 'rejected', 'expired', 'answer'] as const
export const noticeKind = z.enum(noticeKinds)
export type NoticeKind = (typeof noticeKinds)[number]

export const smsTexts = ['code', ...noticeKinds] as const
export type SmsText = (typeof smsTexts)[number]

/** 19 digits, as text. */
export const dltNumber = z
  .string('must be text, in quotation marks')
  .check(z.regex(/^[0-9]{19}$/, 'must be the 19 digits that the DLT platform gave'))

export const noticeTemplateIds = z.record(noticeKind, dltNumber)

/** The templates of SMS in other languages than English. A text without a template is sent in English. */
export const translatedTemplateIds = z.partialRecord(z.enum(translations), z.partialRecord(z.enum(smsTexts), dltNumber))
