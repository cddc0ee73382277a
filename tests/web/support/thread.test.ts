/** A message thread holds each message once and in order, even if some arrive twice, late or out of order. */
import { expect, it } from 'vitest'
import type { SupportMessage } from '#contract/entities.ts'
import { fc } from '#tests/support/random-values.ts'
import { daysOf, mergeMessages } from '#web/features/support/thread.ts'
import { message as sampleMessage } from '../dom/samples.ts'

const message = (id: string, at: string, sender_type = 'user') =>
  sampleMessage(`text ${id}`, { id, sender_type, created_at: at })
const outgoing = (id: string) => ({ id, text: id, writtenAt: '2026-11-20T10:00:00.000Z', state: 'sending' }) as const
const idsOf = (messages: readonly { id: string }[]) => messages.map(({ id }) => id)

it('a thread without a new message is the same object, so that the page does not render again', () => {
  const known = [message('a', '2026-11-20T10:00:00.000Z')]
  expect(mergeMessages(known, known)).toBe(known)
  expect(mergeMessages(known, [])).toBe(known)
})

it('a thread is sorted by time and then by id, in any order and number of arrivals', () => {
  const [one, two, three] = ['01', '02', '03'].map((minute) => `2026-11-20T10:${minute}:00.000Z`) as [
    string,
    string,
    string,
  ]
  const all = [message('c', one), message('a', two), message('b', two), message('d', two), message('0', three)]
  fc.assert(
    fc.property(fc.array(fc.subarray(all), { maxLength: 6 }), (batches) => {
      const merged = [...batches, all].reduce<readonly SupportMessage[]>(mergeMessages, [])
      expect(idsOf(merged)).toEqual(['c', 'a', 'b', 'd', '0'])
    }),
  )
})

it('the days of a thread change at midnight in India', () => {
  const [first, second] = [message('a', '2026-11-20T18:29:00.000Z'), message('b', '2026-11-20T18:31:00.000Z', 'staff')]
  const lines = daysOf([first, second], []).flatMap(({ day, messages }) =>
    messages.map(({ id, isOwn }) => `${day} ${id} ${isOwn}`),
  )
  expect(lines).toEqual(['2026-11-20 a true', '2026-11-21 b false'])
})

it('the days of a thread hold outgoing messages after arrived ones, none twice, by any clock', () => {
  const [day, next] = daysOf([message('a', '2026-11-21T10:01:00.000Z')], [outgoing('a'), outgoing('b')])
  expect(day?.messages.map(({ id, delivery }) => `${id} ${delivery}`)).toEqual(['a sent', 'b sending'])
  expect([day?.day, next]).toEqual(['2026-11-21', undefined])
})
