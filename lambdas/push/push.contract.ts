/** News by push: what a browser says about itself, and the figures. `infra/decisions/072-news-by-push.md` has the reasons. */
import * as z from 'zod/mini'

export const pushPolicy = {
  /** Browsers of a user; one more replaces the oldest. */
  browsers: 5,
  /** How long a browser gets news after its last sign-in. */
  browserDays: 90,
  endpointCharacters: 1000,
  /** For the answer of a push service. */
  answerMilliseconds: 5000,
} as const

/** The address of a browser at its push service. */
export const pushEndpoint = z.string().check(z.maxLength(pushPolicy.endpointCharacters))

/** A caller that knows the address ends the news there, also without a session. */
export const endPushRequest = z.strictObject({ endpoint: pushEndpoint })
export type EndPushRequest = z.infer<typeof endPushRequest>

export const pushEnded = z.object({ success: z.literal(true) })
export type PushEnded = z.infer<typeof pushEnded>

/** `key` is the public key with which a browser subscribes; `on`: news goes to the browser of this session. */
export const pushState = z.object({ key: z.string(), on: z.boolean() })
export type PushState = z.infer<typeof pushState>

/** The text that the service worker shows, and the page that a tap opens. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly path: string
  /** With this a browser confirms that it has shown the message: the time when the notice is due, and 128 random bits. */
  readonly id: string
}

/** The caller needs no session: a person may have logged out since. */
export const confirmPushRequest = z.strictObject({
  id: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z#[\w-]{22}$/, 'must be the id of a push')),
})
export type ConfirmPushRequest = z.infer<typeof confirmPushRequest>

export const pushConfirmed = z.object({ success: z.literal(true) })
export type PushConfirmed = z.infer<typeof pushConfirmed>
