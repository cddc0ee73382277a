/** A queue that only stores messages, as a failure target; the developer's page shows them. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../engine/clock.ts'
import type { Collection, StateStore } from '../../engine/state-store.ts'

export interface QueueMessage {
  message_id: string
  /** ISO 8601. */
  sent_at: string
  body: unknown
}

export class LocalQueue {
  readonly name: string
  readonly #clock: Clock
  readonly #messages: Collection<QueueMessage>
  #count: number

  constructor(name: string, store: StateStore, clock: Clock) {
    this.name = name
    this.#clock = clock
    this.#messages = store.collection(`queue ${name}`)
    this.#count = this.#messages.entries().length
  }

  add(body: unknown): void {
    this.#count += 1
    const message = { message_id: randomUUID(), sent_at: this.#clock.date().toISOString(), body }
    this.#messages.put(String(this.#count).padStart(12, '0'), message)
  }

  newestFirst(): QueueMessage[] {
    return this.#messages
      .entries()
      .map(([, message]) => message)
      .toReversed()
  }
}
