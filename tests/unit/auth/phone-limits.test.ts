import { fc } from '#tests/support/random-values.ts'
import { describe, expect, it } from 'vitest'
import { codePolicy } from '#contract/policy.ts'
import type { CodeLane } from '#domain/auth/code-lanes.ts'
import { addCode, noCodes, type PhoneCodes } from '#domain/auth/phone-codes.ts'
import { sendAllowance } from '#domain/auth/send-allowance.ts'

const phone = '+919876543210'
const start = Date.parse('2026-03-10T09:00:00.000Z')

/** Sent at these seconds after the start, each time to another range. */
const sentAt = (...seconds: number[]): PhoneCodes =>
  seconds.reduce(
    (state, second, index) =>
      addCode(state, { id: `${second}`, hash: 'h', party: `range ${index}` }, start + second * 1000),
    noCodes(phone, 'strangers'),
  )

/** Sent to one party, an hour apart unless other gaps in seconds are given. */
const sentToOne = (lane: CodeLane, seconds: number[], party = 'me') =>
  seconds.reduce(
    (state, second) => addCode(state, { id: `${second}`, hash: 'h', party }, start + second * 1000),
    noCodes(phone, lane),
  )

/** Why a code may not be sent, or 'allowed'. */
const answerAt = (state: PhoneCodes, second: number, party = 'me') => {
  const allowance = sendAllowance(state, party, start + second * 1000)
  return allowance.outcome === 'refused' ? allowance.reason : allowance.outcome
}

describe('a phone that asks for a code', () => {
  it('gets the first one at once', () => {
    expect(answerAt(noCodes(phone, 'strangers'), 0)).toBe('allowed')
  })

  it.each<[string, number[], number, string]>([
    ['30 s after one send', [0], 30, 'PHONE_COOL_DOWN'],
    ['60 s after the second', [0, 30], 90, 'PHONE_COOL_DOWN'],
    ['120 s after the third', [0, 830, 890], 1010, 'PHONE_COOL_DOWN'],
    ['30 s after 15 minutes without a send', [0, 100, 1000], 1030, 'PHONE_COOL_DOWN'],
    ['120 s when the pause was a moment shorter', [0, 100, 999.999], 1119.999, 'PHONE_COOL_DOWN'],
    ['900 s after the first of 3', [0, 300, 600], 900, 'PHONE_WINDOW'],
    ['an hour after the first of 5', [0, 700, 1400, 2100, 2800], 3600, 'PHONE_WINDOW'],
    ['a day after the first of 10', Array.from({ length: 10 }, (_, hour) => hour * 3600), 86_400, 'PHONE_WINDOW'],
  ])('gets another one %s', (_, sends, second, reason) => {
    const endsAt = start + second * 1000
    const early = sendAllowance(sentAt(...sends), 'me', endsAt - 1)
    expect(early).toEqual({ outcome: 'refused', reason, endsAt })
    expect(answerAt(sentAt(...sends), second)).toBe('allowed')
  })

  it('does not cool down when its codes were used, but its windows still count', () => {
    expect(answerAt({ ...sentAt(0, 30), isVerified: true }, 31)).toBe('allowed')
    expect(answerAt({ ...sentAt(0, 30, 90), isVerified: true }, 300)).toBe('PHONE_WINDOW')
  })

  it('is refused when the clock went back', () => {
    expect(answerAt(sentAt(100), 50)).toBe('PHONE_COOL_DOWN')
  })

  it('never gets more than any window allows, whenever it asks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 120 }), (gaps) => {
        let state = noCodes(phone, 'strangers')
        let now = start
        const sends: number[] = []
        for (const gap of gaps) {
          now += gap * 1000
          const party = String(now % 3)
          if (sendAllowance(state, party, now).outcome === 'allowed') {
            sends.push(now)
            state = addCode(state, { id: `${now}`, hash: 'h', party }, now)
          }
        }
        for (const { windowSeconds, all: most } of codePolicy.sendsPerPhone.strangers) {
          for (const end of sends) {
            const inWindow = sends.filter((sent) => sent > end - windowSeconds * 1000 && sent <= end)
            expect(inWindow.length).toBeLessThanOrEqual(most)
          }
        }
        for (let index = 1; index < sends.length; index += 1) {
          expect((sends[index] ?? 0) - (sends[index - 1] ?? 0)).toBeGreaterThanOrEqual(30_000)
        }
      }),
    )
  })
})

describe('one party', () => {
  const [oneRange, oneBrowser] = [
    sentToOne('strangers', [0, 900, 1800]),
    sentToOne('known', [0, 700, 1400, 2100, 2800]),
  ]

  it.each<[string, PhoneCodes, number]>([
    ['an address range three sends of an hour', oneRange, 3600],
    [
      'an address range six sends of a day',
      sentToOne(
        'strangers',
        [0, 1, 2, 3, 4, 5].map((n) => n * 7200),
      ),
      86_400,
    ],
    ['a known browser five sends of an hour', oneBrowser, 3600],
  ])('gets of a phone %s, and leaves the rest to others', (_, state, second) => {
    expect(answerAt(state, second - 1)).toBe('PHONE_WINDOW')
    expect(answerAt(state, second - 1, 'other')).toBe('allowed')
    expect(answerAt(state, second)).toBe('allowed')
  })

  it('cannot get more of a phone with many browsers than two of them', () => {
    const thieves = Array.from({ length: 10 }, (_, nth) => nth).reduce(
      (state, nth) => addCode(state, { id: `${nth}`, hash: 'h', party: `${nth % 2}` }, start + nth * 350_000),
      noCodes(phone, 'known'),
    )
    expect(answerAt(thieves, 3599, 'third')).toBe('PHONE_WINDOW')
  })
})
