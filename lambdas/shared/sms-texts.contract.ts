/** The texts that leave as SMS, with one template each: the code, and the kinds of notices. */
import * as z from 'zod/mini'

/** The news that a user may get: what a lender decided, and an answer of support. */
export const noticeKinds = ['approved', 'disbursed', 'rejected', 'expired', 'answer'] as const
export const noticeKind = z.enum(noticeKinds)
export type NoticeKind = (typeof noticeKinds)[number]

export const smsTexts = ['code', ...noticeKinds] as const
export type SmsText = (typeof smsTexts)[number]
