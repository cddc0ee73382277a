import { decodeTime, ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { pingPace } from '#lambdas/live/connect-live.ts'
import { livePolicy } from '#lambdas/live/live-policy.contract.ts'
import { pacedUntilAfter, paceOneMore } from '#lambdas/shared/pace.rules.ts'
import { createRateLimiter } from '#lambdas/shared/rate-limiter.ts'
import { applicationTransitions } from '#lambdas/shared/status-transitions.rules.ts'
import { firstUlidAt, timeOfUlid } from '#lambdas/shared/ulids.rules.ts'
import { checkClientId, gapStart } from '#lambdas/support/client-ids.rules.ts'
import { supportPolicy } from '#lambdas/support/support-policy.contract.ts'
import {
  lastChangedFirst,
  messageOfUser,
  oldestFirst,
  statusAfterMessage,
  ticketOpened,
} from '#lambdas/support/tickets.rules.ts'
import { fc } from '#tests/support/random-values.ts'

const now = new Date('2026-03-10T09:00:00.000Z')

describe('an id made by a client', () => {
  const skew = supportPolicy.idClockSkewSeconds * 1000
  const offset = fc.integer({ min: -skew, max: skew })

  it('has a time that is read as the ulid library writes it, and a smallest id of that time', () => {
    // The ulid library reads 0 as now.
    const moments = fc.integer({ min: 1, max: 2 ** 48 - 1 })
    fc.assert(
      fc.property(moments, (moment) => {
        expect(timeOfUlid(ulid(moment))).toBe(moment)
        expect(firstUlidAt(moment) <= ulid(moment)).toBe(true)
        expect(decodeTime(firstUlidAt(moment))).toBe(moment)
      }),
    )
    expect(firstUlidAt(-5)).toBe('0'.repeat(26))
  })

  it('is accepted when its clock is off by no more than the bound, and then refused', () => {
    const check = (off: number) => () => checkClientId(ulid(now.getTime() + off), now)
    for (const off of [0, -skew, skew]) expect(check(off)).not.toThrow()
    for (const off of [-skew - 1, skew + 1, -365 * 86_400_000]) expect(check(off)).toThrow('Invalid request data')
  })

  it('leaves no gap, whatever two clocks within the bounds show', () => {
    fc.assert(
      fc.property(offset, offset, fc.integer({ min: 0, max: 86_400_000 }), (ofKnown, ofLater, pause) => {
        const later = ulid(now.getTime() + pause + ofLater)
        expect(gapStart(ulid(now.getTime() + ofKnown)) <= later).toBe(true)
      }),
    )
  })
})

describe('a pace of 20 in a minute', () => {
  const limit = { count: 20, periodMilliseconds: 60_000 }
  const burst = Array.from({ length: 20 }, () => 0)

  /** How many of the sends at these milliseconds are accepted, and when the first and the last of them were. */
  const accept = (moments: number[]) => {
    let kept: number | undefined
    const accepted = moments.filter((moment) => {
      try {
        kept = pacedUntilAfter(paceOneMore(limit, kept, 1_000_000 + moment), kept)
        return true
      } catch {
        return false
      }
    })
    return { count: accepted.length, span: (accepted.at(-1) ?? 0) - (accepted[0] ?? 0) }
  }

  it.each([
    ['allows a period’s worth at once and no more', [...burst, 0, 0, 0, 2999], 20],
    ['allows one more after each share of the period', [...burst, 3000, 3001, 5999, 6000], 22],
    ['never refuses a sender who keeps the pace', Array.from({ length: 200 }, (_, index) => index * 3000), 200],
  ])('%s', (_, moments, count) => {
    expect(accept(moments).count).toBe(count)
  })

  it('is refused with the time until the next one is allowed', () => {
    const refusal = expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 3 }) as Error
    expect(() => paceOneMore(limit, 1_060_000, 1_000_500)).toThrow(refusal)
  })

  it('allows at most the burst and the refill in any time', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 300 }), (moments) => {
        const { count, span } = accept(moments.toSorted((a, b) => a - b))
        expect(count).toBeLessThanOrEqual(limit.count + Math.floor(span / 3000) + 1)
      }),
    )
  })
})

describe('the statuses', () => {
  it('before one are those that it may follow, and nothing follows an unknown one', () => {
    const transitions = applicationTransitions
    for (const next of transitions.statuses) {
      const before = transitions.statuses.filter((present) => transitions.after(present).includes(next))
      expect(transitions.before(next)).toEqual(before)
    }
    expect(['toString', ''].map((status) => transitions.after(status))).toEqual([[], []])
  })

  it('of a ticket change with a message of its owner only when it is closed', () => {
    const statuses = ['open', 'in_progress', 'closed', 'odd']
    expect(statuses.map(statusAfterMessage)).toEqual(['open', 'in_progress', 'open', 'odd'])
  })
})

it('the rateLimiter on pings counts each of a thousand sockets by itself, and forgets the one that was quiet longest', () => {
  const rateLimiter = createRateLimiter(pingPace)
  const isAccepted = (connectionId: string) => {
    try {
      rateLimiter.count(connectionId, now)
      return true
    } catch {
      return false
    }
  }
  const pings = (connectionId: string, count: number) => Array.from({ length: count }, () => isAccepted(connectionId))
  expect(isAccepted('busy')).toBe(true)
  expect(pings('quiet', livePolicy.pingsPerMinute + 1)).toEqual([true, true, true, true, false])
  for (let other = 0; other < 998; other += 1) expect(isAccepted(`other-${other}`)).toBe(true)
  expect([isAccepted('busy'), isAccepted('quiet')]).toEqual([true, false])
  expect([isAccepted('one more'), isAccepted('quiet')]).toEqual([true, true])
})

it('tickets are listed by their last change, and messages of one moment by their ids', () => {
  const ticket = (id: string, updated_at: string) => ({
    ...ticketOpened('T', messageOfUser('m', id, 'u', 'Text', now)),
    updated_at,
  })
  const tickets = [ticket('a', '1'), ticket('b', '3'), ticket('c', '2'), ticket('d', '3')]
  expect(tickets.toSorted(lastChangedFirst).map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a'])
  const message = (id: string, seconds: number) => messageOfUser(id, 't', 'u', 'm', new Date(seconds * 1000))
  const messages = [message('b', 1), message('z', 0), message('a', 1)]
  expect(messages.toSorted(oldestFirst).map(({ id }) => id)).toEqual(['z', 'a', 'b'])
})
