import * as fc from 'fast-check'
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

  it.each([
    [[0], 30],
    [[0, 30], 90],
    [[0, 830, 890], 1010],
  ])('with sends at %j cools down until second %i', (sends, second) => {
    expect(answerAt(sentAt(...sends), second - 0.001)).not.toBe('allowed')
    expect(answerAt(sentAt(...sends), second)).toBe('allowed')
  })

  it('starts its cool-down again after 15 minutes without a send', () => {
    expect(answerAt(sentAt(0, 100, 999.999), 1059.999)).toBe('PHONE_COOL_DOWN')
    expect(answerAt(sentAt(0, 100, 1000), 1029.999)).toBe('PHONE_COOL_DOWN')
    expect(answerAt(sentAt(0, 100, 1000), 1030)).toBe('allowed')
  })

  it('does not cool down when its codes were used, but its windows still count', () => {
    expect(answerAt({ ...sentAt(0, 30), isVerified: true }, 31)).toBe('allowed')
    expect(answerAt({ ...sentAt(0, 30, 90), isVerified: true }, 300)).toBe('PHONE_WINDOW')
  })

  it.each([
    ['3 in 15 minutes', [0, 300, 600], 900],
    ['5 in an hour', [0, 700, 1400, 2100, 2800], 3600],
    ['10 in a day', Array.from({ length: 10 }, (_, hour) => hour * 3600), 86_400],
  ])('gets at most %s', (_, sends, second) => {
    expect(answerAt(sentAt(...sends), second - 0.001)).toBe('PHONE_WINDOW')
    expect(answerAt(sentAt(...sends), second)).toBe('allowed')
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
