/** The webhooks of partners: secrets, the attempts of a delivery, their queue, and the receiver. */
import type { Answer } from '#lambdas/webhooks/webhook-schedule.rules.ts'
import type { DeliveryMessage, WebhookSecret } from '#lambdas/webhooks/webhooks.contract.ts'

export interface WebhookSecrets {
  /** A new secret as the partner gets it, `whsec_…`, and sealed for this partner. Throws BUSY. */
  createSecret(code: string): Promise<{ readonly secret: string; readonly sealed: string }>
}

export interface DeliveryQueue {
  /** @param delaySeconds at most 900. Throws BUSY. */
  send(message: DeliveryMessage, delaySeconds: number): Promise<void>
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
