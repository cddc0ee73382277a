import { describe, expect, it } from 'vitest'
import { tryLimits, type CodeLane } from '#lambdas/auth/code-lanes.rules.ts'
import { ownTriesFor, addCode, noCodes, type PhoneCodes } from '#lambdas/auth/phone-codes.rules.ts'
import { phoneLimitReached } from '#lambdas/auth/phone-limits.rules.ts'

const me = { lane: 'strangers', party: 'me' } as const
const start = Date.parse('2026-03-10T09:00:00.000Z')

const send = (state: PhoneCodes, second: number, party: string) =>
  addCode(state, { id: `${second}`, hash: 'h', party, ownTries: 0 }, start + second * 1000)

/** Codes sent at these seconds after the start, two to the asker and each other one to another party unless one is named. */
const sentAt = (seconds: readonly number[], party?: string, lane: CodeLane = 'strangers') =>
  seconds.reduce(
    (state, second, nth) => send(state, second, party ?? (nth < 2 ? 'me' : `party ${nth}`)),
    noCodes('+919876543210', lane),
  )

const hourly = (count: number, hours = 1) => Array.from({ length: count }, (_, nth) => nth * hours * 3600)
const limitAt = (state: PhoneCodes, second: number, party = 'me') =>
  phoneLimitReached(state, { lane: state.lane, party }, start + second * 1000)?.name

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
    expect(phoneLimitReached(sentAt(sends), me, endsAt - 1)).toEqual({ name, endsAt })
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

describe('a range that has not asked for the phone in a day', () => {
  const asMany = (gap: number, count: number) => sentAt(Array.from({ length: count }, (_, nth) => nth * gap))

  it.each<[string, PhoneCodes, number, string]>([
    ['15 minutes', asMany(60, 7), 900, 'seven'],
    ['an hour', asMany(420, 8), 3600, 'eight'],
    ['a day', asMany(6000, 14), 86_400, 'fourteen'],
  ])('gets two codes where others used up those of %s, until there were %4$s', (_, state, second) => {
    expect(limitAt(state, second - 1, 'newcomer')).toBe('PHONE_WINDOW')
    const others = { ...state, sends: state.sends.slice(0, -1) }
    expect(limitAt(others, second - 1, 'newcomer')).toBeUndefined()
    const [newest, before, ...rest] = others.sends
    const asked = (party: string, send = newest) => ({ at: 0, ownTries: 0, ...send, party })
    expect(
      limitAt({ ...others, sends: [asked('newcomer'), asked('x', before), ...rest] }, second - 1, 'newcomer'),
    ).toBeUndefined()
    const twice = { ...others, sends: [asked('newcomer'), asked('newcomer', before), ...rest] }
    expect(limitAt(twice, second - 1, 'newcomer')).toBe('PHONE_WINDOW')
  })
})

describe('without a try left no code is sent', () => {
  const tried = (state: PhoneCodes, count: number) => ({
    ...state,
    codes: state.codes.map((code, index) =>
      index === 0 ? { ...code, ownTriesLeft: code.ownTriesLeft - count } : code,
    ),
  })
  /** Sends as the operation does it, to ranges that guess as often as they may. */
  const guessed = (asks: readonly (readonly [second: number, party: string])[]) =>
    asks.reduce<PhoneCodes>(
      (state, [second, party]) => {
        const now = start + second * 1000
        const ownTries = ownTriesFor(state, { lane: 'strangers', party }, now)
        return tried(addCode(state, { id: `${second}`, hash: 'h', party, ownTries }, now), ownTries)
      },
      noCodes('+919876543210', 'strangers'),
    )
  const day = 86_400 + 300

  it('to a range that made its twelve of a day, until a day after the first of those codes expired', () => {
    const state = guessed([
      [0, 'me'],
      [7200, 'me'],
      [14_400, 'me'],
    ])
    expect(state.sends.map(({ ownTries }) => ownTries)).toEqual([2, 5, 5])
    const reached = phoneLimitReached(state, me, start + 20_000_000)
    expect(reached).toEqual({ name: 'PHONE_TRIES', endsAt: start + day * 1000 })
    expect(limitAt(state, 20_000, 'other')).toBeUndefined()
  })

  it('to anybody once ranges together made 38, of which two leave a third one all of its own', () => {
    const of = (party: string, hour: number) => [0, 1, 2].map((nth) => [hour * 3600 + nth * 1000, party] as const)
    const two = guessed([...of('a', 0), ...of('b', 2)])
    expect(two.sends.reduce((sum, { ownTries }) => sum + ownTries, 0)).toBe(24)
    expect([0, 1, 2].map((nth) => ownTriesFor(two, me, start + (5 + nth) * 3_600_000))).toEqual([5, 5, 5])
    const all = guessed([...of('a', 0), ...of('b', 2), ...of('c', 4), [21_600, 'd']])
    expect(all.sends.reduce((sum, { ownTries }) => sum + ownTries, 0)).toBe(38)
    expect(limitAt(all, 30_000)).toBe('PHONE_TRIES')
  })

  it('to a known browser whose tries of the hour are used up, until the next hour', () => {
    const asker = { lane: 'known', party: 'browser' } as const
    const now = start + 1000
    const counter = tryLimits(asker, now).at(-1)?.counter ?? ''
    const state = { ...noCodes('+919876543210', 'known'), counters: { [counter]: 10 } }
    expect(phoneLimitReached(state, asker, now)).toEqual({ name: 'PHONE_TRIES', endsAt: start + 3_600_000 })
  })

  it('and tries that were given to a code and not made come back when it expires or was used', () => {
    const asked = addCode(
      noCodes('+919876543210', 'strangers'),
      { id: 'a', hash: 'h', party: 'me', ownTries: 5 },
      start,
    )
    const again = addCode(tried(asked, 2), { id: 'b', hash: 'h', party: 'me', ownTries: 5 }, start + 30_000)
    expect(ownTriesFor(again, me, start + 299_999)).toBe(2)
    expect(ownTriesFor(again, me, start + 300_000)).toBe(5)
    expect(ownTriesFor({ ...again, isUsedUp: true }, me, start + 60_000)).toBe(5)
  })
})
