/** The DLT content template of each kind of notice: a setting of the stage, and a variable of the function that sends them. */
import * as z from 'zod/mini'
import { noticeKind } from './notices.ts'

/** 19 digits, as text. */
export const dltNumber = z
  .string('must be text, in quotation marks')
  .check(z.regex(/^[0-9]{19}$/, 'must be the 19 digits that the DLT platform gave'))

export const noticeTemplateIds = z.record(noticeKind, dltNumber)
