/** A message thread shows everything once and in order, even if messages arrive twice, late or out of order. */
import { fc } from '#tests/support/random-values.ts'
import { describe, expect, it } from 'vitest'
import type { SupportMessage } from '#contract/entities.ts'
import { daysOf, mergeMessages } from '#web/features/support/thread.ts'
import { message as sampleMessage } from '../dom/samples.ts'

const message = (id: string, at: string, sender_type = 'user') =>
  sampleMessage(`text ${id}`, { id, sender_type, created_at: at })

const idsOf = (messages: readonly { id: string }[]) => messages.map(({ id }) => id)

describe('merging messages', () => {
  it('keeps one of each, by time and then by id', () => {
    const early = message('b', '2026-11-20T10:00:00.000Z')
    const twin = message('a', '2026-11-20T10:00:00.000Z')
    const late = message('c', '2026-11-20T10:05:00.000Z')
    expect(idsOf(mergeMessages([late], [early, twin, late]))).toEqual(['a', 'b', 'c'])
  })

  it('returns the same thread if nothing is new, so that nothing renders again', () => {
    const known = [message('a', '2026-11-20T10:00:00.000Z')]
    expect(mergeMessages(known, known)).toBe(known)
    expect(mergeMessages(known, [])).toBe(known)
  })

  it('ends in the same thread in whatever order and however often messages arrive', () => {
    const all = Array.from({ length: 12 }, (_, index) =>
      message(String(index).padStart(2, '0'), `2026-11-20T10:${String((index * 7) % 60).padStart(2, '0')}:00.000Z`),
    )
    const expected = idsOf(mergeMessages([], all))
    fc.assert(
      fc.property(fc.array(fc.subarray(all), { maxLength: 6 }), (batches) => {
        const merged = [...batches, all].reduce<readonly SupportMessage[]>(mergeMessages, [])
        expect(idsOf(merged)).toEqual(expected)
      }),
    )
  })
})

describe('the days of a thread', () => {
  it('change at midnight in India', () => {
    const days = daysOf(
      [message('a', '2026-11-20T18:29:00.000Z'), message('b', '2026-11-20T18:31:00.000Z', 'staff')],
      [],
    )
    expect(days.map(({ day, messages }) => [day, idsOf(messages)])).toEqual([
      ['2026-11-20', ['a']],
      ['2026-11-21', ['b']],
    ])
    expect(days.flatMap(({ messages }) => messages.map(({ isOwn }) => isOwn))).toEqual([true, false])
  })

  it('hold outgoing messages after those that have arrived, and none twice', () => {
    const outgoing = (id: string) =>
      ({ id, text: id, writtenAt: '2026-11-20T10:00:00.000Z', state: 'sending' }) as const
    const days = daysOf([message('a', '2026-11-20T10:01:00.000Z')], [outgoing('a'), outgoing('b')])
    expect(days.flatMap(({ messages }) => messages.map(({ id, delivery }) => [id, delivery]))).toEqual([
      ['a', 'sent'],
      ['b', 'sending'],
    ])
  })

  it('stay in order when a phone’s clock is behind', () => {
    const days = daysOf(
      [message('a', '2026-11-21T10:00:00.000Z')],
      [{ id: 'b', text: 'b', writtenAt: '2026-11-20T10:00:00.000Z', state: 'failed' }],
    )
    expect(days.map(({ day }) => day)).toEqual(['2026-11-21'])
  })
})
