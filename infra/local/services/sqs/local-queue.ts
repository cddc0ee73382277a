/**
 * A standard queue. A message is visible once its delay is over; a receiver hides it for the visibility timeout and then deletes it, or it
 * comes again. A message that was received too often moves to the dead-letter queue.
 */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../engine/clock.ts'
import type { Collection, StateStore } from '../../engine/state-store.ts'

export interface QueueMessage {
  message_id: string
  /** ISO 8601. */
  sent_at: string
  body: unknown
}

interface StoredMessage extends QueueMessage {
  /** Epoch milliseconds of the local clock. */
  visible_at?: number
  receives?: number
}

export interface ReceivedMessage {
  /** For `delete` and `show`. */
  receipt: string
  message: QueueMessage
  receives: number
}

interface LocalQueueOptions {
  name: string
  visibilitySeconds: number
  /** Where a message goes in place of another receive. */
  redrive: { target: LocalQueue; receives: number } | undefined
}

export class LocalQueue {
  readonly name: string
  readonly #options: LocalQueueOptions
  readonly #clock: Clock
  readonly #stored: Collection<StoredMessage>
  /** The same, in the order of their arrival: a look at the queue reads nothing from the store. */
  readonly #messages: Map<string, StoredMessage>
  readonly #alarms = new Map<string, () => void>()
  #count: number
  #look: (() => void) | undefined

  constructor(options: LocalQueueOptions, store: StateStore, clock: Clock) {
    this.name = options.name
    this.#options = options
    this.#clock = clock
    this.#stored = store.collection(`queue ${options.name}`)
    this.#messages = new Map(this.#stored.entries())
    this.#count = Number(Array.from(this.#messages.keys()).at(-1) ?? 0)
  }

  /** Calls `look` whenever a message becomes visible. */
  follow(look: () => void): void {
    this.#look = look
    for (const [receipt, message] of this.#messages) this.#lookWhenVisible(receipt, message)
  }

  /** @returns the id of the message */
  add(body: unknown, delaySeconds = 0): string {
    const now = this.#clock.now()
    const message = { message_id: randomUUID(), sent_at: new Date(now).toISOString(), body }
    this.#put({ ...message, visible_at: now + delaySeconds * 1000, receives: 0 })
    return message.message_id
  }

  /** Hides up to `most` visible messages for the visibility timeout. */
  receive(most: number): ReceivedMessage[] {
    const now = this.#clock.now()
    const received: ReceivedMessage[] = []
    for (const [receipt, message] of this.#messages) {
      if (received.length === most) break
      if ((message.visible_at ?? 0) > now) continue
      const { redrive, visibilitySeconds } = this.#options
      const receives = (message.receives ?? 0) + 1
      if (redrive && receives > redrive.receives) {
        redrive.target.#put({ ...message, visible_at: now, receives: 0 })
        this.delete(receipt)
        continue
      }
      this.#write(receipt, { ...message, receives, visible_at: now + visibilitySeconds * 1000 })
      received.push({ receipt, message, receives })
    }
    return received
  }

  delete(receipt: string): void {
    this.#stored.delete(receipt)
    this.#messages.delete(receipt)
    this.#alarms.get(receipt)?.()
    this.#alarms.delete(receipt)
  }

  /** Ends the time in which a received message is hidden. */
  show(receipt: string): void {
    const message = this.#messages.get(receipt)
    if (message) this.#write(receipt, { ...message, visible_at: this.#clock.now() })
  }

  /** Messages that a receive would get, that a receiver hides, and whose delay is not over. */
  count(): { visible: number; hidden: number; delayed: number } {
    const now = this.#clock.now()
    const counts = { visible: 0, hidden: 0, delayed: 0 }
    for (const { visible_at = 0, receives = 0 } of this.#messages.values())
      counts[visible_at <= now ? 'visible' : receives > 0 ? 'hidden' : 'delayed'] += 1
    return counts
  }

  newestFirst(): QueueMessage[] {
    return Array.from(this.#messages.values(), ({ message_id, sent_at, body }) => ({
      message_id,
      sent_at,
      body,
    })).toReversed()
  }

  #put(message: StoredMessage): void {
    this.#count += 1
    this.#write(String(this.#count).padStart(12, '0'), message)
  }

  #write(key: string, message: StoredMessage): void {
    this.#stored.put(key, message)
    this.#messages.set(key, message)
    this.#lookWhenVisible(key, message)
  }

  #lookWhenVisible(receipt: string, { visible_at: time = 0 }: StoredMessage): void {
    if (!this.#look) return
    this.#alarms.get(receipt)?.()
    this.#alarms.set(receipt, this.#clock.callAt(time, this.#look))
  }
}
