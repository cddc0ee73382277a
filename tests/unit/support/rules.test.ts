import fc from 'fast-check'
import { decodeTime, ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { livePolicy, supportPolicy } from '#contract/policy.ts'
import { applicationTransitions } from '#domain/applications/application-status.ts'
import { checkClientId, gapStart } from '#domain/support/client-ids.ts'
import { hasEnded, makingRoom } from '#domain/support/live-connections.ts'
import { paceAfterOneMore } from '#domain/support/sending-pace.ts'
import { statusAfterMessage, ticketTransitions } from '#domain/support/ticket-status.ts'
import { lastChangedFirst, messageOfUser, messageSent, oldestFirst, ticketOpened } from '#domain/support/tickets.ts'
import { firstUlidAt, timeOfUlid } from '#domain/support/ulid-time.ts'

const now = new Date('2026-03-10T09:00:00.000Z')
// The ulid library reads 0 as now.
const moments = fc.integer({ min: 1, max: 2 ** 48 - 1 })

describe('the time in a ULID', () => {
  it('is read as the ulid library writes it', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const made = ulid(moment)
        expect(timeOfUlid(made)).toBe(moment)
        expect(timeOfUlid(made)).toBe(decodeTime(made))
      }),
    )
  })

  it('has a smallest ULID of each moment', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        expect(firstUlidAt(moment) <= ulid(moment)).toBe(true)
        expect(decodeTime(firstUlidAt(moment))).toBe(moment)
      }),
    )
    expect(firstUlidAt(-5)).toBe('0'.repeat(26))
  })
})

describe('an id made by a client', () => {
  const skew = supportPolicy.idClockSkewSeconds * 1000

  it.each([0, -skew, skew])('is accepted when its clock is %i ms off', (offset) => {
    expect(() => checkClientId(ulid(now.getTime() + offset), now)).not.toThrow()
  })

  it.each([-skew - 1, skew + 1, -365 * 86_400_000])('is refused when its clock is %i ms off', (offset) => {
    expect(() => checkClientId(ulid(now.getTime() + offset), now)).toThrow('Invalid request data')
  })

  it('leaves no gap, whatever two clocks within the bounds show', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -skew, max: skew }),
        fc.integer({ min: -skew, max: skew }),
        fc.integer({ min: 0, max: 86_400_000 }),
        (offsetOfKnown, offsetOfLater, pause) => {
          const known = ulid(now.getTime() + offsetOfKnown)
          const later = ulid(now.getTime() + pause + offsetOfLater)
          expect(gapStart(known) <= later).toBe(true)
        },
      ),
    )
  })
})

describe('a pace', () => {
  const limit = { count: 20, periodMilliseconds: 60_000 }

  const acceptedAt = (moments: number[]) => {
    let kept: number | undefined
    return moments.filter((moment) => {
      const next = paceAfterOneMore(limit, kept, moment)
      if (next !== undefined) kept = next
      return next !== undefined
    })
  }

  it('allows a period’s worth at once and no more', () => {
    expect(acceptedAt(Array.from({ length: 30 }, () => 1_000_000))).toHaveLength(limit.count)
  })

  it('allows the next one after its share of the period', () => {
    const burst = Array.from({ length: 20 }, () => 1_000_000)
    expect(acceptedAt([...burst, 1_002_999])).toHaveLength(20)
    expect(acceptedAt([...burst, 1_003_000])).toHaveLength(21)
    expect(acceptedAt([...burst, 1_003_000, 1_003_001])).toHaveLength(21)
  })

  it('never refuses a sender who keeps the pace', () => {
    const steady = Array.from({ length: 200 }, (_, index) => 1_000_000 + index * 3000)
    expect(acceptedAt(steady)).toHaveLength(200)
  })

  it('allows at most the burst and the refill in any time', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 300 }), (offsets) => {
        const accepted = acceptedAt(offsets.toSorted((a, b) => a - b).map((offset) => 1_000_000 + offset))
        const first = accepted[0] ?? 0
        const span = (accepted.at(-1) ?? 0) - first
        expect(accepted.length).toBeLessThanOrEqual(limit.count + Math.floor(span / 3000) + 1)
      }),
    )
  })
})

describe('the statuses', () => {
  const open = { open: ['in_progress'], in_progress: ['closed'], closed: [] }
  const applied = {
    applied: ['pending'],
    pending: ['under_review'],
    under_review: ['approved', 'rejected'],
    approved: [],
    rejected: [],
  }

  it.each([
    ['a ticket', ticketTransitions, open],
    ['an application', applicationTransitions, applied],
  ])('of %s follow their table, read in both directions', (_, transitions, table) => {
    const following = (status: string) => Object.entries(table).find(([present]) => present === status)?.[1] ?? []
    expect(transitions.statuses).toEqual(Object.keys(table))
    const { statuses } = transitions
    for (const present of [...statuses, 'toString', '']) {
      expect(transitions.after(present)).toEqual(following(present))
      // The two tables have different statuses, which the loop does not distinguish.
      expect(transitions.before(present as never)).toEqual(
        statuses.filter((status) => following(status).includes(present)),
      )
    }
  })

  it('are opened again by a message only when the ticket is closed', () => {
    const statuses = ['open', 'in_progress', 'closed', 'odd']
    expect(statuses.map(statusAfterMessage)).toEqual(['open', 'in_progress', 'open', 'odd'])
  })
})

describe('a ticket', () => {
  it('starts open with priority medium, and its first message counts for the pace', () => {
    const at = now.toISOString()
    expect(ticketOpened('t', 'u', 'Title', now)).toEqual({
      id: 't',
      user_id: 'u',
      title: 'Title',
      status: 'open',
      priority: 'medium',
      created_at: at,
      updated_at: at,
      history: [{ status: 'open', at }],
      paced_until: now.getTime() + 3000,
    })
  })

  it('gets a history entry for a message only when the message reopens it', () => {
    expect(messageSent({ status: 'in_progress' }, now)).not.toHaveProperty('entry')
    expect(messageSent({ status: 'closed' }, now).entry).toEqual({ status: 'open', at: now.toISOString() })
  })

  it('is listed before those that changed earlier', () => {
    const ticket = (id: string, updated_at: string) => ({ ...ticketOpened(id, 'u', 'T', now), updated_at })
    const sorted = [ticket('a', '1'), ticket('b', '3'), ticket('c', '2'), ticket('d', '3')].toSorted(lastChangedFirst)
    expect(sorted.map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a'])
  })

  it('shows its messages oldest first, those of one moment by their ids', () => {
    const at = (id: string, seconds: number) =>
      messageOfUser(id, 't', 'u', 'm', new Date(now.getTime() + seconds * 1000))
    const sorted = [at('b', 1), at('z', 0), at('a', 1)].toSorted(oldestFirst)
    expect(sorted.map(({ id }) => id)).toEqual(['z', 'a', 'b'])
  })
})

describe('room for a socket', () => {
  const ends = now.getTime() / 1000 + 60
  const socket = (connectedAt: number, sessionEndsAtEpochSeconds = ends) => ({
    connectedAtEpochMilliseconds: connectedAt,
    sessionEndsAtEpochSeconds,
  })

  it('is made by the oldest when the limit is reached', () => {
    const open = [5, 3, 1, 2, 4].map((at) => socket(at))
    expect(makingRoom(open, now)).toEqual([socket(1)])
  })

  it('is made by those whose session has ended, before any other', () => {
    const ended = socket(9, now.getTime() / 1000)
    expect(makingRoom([socket(1), socket(2), ended, socket(3), socket(4)], now)).toEqual([ended])
  })

  it('needs no socket to close below the limit', () => {
    const open = Array.from({ length: livePolicy.connectionsPerUser - 1 }, (_, at) => socket(at))
    expect(makingRoom(open, now)).toEqual([])
  })

  it('counts the end of a session to the second', () => {
    expect(hasEnded(socket(0, now.getTime() / 1000), now)).toBe(true)
    expect(hasEnded(socket(0, now.getTime() / 1000 + 1), now)).toBe(false)
  })
})
