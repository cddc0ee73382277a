/** Sessions: the first call after a sign-in creates or finds the user; sign-out ends this session or all of them. */
import * as z from 'zod/mini'
import { category, user, utmNames, type UtmName } from '#contract/entities.ts'
import { codePolicy, limits, sessionPolicy } from '#contract/policy.ts'
import { lineOfProgram } from '#contract/text.ts'
import { acceptedTermsVersions } from '#lambdas/consent/accepted-terms.contract.ts'
import { isBirthDate } from './birth-date.contract.ts'
import { pincode } from './profile.contract.ts'

const utmValue = z.optional(lineOfProgram(limits.utmCharacters, 'must not be empty'))

/** The question to the owner of a number after a silence. */
const ownerQuestions = ['birth_date', 'pincode'] as const
export type OwnerQuestion = (typeof ownerQuestions)[number]

const oneAnswer = 'must have one answer'

/** `is_new`: somebody else has the number now, and gets an empty account. */
const ownerAnswer = z
  .strictObject({
    birth_date: z.optional(z.string().check(z.refine(isBirthDate, 'Please select your date of birth'))),
    pincode: z.optional(pincode),
    is_new: z.optional(z.literal(true, oneAnswer)),
  })
  .check(z.refine((answers) => Object.values(answers).filter((value) => value !== undefined).length === 1, oneAnswer))
export type OwnerAnswer = z.infer<typeof ownerAnswer>

/**
 * The chosen category, the accepted version of the terms, and the campaign that brought the visitor. `browser_token` proves that the browser is known;
 * `owner` answers OWNER_QUESTION.
 */
export const startSessionRequest = z.strictObject({
  category,
  terms: z.strictObject({
    version: z.enum(acceptedTermsVersions, 'must be an accepted version of the terms'),
    language: z.string().check(z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/)),
  }),
  browser_token: z.optional(z.string().check(z.maxLength(codePolicy.browserTokenCharacters))),
  owner: z.optional(ownerAnswer),
  ...(Object.fromEntries(utmNames.map((name) => [name, utmValue])) as Record<UtmName, typeof utmValue>),
})
export type StartSessionRequest = z.infer<typeof startSessionRequest>

/** `browser_token` proves at a later login that this browser signed in with this phone before; alone it opens nothing. */
export const startSessionResponse = z.object({ user, browser_token: z.string() })
export type StartSessionResponse = z.infer<typeof startSessionResponse>

/** The user has seen the changes of the terms. */
export const termsSeenRequest = z.strictObject({
  version: z.enum(acceptedTermsVersions, 'must be an accepted version of the terms'),
})
export type TermsSeenRequest = z.infer<typeof termsSeenRequest>

/** The session's refresh token, which is revoked with it. */
export const endSessionRequest = z.strictObject({
  refresh_token: z
    .string()
    .check(
      z.regex(/^[\w.=-]+$/, 'must be a refresh token'),
      z.maxLength(sessionPolicy.refreshTokenCharacters, 'must be a refresh token'),
    ),
})
export type EndSessionRequest = z.infer<typeof endSessionRequest>

/** `browser_token` replaces the one that the browser got when it signed in. */
export const sessionEndedResponse = z.object({ success: z.literal(true), browser_token: z.string() })
export type SessionEndedResponse = z.infer<typeof sessionEndedResponse>

export const sessionRevokedResponse = z.object({ success: z.literal(true) })
export type SessionRevokedResponse = z.infer<typeof sessionRevokedResponse>
