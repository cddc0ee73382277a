import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keys, phoneOfUserPartition, ticketPartition, userPartition } from '#data/keys.ts'

const refusal = 'A key part holds a character that keys must not hold'

describe('the keys of the table', () => {
  it('keep what belongs to a phone under the phone', () => {
    expect(keys.user('+919876543210')).toEqual({ pk: 'USER#+919876543210', sk: 'PROFILE' })
    expect(keys.application('+919876543210', 'a-lender')).toEqual({ pk: 'USER#+919876543210', sk: 'APP#a-lender' })
    expect(keys.application('+919876543210', 'x').sk.startsWith('APP#')).toBe(true)
    expect(keys.codes('+919876543210')).toEqual({ pk: 'OTP#+919876543210', sk: 'CODES' })
  })

  it('keep tickets with their user, and messages and sockets with their ticket', () => {
    const phone = '+919876543210'
    expect(keys.ticket(phone, '01ABC-XYZ')).toEqual({ pk: `USER#${phone}`, sk: 'TICKET#01ABC-XYZ' })
    expect(keys.sockets(phone)).toEqual({ pk: `USER#${phone}`, sk: 'SOCKETS' })
    expect(keys.message('01ABC-XYZ', '01DEF')).toEqual({ pk: 'TICKET#01ABC-XYZ', sk: 'MSG#01DEF' })
    expect(keys.connection('01ABC-XYZ', 'L0SM9cOFvHcCIhw=')).toEqual({
      pk: 'TICKET#01ABC-XYZ',
      sk: 'CONN#L0SM9cOFvHcCIhw=',
    })
    expect(keys.connectionLookup('L0SM9cOFvHcCIhw=')).toEqual({ pk: 'CONN#L0SM9cOFvHcCIhw=', sk: 'META' })
    expect(keys.livePass('0af3')).toEqual({ pk: 'PASS#0af3', sk: 'META' })
    expect(phoneOfUserPartition(keys.ticket(phone, 'x').pk)).toBe(phone)
  })

  it('hold addresses of both kinds', () => {
    expect(keys.sendCap('ADDRESS', '2001:db8::', '2026031009').pk).toBe('CAP#ADDRESS#2001:db8::')
    expect(keys.sendCap('ADDRESS', '203.0.113.9', '2026031009').sk).toBe('2026031009')
  })

  it.each(['', '+91#APP', 'a b', 'a/b', 'a\u0000', 'ऋ', 'x'.repeat(201)])(
    'take no part that could lead into another partition: %j',
    (part) => {
      for (const build of [keys.user, keys.codes, keys.lender, keys.product, userPartition]) {
        expect(() => build(part)).toThrow(refusal)
      }
      expect(() => keys.application('+919876543210', part)).toThrow(refusal)
      for (const build of [ticketPartition, keys.sockets, keys.connectionLookup, keys.livePass]) {
        expect(() => build(part)).toThrow(refusal)
      }
      for (const build of [keys.ticket, keys.message, keys.connection]) {
        expect(() => build('a', part)).toThrow(refusal)
        expect(() => build(part, 'a')).toThrow(refusal)
      }
      expect(() => keys.application(part, 'a-lender')).toThrow(refusal)
      expect(() => keys.sendCap('ADDRESS', part, '1')).toThrow(refusal)
      expect(() => keys.sendCap('ADDRESS', '1', part)).toThrow(refusal)
    },
  )

  it('are the same only for the same parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
        const keyOf = (phone: string, lender: string) => {
          try {
            return JSON.stringify(keys.application(phone, lender))
          } catch {
            return undefined
          }
        }
        const [left, right] = [keyOf(one, other), keyOf(other, one)]
        if (left !== undefined) expect(left === right).toBe(one === other)
      }),
    )
  })
})
