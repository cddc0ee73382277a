/** The webhooks of partners: secrets, the attempts of a delivery, their queue, and the receiver. */
import type {
  ConsentUpdatedEvent,
  Delivery,
  DeliveryAttempt,
  DeliveryMessage,
  DeliveryStatus,
  StatusChangedEvent,
  UserClosedEvent,
  Webhook,
  WebhookSecret,
} from '#contract/webhooks/webhooks.ts'
import type { Answer } from '#domain/webhooks/webhook-schedule.ts'

export interface WebhookSecrets {
  /** A new secret as the partner gets it, `whsec_…`, and sealed for this partner. Throws BUSY. */
  createSecret(code: string): Promise<{ readonly secret: string; readonly sealed: string }>
}

export type NewDelivery = Pick<Delivery, 'id' | 'type' | 'created_at' | 'body'>

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

export interface AttemptOutcome {
  readonly status: DeliveryStatus
  readonly attempt: DeliveryAttempt
  readonly nextAttemptAt: Date | undefined
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
  /** Returns the fault of the host of the address now, undefined for a public one. */
  problemOf(url: string): Promise<string | undefined>
}

export type PartnerEvent = StatusChangedEvent | ConsentUpdatedEvent | UserClosedEvent

/** A change that concerns a partner. */
export interface Announced<Event extends PartnerEvent> {
  /** The code of the partner, or the name of its sandbox. */
  readonly partnerCode: string
  /** Derived from the change itself, so it is the same whenever a stream delivers it. */
  readonly deliveryId: string
  readonly changedAt: string
  readonly data: Event['data']
}
export type AnnouncedStatus = Announced<StatusChangedEvent>
export type AnnouncedConsent = Announced<ConsentUpdatedEvent>
export type AnnouncedClosing = Announced<UserClosedEvent>

export interface StartedDelivery {
  readonly partnerCode: string
  readonly deliveryId: string
  readonly round: number
}
