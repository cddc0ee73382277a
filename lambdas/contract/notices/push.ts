/** News by push: what a browser says about itself, and the figures. `infra/decisions/072-news-by-push.md` has the reasons. */
import * as z from 'zod/mini'
import { consentTextVersion } from '#lambdas/consent/consents.contract.ts'

export const pushPolicy = {
  /** Browsers of a user; one more replaces the oldest. */
  browsers: 5,
  /** How long a browser gets news after its last sign-in. */
  browserDays: 90,
  endpointCharacters: 1000,
  /** For the answer of a push service. */
  answerMilliseconds: 5000,
} as const

const badKey = 'must be a key of a push subscription'

/**
 * `endpoint`, `p256dh` and `auth` are those of the browser's subscription. `version` is that of the consent text beside the switch; a browser that renews
 * its subscription shows none.
 */
export const savePushRequest = z.strictObject({
  endpoint: z.string().check(z.maxLength(pushPolicy.endpointCharacters)),
  /** A point of P-256, uncompressed: 65 bytes, of which the first is 4. */
  p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/, badKey)),
  auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, badKey)),
  version: z.optional(consentTextVersion),
})
export type SavePushRequest = z.infer<typeof savePushRequest>

/** `key` is the public key with which a browser subscribes; `on`: news goes to the browser of this session. */
export const pushState = z.object({ key: z.string(), on: z.boolean() })
export type PushState = z.infer<typeof pushState>

/** The text that the service worker shows, and the page that a tap opens. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly path: string
}
