/** The user's choices about notices, and the list of those that were sent. */
import * as z from 'zod/mini'
import { noticePolicy } from './notice-policy.ts'
import { pushState } from './push.ts'

/** `text_version` is that of the sentence that the user saw beside the switch. */
export const noticesRequest = z.strictObject({
  sms: z.boolean('Please choose on or off'),
  text_version: z.enum(noticePolicy.acceptedTextVersions, 'Please load the page again'),
})
export type NoticesRequest = z.infer<typeof noticesRequest>

export const noticesSaved = z.object({ sms: z.boolean() })
export type NoticesSaved = z.infer<typeof noticesSaved>

/** Clients show any other kind neutrally. */
export const sentNotice = z.object({
  kind: z.string(),
  /** The lender's name; absent from an answer of support. */
  lender: z.optional(z.string()),
  sent_at: z.iso.datetime(),
})

/** `sent` has the newest first. `push` is absent from functions of before. */
export const noticesResponse = z.object({ sms: z.boolean(), push: z.optional(pushState), sent: z.array(sentNotice) })
export type NoticesResponse = z.infer<typeof noticesResponse>
