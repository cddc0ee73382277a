/** send-sms-otp: a visitor asks for a one-time code by SMS. */
import * as z from 'zod/mini'
import { indianMobilePattern } from '#contract/patterns.ts'
import { codePolicy } from '#contract/policy.ts'

/** An Indian mobile number in E.164: +91, then ten ASCII digits of which the first is 6 to 9. */
export const indianMobile = z
  .string('Please enter a valid 10-digit Indian mobile number')
  .check(z.regex(indianMobilePattern, 'Please enter a valid 10-digit Indian mobile number'))

/**
 * `browser_token` is the token that start-session gave to this browser: with it, the send has limits that strangers cannot use up.
 * `language` is that of the page: the SMS is in it where it can be, else in English. `clientIp` is accepted so that callers that send it keep
 * working, and ignored: only the address that the edge saw counts.
 */
export const sendSmsOtpRequest = z.strictObject({
  phone: indianMobile,
  browser_token: z.optional(z.string().check(z.maxLength(codePolicy.browserTokenCharacters))),
  language: z.optional(z.string().check(z.maxLength(10))),
  clientIp: z.optional(z.string().check(z.maxLength(64))),
})

/**
 * `code_id` names the code that was sent. A client that gives it to the user pool as `code_id` of the ClientMetadata of
 * RespondToAuthChallenge has up to five tries of its own at this code, which nobody else can use up. Several are separated by commas.
 * `delivery` is `unknown` when the SMS service did not say whether it took the message: the code is valid, and may arrive.
 * `testMode` is true where no real SMS is sent, which is the local stage only.
 */
const sendSmsOtpResponse = z.object({
  success: z.boolean(),
  error: z.optional(z.string()),
  code_id: z.optional(z.string()),
  delivery: z.optional(z.literal('unknown')),
  testMode: z.boolean(),
})
export type SendSmsOtpResponse = z.infer<typeof sendSmsOtpResponse>

/** The row of auth in the table of endpoints, which checks its type. */
export const authEndpoints = {
  'send-sms-otp': {
    capability: 'auth',
    method: 'POST',
    path: '/api/auth/send-sms-otp',
    access: 'public',
    successStatus: 200,
    body: sendSmsOtpRequest,
    response: sendSmsOtpResponse,
    errors: ['TOO_MANY_REQUESTS'],
  },
} as const
