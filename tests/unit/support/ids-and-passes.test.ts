import { decodeTime, ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { ulidPattern } from '#contract/patterns.ts'
import { passMint } from '#lambdas/live/live-pass-mint.function.ts'
import { ulids } from '#lambdas/shared/system.function.ts'
import { createTicketIds } from '#lambdas/shared/ticket-ids.ts'
import { fc } from '#tests/support/random-values.ts'

const phone = '+919876543210'
const ids = createTicketIds('an identity key that only the tests use')

describe('a ticket id', () => {
  it('is always the same, and belongs to its phone and its key alone', () => {
    const made = ulid()
    const id = ids.ticketIdOf(phone, made)
    expect(id).toBe(ids.ticketIdOf(phone, made))
    expect(id.startsWith(`${made}-`)).toBe(true)
    expect(ids.isTicketIdOf(phone, id)).toBe(true)
    expect(ids.isTicketIdOf('+919876543211', id)).toBe(false)
    const other = createTicketIds('another identity key of the tests')
    expect(ids.isTicketIdOf(phone, other.ticketIdOf(phone, made))).toBe(false)
  })

  it('is not an id with anything changed, added or left out', () => {
    const id = ids.ticketIdOf(phone, ulid())
    const [place, cut] = [fc.nat({ max: id.length }), fc.nat({ max: 2 })]
    fc.assert(
      fc.property(place, cut, fc.string({ unit: 'grapheme', maxLength: 3 }), (start, length, put) => {
        const changed = id.slice(0, start) + put + id.slice(start + length)
        fc.pre(changed !== id)
        expect(ids.isTicketIdOf(phone, changed)).toBe(false)
      }),
    )
  })
})

it('a pass is 256 random bits and has a hash', () => {
  const [one, other] = [passMint.createPass(), passMint.createPass()]
  expect([one, other].map(({ pass }) => Buffer.from(pass, 'base64url').length)).toEqual([32, 32])
  expect(one.pass).not.toBe(other.pass)
  expect(one.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(passMint.hash(one.pass)).toBe(one.hash)
})

it('the id of a reply is a ULID of that moment', () => {
  const id = ulids.nextUlid(new Date('2026-03-10T09:00:00.000Z'))
  expect(id).toMatch(ulidPattern)
  expect(decodeTime(id)).toBe(Date.parse('2026-03-10T09:00:00.000Z'))
})
