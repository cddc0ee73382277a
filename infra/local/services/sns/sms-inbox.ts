/** Every SMS that was sent, stored before `Publish` is answered. */
import type { Clock } from '../../engine/clock.ts'
import type { Collection, StateStore } from '../../engine/state-store.ts'

export interface SmsMessage {
  phone: string
  message: string
  /** ISO 8601. */
  sent_at: string
  /** Message attributes, such as the sender id, by name. */
  attributes: Record<string, string>
}

export class SmsInbox {
  readonly #messages: Collection<SmsMessage>
  readonly #clock: Clock
  /** All of them, in their order: a look at the inbox reads nothing from the store. */
  readonly #received: SmsMessage[]

  constructor(store: StateStore, clock: Clock) {
    this.#messages = store.collection('sms')
    this.#clock = clock
    this.#received = this.#messages.entries().map(([, sms]) => sms)
  }

  add(sms: Omit<SmsMessage, 'sent_at'>): void {
    const received = { ...sms, sent_at: this.#clock.date().toISOString() }
    this.#messages.put(String(this.#received.length + 1).padStart(12, '0'), received)
    this.#received.push(received)
  }

  newestFirst(phone?: string): SmsMessage[] {
    return this.#received.filter((sms) => phone === undefined || sms.phone === phone).toReversed()
  }
}
