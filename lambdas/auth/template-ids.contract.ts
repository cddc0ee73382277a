/** The DLT content templates of SMS: settings of the stage, and variables of the functions that send them. */
import * as z from 'zod/mini'
import { translations } from '#contract/languages.ts'
import { noticeKind, smsTexts } from '#lambdas/shared/sms-texts.contract.ts'

/** 19 digits, as text. */
export const dltNumber = z
  .string('must be text, in quotation marks')
  .check(z.regex(/^[0-9]{19}$/, 'must be the 19 digits that the DLT platform gave'))

export const noticeTemplateIds = z.record(noticeKind, dltNumber)

/** The templates of SMS in other languages than English. A text without a template is sent in English. */
export const translatedTemplateIds = z.partialRecord(z.enum(translations), z.partialRecord(z.enum(smsTexts), dltNumber))
