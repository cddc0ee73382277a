/** Ports of the webhooks of partners: addresses and secrets, deliveries, their queue, and the receiver. */
import type {
  Delivery,
  DeliveryAttempt,
  DeliveryMessage,
  DeliveryStatus,
  Webhook,
  WebhookSecret,
} from '#contract/webhooks/webhooks.ts'
import type { Answer } from '#domain/webhooks/webhook-schedule.ts'
import type { Recorded, VersionedOutcome } from '../ports.ts'

export interface Webhooks {
  findWebhook(code: string): Promise<Webhook | undefined>
}

/** Webhooks as operators set them. Each write holds only while the secrets are those of `seen`; undefined: there is no webhook. */
export interface WebhookRegistry extends Webhooks {
  /** Sets address and secrets, and switches the webhook on. */
  storeWebhook(code: string, webhook: Webhook, seen: Webhook | undefined): Promise<VersionedOutcome>
  storeSecrets(code: string, secrets: readonly WebhookSecret[], seen: Webhook): Promise<VersionedOutcome>
  /** Returns false if there was none. */
  removeWebhook(code: string): Promise<boolean>
}

export interface WebhookSecrets {
  /** A new secret as the partner gets it, `whsec_…`, and sealed for this partner. Throws BUSY. */
  createSecret(code: string): Promise<{ readonly secret: string; readonly sealed: string }>
}

export type NewDelivery = Pick<Delivery, 'id' | 'type' | 'created_at' | 'body'>

/** Storing a delivery starts it: the table's stream brings it to the queue. */
export interface NewDeliveries {
  /** A delivery that is stored already stays as it is. */
  addDelivery(code: string, delivery: NewDelivery): Promise<void>
}

/** Deliveries as operators see them. */
export interface DeliveryList extends NewDeliveries {
  /** The newest first. */
  listDeliveries(code: string, most: number): Promise<Delivery[]>
  findDelivery(code: string, id: string): Promise<Delivery | undefined>
  /** Starts a new round of attempts; those of before stay listed. */
  restartDelivery(code: string, id: string): Promise<Recorded | { readonly outcome: 'not-found' }>
}

export interface DeliveryQueue {
  /** @param delaySeconds at most 900. Throws BUSY. */
  send(message: DeliveryMessage, delaySeconds: number): Promise<void>
}

/** `wait`: the receiver has as many calls as it may, or has asked for a pause until that time. `off`: nothing may be sent. */
export type BegunCall =
  | { readonly outcome: 'begun'; readonly webhook: Webhook }
  | { readonly outcome: 'wait'; readonly until: Date | undefined }
  | { readonly outcome: 'off' }

export interface CallEnd {
  readonly pausedUntil?: Date
  readonly offAt?: Date
}

/** The calls to each partner's receiver that are under way. A delivery has one at most. */
export interface ReceiverCalls {
  beginCall(message: DeliveryMessage, now: Date): Promise<BegunCall>
  endCall(message: DeliveryMessage, end: CallEnd): Promise<void>
}

export interface AttemptOutcome {
  readonly status: DeliveryStatus
  readonly attempt: DeliveryAttempt
  readonly nextAttemptAt: Date | undefined
}

/** The attempts of the message's round. */
export interface DeliveryAttempts {
  /** The body to send; undefined if the attempt was made, or another round has begun. */
  findBody(message: DeliveryMessage): Promise<string | undefined>
  recordAttempt(message: DeliveryMessage, outcome: AttemptOutcome): Promise<void>
  /** Ends a waiting delivery without an attempt. */
  stopDelivery(message: DeliveryMessage, status: 'stopped' | 'withheld'): Promise<void>
}

export interface SignedEvent {
  readonly id: string
  readonly at: Date
  readonly body: string
}

export interface EventSigner {
  /** The headers of an event, with one signature for each of the secrets. Throws BUSY. */
  sign(code: string, secrets: readonly WebhookSecret[], event: SignedEvent): Promise<Record<string, string>>
}

export interface Receiver {
  /** A POST that follows no redirect and connects to checked addresses only. Never throws for an answer that does not come. */
  call(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Answer>
}

export interface ReceiverHosts {
  /** What is wrong with the host of the address now, undefined for a public one. */
  problemOf(url: string): Promise<string | undefined>
}
