import { describe, expect, it } from 'vitest'
import type { CodeLane } from '#domain/auth/code-lanes.ts'
import { addCode, noCodes, type PhoneCodes } from '#domain/auth/phone-codes.ts'
import { phoneLimitReached } from '#domain/auth/phone-limits.ts'

const start = Date.parse('2026-03-10T09:00:00.000Z')

const send = (state: PhoneCodes, second: number, party: string) =>
  addCode(state, { id: `${second}`, hash: 'h', party }, start + second * 1000)

/** Codes sent at these seconds after the start, each to another party unless one is named. */
const sentAt = (seconds: readonly number[], party?: string, lane: CodeLane = 'strangers') =>
  seconds.reduce((state, second, nth) => send(state, second, party ?? `party ${nth}`), noCodes('+919876543210', lane))

const hourly = (count: number, hours = 1) => Array.from({ length: count }, (_, nth) => nth * hours * 3600)
const limitAt = (state: PhoneCodes, second: number, party = 'me') =>
  phoneLimitReached(state, party, start + second * 1000)?.name

describe('a phone', () => {
  it.each<[string, number[], number, string]>([
    ['30 s after one send', [0], 30, 'PHONE_COOL_DOWN'],
    ['60 s after the second', [0, 30], 90, 'PHONE_COOL_DOWN'],
    ['120 s after the third', [0, 830, 890], 1010, 'PHONE_COOL_DOWN'],
    ['30 s after 15 minutes without a send', [0, 100, 1000], 1030, 'PHONE_COOL_DOWN'],
    ['120 s when the pause was a moment shorter', [0, 100, 999.999], 1119.999, 'PHONE_COOL_DOWN'],
    ['900 s after the first of 3', [0, 300, 600], 900, 'PHONE_WINDOW'],
    ['an hour after the first of 5', [0, 700, 1400, 2100, 2800], 3600, 'PHONE_WINDOW'],
    ['a day after the first of 10', hourly(10), 86_400, 'PHONE_WINDOW'],
  ])('gets another code %s', (_, sends, second, name) => {
    const endsAt = start + second * 1000
    expect(phoneLimitReached(sentAt(sends), 'me', endsAt - 1)).toEqual({ name, endsAt })
    expect(limitAt(sentAt(sends), second)).toBeUndefined()
  })

  it('gets the first code at once, and none when the clock went back', () => {
    expect(limitAt(sentAt([]), 0)).toBeUndefined()
    expect(limitAt(sentAt([100]), 50)).toBe('PHONE_COOL_DOWN')
  })

  it('has no cool-down when its codes were used, but its windows still count', () => {
    expect(limitAt({ ...sentAt([0, 30]), isUsedUp: true }, 31)).toBeUndefined()
    expect(limitAt({ ...sentAt([0, 30, 90]), isUsedUp: true }, 300)).toBe('PHONE_WINDOW')
  })
})

describe('one party', () => {
  it.each<[string, PhoneCodes, number]>([
    ['an address range three sends of an hour', sentAt([0, 900, 1800], 'me'), 3600],
    ['an address range six sends of a day', sentAt(hourly(6, 2), 'me'), 86_400],
    ['a known browser five sends of an hour', sentAt([0, 700, 1400, 2100, 2800], 'me', 'known'), 3600],
    ['a known browser ten sends of a day', sentAt(hourly(10), 'me', 'known'), 86_400],
  ])('gets of a phone %s, and leaves the rest to others', (_, state, second) => {
    expect(limitAt(state, second - 1)).toBe('PHONE_WINDOW')
    expect(limitAt(state, second - 1, 'other')).toBeUndefined()
    expect(limitAt(state, second)).toBeUndefined()
  })

  it('cannot get more of a phone with many browsers than two of them', () => {
    const thieves = Array.from({ length: 10 }, (_, nth) => nth * 350)
    const state = thieves.reduce((sent, second, nth) => send(sent, second, `${nth % 2}`), sentAt([], '', 'known'))
    expect(limitAt(state, 3599, 'third')).toBe('PHONE_WINDOW')
  })
})
