/** Webhooks: the events that a partner receives about its users, the address, and how often a delivery is tried. */
import * as z from 'zod/mini'

const instant = z.iso.datetime()
const optionalInstant = z.optional(instant)

/** `webhook.test` is sent on request, by staff or by the partner. */
const webhookEventTypes = ['application.status_changed', 'user.consent_updated', 'user.closed', 'webhook.test'] as const

export const webhookPolicy = {
  /** Before each attempt: ten over 75 hours. */
  waitSeconds: [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400],
  /** A wait is up to this part longer or shorter, so that deliveries that failed together do not come back together. */
  jitter: 0.1,
  /** From the look-up of the name to the status of the answer. */
  answerSeconds: 15,
  /** Calls to one partner at a time, so that a slow receiver leaves places for those of others. */
  callsAtOnce: 5,
  /** After this, a call whose end nobody recorded counts as ended. */
  callEndSeconds: 60,
  /** The most that an answer's Retry-After may ask for. */
  longestPauseSeconds: 86_400,
  /** After 429 without Retry-After. */
  usualPauseSeconds: 60,
  secretBytes: 32,
  /** How long the secret before a rotation still signs beside the new one. */
  overlapHours: { usual: 24, most: 24 * 30 },
  urlCharacters: 500,
  deliveryDays: 30,
  deliveriesListed: 50,
  /** That one call of the console starts again. */
  deliveriesResent: 100,
} as const

/** The body of an event. Ids and times, never a name, a phone or a PAN. */
export const statusChangedEvent = z.object({
  type: z.literal('application.status_changed'),
  timestamp: instant,
  data: z.object({ user_id: z.string(), lender_id: z.string(), status: z.string(), occurred_at: instant }),
})
export type StatusChangedEvent = z.infer<typeof statusChangedEvent>

/** The user has allowed the partner to learn of the applications, or has taken this back. `purpose` may get further values. */
export const consentUpdatedEvent = z.object({
  type: z.literal('user.consent_updated'),
  timestamp: instant,
  data: z.object({ user_id: z.string(), purpose: z.string(), given: z.boolean(), occurred_at: instant }),
})
export type ConsentUpdatedEvent = z.infer<typeof consentUpdatedEvent>

/** The account of the user has ended: nothing about this id follows, and nothing is found by it. */
export const userClosedEvent = z.object({
  type: z.literal('user.closed'),
  timestamp: instant,
  data: z.object({ user_id: z.string(), occurred_at: instant }),
})
export type UserClosedEvent = z.infer<typeof userClosedEvent>

export interface TestEvent {
  readonly type: 'webhook.test'
  readonly timestamp: string
  readonly data: Readonly<Record<string, never>>
}

/** `given-up`: ten attempts failed. `stopped`: the webhook was switched off meanwhile. `withheld`: the user has changed the consent since. */
const deliveryStatuses = ['waiting', 'delivered', 'given-up', 'stopped', 'withheld'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** `msg_` and a ULID of the time of the change. It is the webhook-id of every attempt. */
const idRule = 'must be an id such as msg_01KAHT5Z9M3Q7R2C8W4V6X1B0D'
export const deliveryId = z.string(idRule).check(z.regex(/^msg_[0-7][0-9A-HJKMNP-TV-Z]{25}$/, idRule))

/** One call of the receiver: the status of its answer, or why there was none. */
export const deliveryAttempt = z.object({
  at: instant,
  answer: z.string(),
  milliseconds: z.int(),
})
export type DeliveryAttempt = z.infer<typeof deliveryAttempt>

export const delivery = z.object({
  id: deliveryId,
  type: z.enum(webhookEventTypes),
  status: z.enum(deliveryStatuses),
  created_at: instant,
  /** As it is sent, byte for byte. */
  body: z.string(),
  attempts: z.array(deliveryAttempt),
  /** The next attempt of a waiting delivery that has been tried. */
  next_attempt_at: optionalInstant,
})
export type Delivery = z.infer<typeof delivery>

/** A message of the queue: one attempt to deliver. */
export const deliveryMessage = z.object({
  partner_code: z.string(),
  delivery_id: deliveryId,
  /** How often the delivery was sent again by an operator; messages of an earlier round are void. */
  round: z.int(),
  /** Attempts of the round before this one. */
  made: z.int(),
  /** Not before this time. */
  due_at: instant,
  /** How often this attempt has waited for its turn at the receiver. */
  waits: z.int(),
})
export type DeliveryMessage = z.infer<typeof deliveryMessage>

/** A signing secret, sealed; the one before a rotation has an end. */
const webhookSecret = z.object({ sealed: z.string(), until: optionalInstant })
export type WebhookSecret = z.infer<typeof webhookSecret>

export const webhook = z.object({
  url: z.string(),
  secrets: z.array(webhookSecret),
  created_at: instant,
  /** Since when nothing is sent, because the receiver answered 410. */
  off_at: optionalInstant,
  /** Since when nothing is sent, because its partner has no working live key. */
  unkeyed_at: optionalInstant,
  /** Until when the receiver asked for a pause. */
  paused_until: optionalInstant,
})
export type Webhook = z.infer<typeof webhook>
