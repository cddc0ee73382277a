import { describe, expect, it } from 'vitest'
import { codePolicy, limits } from '#contract/policy.ts'
import { tryLimits, type Asker } from '#lambdas/auth/code-lanes.rules.ts'
import {
  readCodeIds,
  addCode,
  codesToCompare,
  noCodes,
  whyRefused,
  withdrawCode,
  type PhoneCodes,
} from '#lambdas/auth/phone-codes.rules.ts'
import { fc } from '#tests/support/random-values.ts'

const phone = '+919876543210'
const start = Date.parse('2026-03-10T09:00:00.000Z')
const at = (seconds: number) => start + seconds * 1000
const withCode = (state: PhoneCodes, id: string, seconds: number) =>
  addCode(state, { id, hash: `hash of ${id}`, party: 'me', ownTries: 5 }, at(seconds))
const stranger: Asker = { lane: 'strangers', party: '' }
const known: Asker = { lane: 'known', party: 'browser-1' }
const countersOf = (asker: Asker) => tryLimits(asker, at(1)).map(({ counter }) => counter)
const shared = (asker: Asker) => ({ asker, codeIds: undefined })
const idsOf = (codes: PhoneCodes['codes']) => codes.map(({ id }) => id).join('')

const one = withCode(noCodes(phone, 'strangers'), 'a', 0)
const two = withCode({ ...one, tries: 2 }, 'b', 60)
const three = withCode({ ...two, tries: 1 }, 'c', 120)

describe('sending a code', () => {
  it.each<[PhoneCodes, number, string]>([
    [three, 180, 'dcba'],
    [three, 299.999, 'dcba'],
    [three, 300, 'dcb'],
    [one, 299.999, 'da'],
    [one, 300, 'd'],
    [{ ...one, isUsedUp: true, claim: { id: 'x', at: at(1) } }, 60, 'd'],
  ])('keeps earlier codes that are valid, however many, and no used ones (%#)', (state, seconds, codes) => {
    const next = withCode(state, 'd', seconds)
    expect(idsOf(next.codes)).toBe(codes)
    expect(next).toMatchObject({ isUsedUp: false, tries: 0 })
    expect(next.claim).toBeUndefined()
  })

  it('gives it 300 seconds, and adds the tries to those of the earlier codes', () => {
    expect(one.codes).toMatchObject([{ createdAt: at(0), expiresAt: at(300) }])
    expect(three.codes.map(({ triesBefore }) => triesBefore)).toEqual([0, 1, 3])
  })

  it('drops sends and counters whose window is over', () => {
    const [day = '', hour = '', ownDay = '', ownHour = ''] = countersOf(known)
    const counted = { ...one, counters: { [hour]: 1, [day]: 2, [ownHour]: 1, [ownDay]: 2, tries_h_2026031009: 3 } }
    expect(withCode(counted, 'b', 3599.999).counters).toEqual(counted.counters)
    expect(withCode(counted, 'b', 3600).counters).toEqual({ [day]: 2, [ownDay]: 2 })
    expect(withCode(counted, 'b', 15 * 3600).counters).toEqual({})
    expect(withCode(counted, 'b', 86_699.999).sends).toHaveLength(2)
    expect(withCode(counted, 'b', 86_700).sends).toHaveLength(1)
  })
})

describe('withdrawing a code', () => {
  it('takes it out of the sends, and keeps the tries made meanwhile on the other codes', () => {
    expect(withdrawCode(two, 'b')).toMatchObject({ tries: 0, sends: [{ at: at(0) }], version: 3 })
    const tried = { ...two, tries: 1 }
    expect(withdrawCode(tried, 'b')).toMatchObject({ codes: [{ id: 'a', triesBefore: 3 }], tries: 0 })
    expect(withdrawCode(tried, 'a')).toMatchObject({ codes: [{ id: 'b', triesBefore: 0 }], tries: 1 })
  })

  it('leaves nothing usable when it was the only one, and changes nothing when it is gone', () => {
    expect(whyRefused(withdrawCode(one, 'a'), shared(stranger), at(1))).toBe('no-live-code')
    expect(withdrawCode(one, 'z')).toBe(one)
  })
})

describe('a claimed try', () => {
  it.each([
    [3, 61, 'ba'],
    [4, 61, 'b'],
    [6, 61, ''],
    [1, 299.999, 'ba'],
    [1, 300, 'b'],
  ])('number %i at second %d is compared with the codes %j', (tries, seconds, codes) => {
    expect(idsOf([...codesToCompare({ ...two, tries }, undefined, at(seconds))])).toBe(codes)
  })

  it('never meets a code for a sixth time, in whatever order codes, guesses and withdrawals come', () => {
    const step = fc.constantFrom('send', 'guess', 'withdraw')
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state = noCodes(phone, 'strangers')
        const met = new Map<string, number>()
        for (const [index, action] of steps.entries()) {
          const now = at(index * 5)
          if (action === 'send') state = addCode(state, { id: `${index}`, hash: 'h', party: '', ownTries: 5 }, now)
          if (action === 'withdraw') state = withdrawCode(state, state.codes.at(index % 2 ? 0 : -1)?.id ?? '')
          if (action === 'guess' && whyRefused(state, shared(stranger), now) === 'tries-per-hour') {
            // Only the counters could refuse this try, and this state has none.
            state = { ...state, tries: state.tries + 1 }
            for (const { id } of codesToCompare(state, undefined, now)) met.set(id, (met.get(id) ?? 0) + 1)
          }
        }
        expect(Math.max(0, ...met.values())).toBeLessThanOrEqual(codePolicy.triesPerCode)
      }),
    )
  })
})

describe('a refused try', () => {
  const [day = '', hour = ''] = countersOf(stranger)
  const [knownDay = '', knownHour = '', ownDay = '', ownHour = ''] = countersOf(known)
  const claimed = { ...one, isUsedUp: true, claim: { id: 'x', at: at(1) } }

  it.each([
    ['no code was ever sent', undefined, 1, 'no-live-code'],
    ['the newest code has expired', one, 300, 'no-live-code'],
    ['another try holds the codes', claimed, 1.999, 'claimed-by-another-try'],
    ['the codes were used or a try was interrupted', claimed, 2, 'used'],
    ['five tries were made', { ...one, tries: 5 }, 1, 'tries-per-code'],
    ['ten tries were made this hour', { ...one, counters: { [hour]: 10 } }, 1, 'tries-per-hour'],
    ['twenty tries were made today', { ...one, counters: { [hour]: 10, [day]: 20 } }, 1, 'tries-per-day'],
    ['its browser made ten this hour', { ...one, counters: { [ownHour]: 10 } }, 1, 'tries-per-hour', known],
    ['its browser made twenty today', { ...one, counters: { [ownDay]: 20 } }, 1, 'tries-per-day', known],
    ['all known browsers made twenty this hour', { ...one, counters: { [knownHour]: 20 } }, 1, 'tries-per-hour', known],
    ['all known browsers made forty today', { ...one, counters: { [knownDay]: 40 } }, 1, 'tries-per-day', known],
  ] as const)('is refused because %s', (_, state, seconds, reason, asker = stranger) => {
    expect(whyRefused(state, shared(asker), at(seconds))).toBe(reason)
  })
})

it('strangers hit a code of a phone with 6 in 100,000 guesses a day, one token holder with 2 and all known browsers with 4', () => {
  const { triesPerDay: shared, ownTriesPerDay: own, liveCodes } = codePolicy
  // A try that begins below the limit is compared with up to three codes.
  const compared = (limit: number) => limit + liveCodes - 1
  const chances = [compared(shared.strangers.all) + own.all, compared(shared.known.one), compared(shared.known.all)]
  expect(chances.map((count) => Math.round((count / 10 ** limits.codeDigits) * 100_000))).toEqual([6, 2, 4])
})

describe('a try that names codes', () => {
  const [a, b] = ['a', 'b']
  const state = withCode(withCode(noCodes(phone, 'strangers'), a, 0), b, 60)
  const refusal = (codes: PhoneCodes, codeIds: string[], seconds: number) =>
    whyRefused(codes, { asker: stranger, codeIds }, at(seconds))
  const withoutTries = { ...state, codes: state.codes.map((code) => ({ ...code, ownTriesLeft: 0 })) }

  it('is compared with those alone, as long as they are valid', () => {
    expect(idsOf(codesToCompare({ ...state, tries: 5 }, [a], at(61)))).toBe('a')
    expect(idsOf(codesToCompare(state, [b, a], at(299)))).toBe('ba')
    expect(idsOf(codesToCompare(state, [b, a], at(300)))).toBe('b')
    expect(codesToCompare(state, ['z'], at(61))).toEqual([])
  })

  it.each([
    ['it names none of the phone', state, ['z'], 61, 'unknown-code'],
    ['its code made five', withoutTries, [b], 61, 'tries-per-code'],
    ['its code has expired', state, [a], 300, 'no-live-code'],
    ['the codes were used', { ...state, isUsedUp: true }, [b], 61, 'used'],
  ] as const)('is refused because %s', (_, codes, codeIds, seconds, reason) => {
    expect(refusal(codes, [...codeIds], seconds)).toBe(reason)
  })

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['short', []],
    [`${'a'.repeat(22)},${'a'.repeat(22)},x`, ['a'.repeat(22)]],
    [
      ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(22)).join(),
      ['a', 'b', 'c'].map((letter) => letter.repeat(22)),
    ],
  ])('reads %j as the ids %j', (text, ids) => {
    expect(readCodeIds(text)).toEqual(ids)
  })
})
