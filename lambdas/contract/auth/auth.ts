/** Login by one-time code: spec 2 (/login), 5 and 7. */
import * as z from 'zod/mini'
import { category, user, utmNames, type UtmName } from '../entities.ts'
import { legalPolicy, limits } from '../policy.ts'
import { indianMobilePattern } from '../patterns.ts'
import { lineOfText } from '../text.ts'

/** An Indian mobile number in E.164: +91, then 6-9, then nine digits, ASCII only. */
export const indianMobile = z
  .string('Please enter a valid 10-digit Indian mobile number')
  .check(z.regex(indianMobilePattern, 'Please enter a valid 10-digit Indian mobile number'))

/** `clientIp` is accepted for the observed product's sake and ignored: the address the edge saw counts. */
export const sendSmsOtpRequest = z.strictObject({
  phone: indianMobile,
  clientIp: z.optional(z.string().check(z.maxLength(64))),
})

/** `testMode` tells that no real SMS leaves (the local stage only). */
export const sendSmsOtpResponse = z.object({
  success: z.boolean(),
  error: z.optional(z.string()),
  testMode: z.boolean(),
})
export type SendSmsOtpResponse = z.infer<typeof sendSmsOtpResponse>

const utmValue = z.optional(lineOfText(limits.utmCharacters, 'must not be empty'))

/** Spec 7 "Users": who signs in, from where, and which text of the terms was accepted. */
export const startSessionRequest = z.strictObject({
  category,
  terms: z.strictObject({
    version: z.enum(legalPolicy.acceptedDates, 'must be an accepted version of the terms'),
    language: z.string().check(z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/)),
  }),
  ...(Object.fromEntries(utmNames.map((name) => [name, utmValue])) as Record<UtmName, typeof utmValue>),
})
export type StartSessionRequest = z.infer<typeof startSessionRequest>

/** `browser_token` proves at a later login that this browser signed in with this phone before; it grants nothing else. */
export const startSessionResponse = z.object({ user, browser_token: z.string() })
export type StartSessionResponse = z.infer<typeof startSessionResponse>

export const emptyResponse = z.object({ success: z.literal(true) })
