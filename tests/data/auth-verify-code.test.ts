/** Checking one-time codes on a real table, also in parallel: how many tries a code, a phone and a known browser have. */
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { codePolicy } from '#contract/policy.ts'
import { keys } from '#data/keys.ts'
import { askerOf } from '#lambdas/auth/code-lanes.rules.ts'
import { claimTry, findCodesOfPhone, releaseClaim } from '#lambdas/auth/one-time-codes.table.ts'
import {
  browserTokenOf,
  codeOtherThan,
  codesSentTo,
  openLoginWorld,
  reopenCode,
  sendAndRead,
  sendCode,
  sendNamed,
  verifyCode,
  verifyNamed,
  verifyNew,
} from '#tests/support/auth/one-time-codes.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import type { TestWorld } from '#tests/support/world.ts'

const table = await startTable()
let login: TestWorld
let phone: string
/** Compares an answer with a code. */
let matches: MockInstance<TestWorld['oneTimeCodes']['matches']>
beforeEach(() => {
  login = openLoginWorld(table)
  matches = vi.spyOn(login.oneTimeCodes, 'matches')
  phone = pickPhone()
})

const times = (count: number, work: () => Promise<boolean>) => Promise.all(Array.from({ length: count }, work))
const lastLog = () => login.log.lines.at(-1)
/** Tries whose answer was compared and is wrong. */
const wrongTries = () => login.log.codes().filter((code) => code === 'CODE_WRONG').length

const guessWrong = async (count: number, browserToken?: string) => {
  const wrong = codeOtherThan(...codesSentTo(login, phone))
  for (let guess = 1; guess <= count; guess += 1) await verifyCode(login, phone, wrong, browserToken)
}

/** Uses up tries of the hour, five per code, with a cool-down between codes. */
const guessWrongOnFreshCodes = async (count: number) => {
  for (let left = count; left > 0; left -= codePolicy.triesPerCode) {
    await sendAndRead(login, phone)
    await guessWrong(Math.min(left, codePolicy.triesPerCode))
    login.advance(120)
  }
}

describe('a code', () => {
  it('is compared at most 5 times when many parallel answers are wrong, and then not even with the right one', async () => {
    const code = await sendAndRead(login, phone)
    await times(30, () => verifyCode(login, phone, codeOtherThan(code)))
    expect(wrongTries()).toBeGreaterThan(0)
    while (wrongTries() < 5) await verifyCode(login, phone, codeOtherThan(code))
    expect(await verifyCode(login, phone, code)).toBe(false)
    expect(wrongTries()).toBe(5)
    expect(lastLog()).toMatchObject({ level: 'warn', code: 'CODE_LOCKED', facts: { limit: 'code' } })
  })
})

describe('a try that names its code', () => {
  it('has five tries of its own, under parallel ones too, and leaves the shared ones as they are', async () => {
    const { code, codeId } = await sendNamed(login, phone)
    const wrong = codeOtherThan(code)
    await times(30, () => verifyNamed(login, phone, codeId, wrong))
    while (wrongTries() < 5) await verifyNamed(login, phone, codeId, wrong)
    expect(await verifyNamed(login, phone, codeId, code)).toBe(false)
    expect(lastLog()).toMatchObject({ code: 'CODE_LOCKED', facts: { limit: 'code' } })
    expect(matches).toHaveBeenCalledTimes(5)
    expect(await verifyCode(login, phone, code)).toBe(true)
  })

  it('signs in once when many parallel answers are right, with its id and without', async () => {
    const { code, codeId } = await sendNamed(login, phone)
    const named = times(10, () => verifyNamed(login, phone, codeId, code))
    const unnamed = times(10, () => verifyCode(login, phone, code))
    expect([...(await named), ...(await unnamed)].filter(Boolean)).toHaveLength(1)
  })

  it('signs in while strangers guess with and without their own ids', async () => {
    const stranger = await sendNamed(login, phone)
    login.advance(30)
    const { code, codeId } = await sendNamed(login, phone)
    const wrong = codeOtherThan(code, stranger.code)
    const guesses = [
      times(5, () => verifyNamed(login, phone, stranger.codeId, wrong)),
      times(5, () => verifyCode(login, phone, wrong)),
    ]
    await Promise.all(guesses)
    expect(await verifyNamed(login, phone, codeId, code)).toBe(true)
  })

  it('is compared with that code alone, and with each of several', async () => {
    const first = await sendNamed(login, phone)
    login.advance(30)
    const second = await sendNamed(login, phone)
    expect(await verifyNamed(login, phone, second.codeId, first.code)).toBe(false)
    expect(matches).toHaveBeenCalledTimes(1)
    const both = `${second.codeId},${first.codeId}`
    expect(await verifyNamed(login, phone, both, codeOtherThan(first.code, second.code))).toBe(false)
    const { codes = [] } = (await findCodesOfPhone(table.opened, phone, 'strangers')) ?? {}
    expect(codes.map(({ ownTriesLeft }) => ownTriesLeft)).toEqual([3, 4])
    login.advance(271)
    expect(await verifyNamed(login, phone, both, second.code)).toBe(true)
  })

  it('of a browser that became known after it asked works in the lane of strangers', async () => {
    const { code, codeId } = await sendNamed(login, phone)
    expect(await verifyCode(login, phone, code, browserTokenOf(login, phone), codeId)).toBe(true)
  })

  it.each(['with its id', 'without'])(
    'works once more, %s, where the pool did not find the user made for it',
    async (how) => {
      const { code, codeId } = await sendNamed(login, phone)
      const named = how === 'without' ? undefined : codeId
      const answer = () => verifyNew(login, phone, named, code)
      for (let guess = 0; guess < 4; guess += 1) await verifyNew(login, phone, named, codeOtherThan(code))
      expect(await answer()).toBe(true)
      expect(await answer()).toBe(false)
      login.advance(1)
      await reopenCode(login, phone, named)
      expect(await answer()).toBe(true)
      login.advance(15)
      await reopenCode(login, phone, named)
      expect(await answer()).toBe(false)
    },
  )
})

describe('a try that crashes between claim and release', () => {
  const claim = (claimId: string) =>
    claimTry(table.opened, {
      phone,
      asker: askerOf(undefined, ''),
      codeIds: undefined,
      claimId,
      now: login.clock.now().getTime(),
    })

  it('and resumes late cannot release codes that another try has claimed since', async () => {
    await sendAndRead(login, phone)
    await claim('late')
    const next = await sendAndRead(login, phone)
    expect(await verifyCode(login, phone, next)).toBe(true)
    await releaseClaim(table.opened, { phone, lane: 'strangers', claimId: 'late' }, {})
    expect(await verifyCode(login, phone, next)).toBe(false)
  })

  it('recognizes its own claim when the request had to be repeated', async () => {
    await sendAndRead(login, phone)
    const [first, second] = [await claim('repeated'), await claim('repeated')]
    expect([first.outcome, second.outcome]).toEqual(['claimed', 'claimed'])
    expect(second.state?.tries).toBe(1)
  })
})

describe('a phone', () => {
  it.each([
    ['hour', 'ten', ['09'], '2026-03-10T09:30:00.000Z', '2026-03-10T10:00:00.000Z'],
    ['day', 'twenty', ['09', '11'], '2026-03-10T13:00:00.000Z', '2026-03-11T00:00:00.000Z'],
  ])(
    'is locked for strangers for the %s after %s tries in it, and not for a known browser',
    async (limit, _, hours, locked, next) => {
      for (const hour of hours) {
        login.setTime(`2026-03-10T${hour}:00:00.000Z`)
        await guessWrongOnFreshCodes(10)
      }
      login.setTime(locked)
      const code = await sendAndRead(login, phone)
      expect(await verifyCode(login, phone, code)).toBe(false)
      expect(lastLog()).toMatchObject({ code: 'CODE_LOCKED', facts: { limit } })
      const token = browserTokenOf(login, phone)
      expect(await verifyCode(login, phone, await sendAndRead(login, phone, token), token)).toBe(true)
      login.setTime(next)
      expect(await verifyCode(login, phone, await sendAndRead(login, phone))).toBe(true)
    },
  )

  it('counts each code that a shared try is compared with', async () => {
    for (const seconds of [30, 60, 0]) {
      await sendCode(login, phone)
      login.advance(seconds)
    }
    await guessWrong(5)
    expect(matches).toHaveBeenCalledTimes(15)
    expect((await findCodesOfPhone(table.opened, phone, 'strangers'))?.counters).toEqual({
      tries_h_2026031009: 5,
      tries_d_20260310: 15,
    })
  })

  it('gets no extra tries from parallel ones', async () => {
    await guessWrongOnFreshCodes(8)
    const wrong = codeOtherThan(await sendAndRead(login, phone))
    for (let round = 0; round < 4; round += 1) await times(6, () => verifyCode(login, phone, wrong))
    expect(wrongTries()).toBe(10)
  })

  it('loses no try from the count when a code is sent meanwhile', async () => {
    const code = await sendAndRead(login, phone)
    login.advance(30)
    await Promise.all([sendCode(login, phone), times(6, () => verifyCode(login, phone, codeOtherThan(code)))])
    const state = await findCodesOfPhone(table.opened, phone, 'strangers')
    expect(state?.counters['tries_h_2026031009']).toBe(wrongTries())
  })
})

describe('a browser that signed in with the phone before', () => {
  it('takes nothing from strangers, and cannot be guessed by them', async () => {
    const token = browserTokenOf(login, phone)
    const code = await sendAndRead(login, phone, token)
    expect(await verifyCode(login, phone, code)).toBe(false)
    await guessWrong(4, token)
    expect((await findCodesOfPhone(table.opened, phone, 'known'))?.counters).toEqual({
      known_h_2026031009: 4,
      known_d_20260310: 4,
      'known_h_2026031009_browser-number-1': 4,
      'known_d_20260310_browser-number-1': 4,
    })
    expect(await findCodesOfPhone(table.opened, phone, 'strangers')).toBeUndefined()
  })

  it('is a stranger after "Log out everywhere", unless it got its token by that or later', async () => {
    const journey = createJourneyOnTable(table)
    const session = pickSession(phone)
    await journey.start(session)
    const old = browserTokenOf(login, phone)
    const sentBefore = await sendAndRead(login, phone, old)
    for (const time of [login, journey]) time.advance(60)
    const { browser_token: fresh } = await journey.endAll(session)
    expect(await verifyCode(login, phone, sentBefore, old)).toBe(false)
    await sendCode(login, phone, { browserToken: old })
    const ofStrangers = await findCodesOfPhone(table.opened, phone, 'strangers')
    expect(ofStrangers?.sends).toHaveLength(1)
    expect(await verifyCode(login, phone, codesSentTo(login, phone).at(-1) ?? '', old)).toBe(true)
    expect(await verifyCode(login, phone, await sendAndRead(login, phone, fresh), fresh)).toBe(true)
    // The mark outlives the codes and the later writes of the lane.
    const { ttl, tokens_from } = (await table.read(keys.knownCodes(phone))) ?? {}
    expect([tokens_from, ttl]).toEqual([login.clock.now().getTime() / 1000, Number(tokens_from) + 400 * 86_400])
  })

  it('has no codes yet when "Log out everywhere" comes first, and gets them afterwards', async () => {
    const journey = createJourneyOnTable(table)
    const session = pickSession(phone)
    await journey.start(session)
    const { browser_token: fresh } = await journey.endAll(session)
    expect(await verifyCode(login, phone, await sendAndRead(login, phone, fresh), fresh)).toBe(true)
    expect(await findCodesOfPhone(table.opened, phone, 'strangers')).toBeUndefined()
  })
})
