/** The order of a message thread, and its days. */
import type { SupportMessage } from '#contract/entities.ts'
import { todayInIndia } from '#contract/times.ts'
import type { Outgoing } from '#web/lib/offline/outbox.ts'

export interface OutgoingMessage extends Outgoing {
  readonly text: string
}

/** Each message once, oldest first, even if some arrive twice, late or out of order. */
export const mergeMessages = (
  known: readonly SupportMessage[],
  incoming: readonly SupportMessage[],
): readonly SupportMessage[] => {
  const byId = new Map(known.map((message) => [message.id, message]))
  const isNew = incoming.some(({ id }) => !byId.has(id))
  if (!isNew) return known
  for (const message of incoming) byId.set(message.id, message)
  return [...byId.values()].sort(
    (one, other) => one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id),
  )
}

export interface ThreadMessage {
  readonly id: string
  readonly text: string
  /** ISO 8601. */
  readonly at: string
  readonly isOwn: boolean
  readonly delivery: 'sent' | OutgoingMessage['state']
  readonly reason?: string | undefined
}

export interface ThreadDay {
  /** YYYY-MM-DD in India. */
  readonly day: string
  readonly messages: readonly ThreadMessage[]
}

/** The arrived messages, then the outgoing ones, grouped by the day in India. */
export const daysOf = (arrived: readonly SupportMessage[], outgoing: readonly OutgoingMessage[]): ThreadDay[] => {
  const ids = new Set(arrived.map(({ id }) => id))
  const all: ThreadMessage[] = [
    ...arrived.map(({ id, message, created_at, sender_type }) => ({
      id,
      text: message,
      at: created_at,
      isOwn: sender_type === 'user',
      delivery: 'sent' as const,
    })),
    ...outgoing
      .filter(({ id }) => !ids.has(id))
      .map(({ id, text, writtenAt, state, reason }) => ({
        id,
        text,
        at: writtenAt,
        isOwn: true,
        delivery: state,
        reason,
      })),
  ]
  const days: { day: string; messages: ThreadMessage[] }[] = []
  for (const message of all) {
    const day = todayInIndia(new Date(message.at))
    const last = days.at(-1)
    if (last !== undefined && last.day >= day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}
