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
  #count: number

  constructor(store: StateStore, clock: Clock) {
    this.#messages = store.collection('sms')
    this.#clock = clock
    this.#count = this.#messages.entries().length
  }

  add(sms: Omit<SmsMessage, 'sent_at'>): void {
    this.#count += 1
    this.#messages.put(String(this.#count).padStart(12, '0'), { ...sms, sent_at: this.#clock.date().toISOString() })
  }

  /** @param phone only the messages to this one */
  newestFirst(phone?: string): SmsMessage[] {
    return this.#messages
      .entries()
      .map(([, sms]) => sms)
      .filter((sms) => phone === undefined || sms.phone === phone)
      .toReversed()
  }
}
