/** The user's choices about notices, the browsers that get them by push, and the list of those that were sent. */
import * as z from 'zod/mini'
import { consentTextVersion } from '#lambdas/consent/consents.contract.ts'
import { pushEndpoint, pushState } from '#lambdas/push/push.contract.ts'
import { noticePolicy } from './notice-policy.contract.ts'

/** `text_version` is that of the sentence that the user saw beside the switch. */
export const noticesRequest = z.strictObject({
  sms: z.boolean('Please choose on or off'),
  text_version: z.enum(noticePolicy.acceptedTextVersions, 'Please load the page again'),
})
export type NoticesRequest = z.infer<typeof noticesRequest>

export const noticesSaved = z.object({ sms: z.boolean() })
export type NoticesSaved = z.infer<typeof noticesSaved>

export const badKey = 'must be a key of a push subscription'

/**
 * `endpoint`, `p256dh` and `auth` are those of the browser's subscription. `version` is that of the consent text beside the switch; a browser that renews
 * its subscription shows none.
 */
export const savePushRequest = z.strictObject({
  endpoint: pushEndpoint,
  /** A point of P-256, uncompressed: 65 bytes, of which the first is 4. */
  p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/, badKey)),
  auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, badKey)),
  version: z.optional(consentTextVersion),
})
export type SavePushRequest = z.infer<typeof savePushRequest>

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
