/** The items of closings: the next step of each, and the mark in the place of a closed account. */
import * as z from 'zod/mini'
import { toEpochSeconds } from '#contract/times.ts'
import { keys } from '#data/keys.ts'
import type { StoredItem } from '#data/table.ts'
import { all, attribute, condition, x } from '#lambdas/shared/expressions.table.ts'
import type { StartedSession } from '#lambdas/shared/session.rules.ts'
import type { Closing } from './closing.rules.ts'

const text = z.optional(z.string())

const storedClosing = z.object({
  id: z.string(),
  phase: z.enum(['sealing', 'moving', 'complaint', 'traces', 'sealed']),
  due_at: z.string(),
  closed_at: z.string(),
  by: z.enum(['user', 'staff', 'next-owner', 'moved']),
  reason: text,
  to: text,
  contact: z.optional(z.object({ full_name: text, email: text, phone: text })),
  person: z.optional(z.object({ phone: z.string(), user_id: z.string(), partner_code: text, submission_id: text })),
})

export const closingKey = ({ dueAt, id }: Closing) => keys.dueClosing(dueAt, id)

export const closingItem = (closing: Closing) => {
  const { id, phase, dueAt, closedAt, by, reason, to, contact, person } = closing
  return {
    ...closingKey(closing),
    id,
    phase,
    due_at: dueAt,
    closed_at: closedAt,
    by,
    reason,
    to,
    contact,
    ...(person && {
      person: {
        phone: person.phone,
        user_id: person.userId,
        partner_code: person.partnerCode,
        submission_id: person.submissionId,
      },
    }),
  }
}

export const toClosing = (item: unknown): Closing => {
  const { due_at: dueAt, closed_at: closedAt, person, ...closing } = storedClosing.parse(item)
  return {
    ...closing,
    dueAt,
    closedAt,
    ...(person && {
      person: {
        phone: person.phone,
        userId: person.user_id,
        partnerCode: person.partner_code,
        submissionId: person.submission_id,
      },
    }),
  }
}

/** Within these nine days the partner of before may submit the number again with a consent that is later alone. */
const closedFor = ({ person, closedAt }: Closing) =>
  person?.partnerCode === undefined ? {} : { closed: { partner: person.partnerCode, at: closedAt } }

/**
 * In the place of the profile: no user, so that every write of a session and of a partner's link is refused, and a sign-out of every session,
 * so that reads are refused and open sockets are closed. While `sealing` names the closing, the phone opens no other account.
 * @param session that asked for it, and may ask again for an answer that was lost
 */
export const closedMark = (phone: string, closing: Closing, session?: StartedSession) => {
  const { id, dueAt, closedAt, by } = closing
  const { startedAtEpochSeconds: sessionStart = 0, originJti } = session ?? {}
  const now = toEpochSeconds(new Date(closedAt))
  return {
    ...keys.user(phone),
    sealing: { id, due_at: dueAt },
    signed_out: {},
    // The caller's start is a time of the pool's clock, which may be ahead of ours. The session of the next owner goes on.
    signed_out_until: by === 'next-owner' ? sessionStart - 1 : Math.max(now, sessionStart),
    signed_out_at: now,
    ...closedFor(closing),
    ...(session && (by === 'user' || by === 'moved') && { closed_by: { session: originJti, id, at: closedAt } }),
    // The visitor goes on elsewhere: the funnel counts nobody as gone.
    ...(by === 'moved' && { moved_at: closedAt }),
  }
}

const closedBy = z.object({ session: z.string(), id: z.string(), at: z.string() })

/** Returns the closing that this session asked for. @param mark in the place of the profile */
export const closingBy = (
  mark: StoredItem | undefined,
  { originJti }: StartedSession,
): Pick<Closing, 'id' | 'closedAt'> | undefined => {
  const { data } = closedBy.safeParse(mark?.['closed_by'])
  return data?.session === originJti ? { id: data.id, closedAt: data.at } : undefined
}

/** The condition that every field has the value that was read. @param names of fields that must not have joined them either */
export const isUnchanged = (item: StoredItem, names: readonly string[] = []) => {
  const clauses = [...new Set([...Object.keys(item), ...names])].map((name) =>
    name in item ? x`${attribute(name)} = ${item[name]}` : x`attribute_not_exists(${attribute(name)})`,
  )
  return condition(all(...clauses))
}
