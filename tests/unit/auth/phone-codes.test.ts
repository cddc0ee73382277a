import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codePolicy } from '#contract/policy.ts'
import {
  addCode,
  codesOpenToTry,
  noCodes,
  tryCounters,
  whyRefused,
  windowOf,
  withdrawCode,
  type PhoneCodes,
} from '#domain/auth/phone-codes.ts'

const phone = '+919876543210'
const start = Date.parse('2026-03-10T09:00:00.000Z')
const at = (seconds: number) => start + seconds * 1000
const withCode = (state: PhoneCodes, id: string, seconds: number) =>
  addCode(state, { id, hash: `hash of ${id}` }, at(seconds))
const one = withCode(noCodes(phone), 'a', 0)
const ids = (state: Pick<PhoneCodes, 'codes'>) => state.codes.map(({ id }) => id)

describe('sending a code', () => {
  it('gives it 300 seconds', () => {
    expect(one.codes).toEqual([{ id: 'a', hash: 'hash of a', createdAt: at(0), expiresAt: at(300), triesBefore: 0 }])
    expect(one).toMatchObject({ tries: 0, isVerified: false, sentAt: [at(0)], version: 1 })
  })

  it('keeps earlier codes that still live, at most three in all', () => {
    const three = withCode(withCode(one, 'b', 60), 'c', 120)
    expect(ids(three)).toEqual(['c', 'b', 'a'])
    expect(ids(withCode(three, 'd', 180))).toEqual(['d', 'c', 'b'])
    expect(ids(withCode(three, 'd', 299.999))).toEqual(['d', 'c', 'b'])
    expect(ids(withCode(one, 'b', 299.999))).toEqual(['b', 'a'])
    expect(ids(withCode(one, 'b', 300))).toEqual(['b'])
  })

  it('carries the tries of earlier codes on', () => {
    const second = withCode({ ...one, tries: 2 }, 'b', 60)
    const third = withCode({ ...second, tries: 1 }, 'c', 120)
    expect(third.codes.map(({ triesBefore }) => triesBefore)).toEqual([0, 1, 3])
    expect(third.tries).toBe(0)
  })

  it('brings no used code back and ends a claim', () => {
    const next = withCode({ ...one, isVerified: true, claim: { id: 'x', at: at(1) } }, 'b', 60)
    expect(ids(next)).toEqual(['b'])
    expect(next.claim).toBeUndefined()
    expect(next.isVerified).toBe(false)
  })

  it('forgets sends and counters that no rule looks at any more', () => {
    const { hour, day, knownBrowser } = tryCounters(at(0))
    const counted = { ...one, counters: { [hour]: 1, [day]: 2, [knownBrowser]: 3 } }
    expect(withCode(counted, 'b', 3599.999).counters).toEqual(counted.counters)
    expect(withCode(counted, 'b', 3600).counters).toEqual({ [day]: 2 })
    expect(withCode(counted, 'b', 15 * 3600).counters).toEqual({})
    expect(withCode(counted, 'b', 86_399.999).sentAt).toHaveLength(2)
    expect(withCode(counted, 'b', 86_400).sentAt).toHaveLength(1)
  })
})

describe('withdrawing a code', () => {
  it('takes back its place among the sends and nothing else', () => {
    const two = withCode({ ...one, tries: 2 }, 'b', 60)
    expect(withdrawCode(two, 'b')).toMatchObject({
      codes: [{ id: 'a', triesBefore: 2 }],
      tries: 0,
      sentAt: [at(0)],
      version: 3,
    })
  })

  it('keeps the tries made meanwhile on the codes that stay', () => {
    const two = { ...withCode({ ...one, tries: 2 }, 'b', 60), tries: 1 }
    expect(withdrawCode(two, 'b')).toMatchObject({ codes: [{ id: 'a', triesBefore: 3 }], tries: 0 })
    expect(withdrawCode(two, 'a')).toMatchObject({ codes: [{ id: 'b', triesBefore: 0 }], tries: 1 })
  })

  it('leaves nothing usable when it was the only one', () => {
    expect(withdrawCode(one, 'a')).toMatchObject({ codes: [], sentAt: [], isVerified: true })
    expect(whyRefused(withdrawCode(one, 'a'), at(1))).toBe('no-live-code')
  })

  it('does nothing for a code that is gone', () => {
    expect(withdrawCode(one, 'z')).toBe(one)
  })
})

describe('a claimed try', () => {
  it('may be compared with every code that lives and has tries left', () => {
    const two = withCode({ ...one, tries: 2 }, 'b', 60)
    expect(ids({ codes: codesOpenToTry({ ...two, tries: 3 }, at(61)) })).toEqual(['b', 'a'])
    expect(ids({ codes: codesOpenToTry({ ...two, tries: 4 }, at(61)) })).toEqual(['b'])
    expect(ids({ codes: codesOpenToTry({ ...two, tries: 5 }, at(61)) })).toEqual(['b'])
    expect(ids({ codes: codesOpenToTry({ ...two, tries: 6 }, at(61)) })).toEqual([])
    expect(ids({ codes: codesOpenToTry({ ...two, tries: 1 }, at(299.999)) })).toEqual(['b', 'a'])
    expect(ids({ codes: codesOpenToTry({ ...two, tries: 1 }, at(300)) })).toEqual(['b'])
  })

  it('never meets a code for a sixth time, in whatever order codes, guesses and withdrawals come', () => {
    const step = fc.constantFrom('send', 'guess', 'withdraw-newest', 'withdraw-oldest')
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state = noCodes(phone)
        const met = new Map<string, number>()
        for (const [index, action] of steps.entries()) {
          const now = at(index * 5)
          if (action === 'send') state = addCode(state, { id: `${index}`, hash: 'h' }, now)
          if (action === 'withdraw-newest') state = withdrawCode(state, state.codes[0]?.id ?? '')
          if (action === 'withdraw-oldest') state = withdrawCode(state, state.codes.at(-1)?.id ?? '')
          if (action === 'guess' && whyRefused(state, now) === 'tries-per-hour') {
            // Nothing stands against the try but the counters, which this state does not have.
            state = { ...state, tries: state.tries + 1 }
            for (const { id } of codesOpenToTry(state, now)) met.set(id, (met.get(id) ?? 0) + 1)
          }
        }
        expect(Math.max(0, ...met.values())).toBeLessThanOrEqual(codePolicy.triesPerCode)
      }),
    )
  })
})

describe('a refused try', () => {
  const { hour, day } = tryCounters(at(1))
  const claimed = { ...one, isVerified: true, claim: { id: 'x', at: at(1) } }

  it.each([
    ['no code was ever sent', undefined, 1, 'no-live-code'],
    ['the newest code has ended', one, 300, 'no-live-code'],
    ['another try holds the codes', claimed, 1.999, 'claimed-by-another-try'],
    ['the codes were used or a try broke off', claimed, 2, 'used'],
    ['the codes were used', { ...one, isVerified: true }, 1, 'used'],
    ['five tries were made', { ...one, tries: 5 }, 1, 'tries-per-code'],
    ['ten tries were made this hour', { ...one, counters: { [hour]: 10 } }, 1, 'tries-per-hour'],
    ['twenty tries were made today', { ...one, counters: { [hour]: 10, [day]: 20 } }, 1, 'tries-per-day'],
  ] as const)('because %s is told so', (_, state, seconds, reason) => {
    expect(whyRefused(state, at(seconds))).toBe(reason)
  })
})

describe('windows', () => {
  it('change with the UTC minute, hour and day', () => {
    const end = Date.parse('2026-12-31T23:59:59.999Z')
    expect([windowOf.minute(end), windowOf.hour(end), windowOf.day(end)]).toEqual([
      '202612312359',
      '2026123123',
      '20261231',
    ])
    expect([windowOf.minute(end + 1), windowOf.hour(end + 1), windowOf.day(end + 1)]).toEqual([
      '202701010000',
      '2027010100',
      '20270101',
    ])
  })
})
