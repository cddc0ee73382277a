import { fc } from '#tests/support/random-values.ts'
import { describe, expect, it } from 'vitest'
import { codePolicy } from '#contract/policy.ts'
import { addCode, noCodes, type PhoneCodes } from '#domain/auth/phone-codes.ts'
import { sendAllowance } from '#domain/auth/send-allowance.ts'

const phone = '+919876543210'
const start = Date.parse('2026-03-10T09:00:00.000Z')

/** Sent at these seconds after the start. */
const sentAt = (...seconds: number[]): PhoneCodes =>
  seconds.reduce(
    (state, second) => addCode(state, { id: `${second}`, hash: 'h' }, start + second * 1000),
    noCodes(phone),
  )

/** Why a code may not be sent, or 'allowed'. */
const answerAt = (state: PhoneCodes, second: number) => {
  const allowance = sendAllowance(state, start + second * 1000)
  return allowance.outcome === 'refused' ? allowance.reason : allowance.outcome
}

describe('a phone that asks for a code', () => {
  it('gets the first one at once', () => {
    expect(answerAt(noCodes(phone), 0)).toBe('allowed')
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
    expect(answerAt(sentAt(...sends), second - 0.001)).toBe(reason)
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
        let state = noCodes(phone)
        let now = start
        const sends: number[] = []
        for (const gap of gaps) {
          now += gap * 1000
          if (sendAllowance(state, now).outcome === 'allowed') {
            sends.push(now)
            state = addCode(state, { id: `${now}`, hash: 'h' }, now)
          }
        }
        for (const { windowSeconds, sends: most } of codePolicy.sendsPerPhone) {
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
