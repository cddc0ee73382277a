/** Checking one-time codes on a real table, also in parallel: how many tries a code, a phone and a known browser have. */
import { beforeEach, describe, expect, it } from 'vitest'
import { codePolicy } from '#contract/policy.ts'
import { keys } from '#data/keys.ts'
import { askerOf } from '#lambdas/auth/code-lanes.rules.ts'
import { codeOtherThan, createLoginOnTable, type LoginOnTable } from '#tests/support/auth/login-on-table.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
let login: LoginOnTable
let phone: string
beforeEach(() => {
  login = createLoginOnTable(table)
  phone = pickPhone()
})

const times = (count: number, work: () => Promise<boolean>) => Promise.all(Array.from({ length: count }, work))
const lastLog = () => login.log.lines.at(-1)
/** Tries whose answer was compared and is wrong. */
const wrongTries = () => login.log.codes().filter((code) => code === 'CODE_WRONG').length

const guessWrong = async (count: number, browserToken?: string) => {
  const wrong = codeOtherThan(...login.codesSentTo(phone))
  for (let guess = 1; guess <= count; guess += 1) await login.verify(phone, wrong, browserToken)
}

/** Uses up tries of the hour, five per code, with a cool-down between codes. */
const guessWrongOnFreshCodes = async (count: number) => {
  for (let left = count; left > 0; left -= codePolicy.triesPerCode) {
    await login.sendAndRead(phone)
    await guessWrong(Math.min(left, codePolicy.triesPerCode))
    login.advance(120)
  }
}

describe('a code', () => {
  it('is compared at most 5 times when many parallel answers are wrong, and then not even with the right one', async () => {
    const code = await login.sendAndRead(phone)
    await times(30, () => login.verify(phone, codeOtherThan(code)))
    expect(wrongTries()).toBeGreaterThan(0)
    while (wrongTries() < 5) await login.verify(phone, codeOtherThan(code))
    expect(await login.verify(phone, code)).toBe(false)
    expect(wrongTries()).toBe(5)
    expect(lastLog()).toMatchObject({ level: 'warn', code: 'CODE_LOCKED', facts: { limit: 'code' } })
  })
})

describe('a try that names its code', () => {
  it('has five tries of its own, under parallel ones too, and leaves the shared ones as they are', async () => {
    const { code, codeId } = await login.sendNamed(phone)
    const wrong = codeOtherThan(code)
    await times(30, () => login.verifyNamed(phone, codeId, wrong))
    while (wrongTries() < 5) await login.verifyNamed(phone, codeId, wrong)
    expect(await login.verifyNamed(phone, codeId, code)).toBe(false)
    expect(lastLog()).toMatchObject({ code: 'CODE_LOCKED', facts: { limit: 'code' } })
    expect(login.compared()).toBe(5)
    expect(await login.verify(phone, code)).toBe(true)
  })

  it('signs in once when many parallel answers are right, with its id and without', async () => {
    const { code, codeId } = await login.sendNamed(phone)
    const named = times(10, () => login.verifyNamed(phone, codeId, code))
    const unnamed = times(10, () => login.verify(phone, code))
    expect([...(await named), ...(await unnamed)].filter(Boolean)).toHaveLength(1)
  })

  it('signs in while strangers guess with and without their own ids', async () => {
    const stranger = await login.sendNamed(phone)
    login.advance(30)
    const { code, codeId } = await login.sendNamed(phone)
    const wrong = codeOtherThan(code, stranger.code)
    const guesses = [
      times(5, () => login.verifyNamed(phone, stranger.codeId, wrong)),
      times(5, () => login.verify(phone, wrong)),
    ]
    await Promise.all(guesses)
    expect(await login.verifyNamed(phone, codeId, code)).toBe(true)
  })

  it('is compared with that code alone, and with each of several', async () => {
    const first = await login.sendNamed(phone)
    login.advance(30)
    const second = await login.sendNamed(phone)
    expect(await login.verifyNamed(phone, second.codeId, first.code)).toBe(false)
    expect(login.compared()).toBe(1)
    const both = `${second.codeId},${first.codeId}`
    expect(await login.verifyNamed(phone, both, codeOtherThan(first.code, second.code))).toBe(false)
    const { codes = [] } = (await login.codes.findCodesOfPhone(phone, 'strangers')) ?? {}
    expect(codes.map(({ ownTriesLeft }) => ownTriesLeft)).toEqual([3, 4])
    login.advance(271)
    expect(await login.verifyNamed(phone, both, second.code)).toBe(true)
  })

  it('of a browser that became known after it asked works in the lane of strangers', async () => {
    const { code, codeId } = await login.sendNamed(phone)
    expect(await login.verify(phone, code, login.browserTokenOf(phone), codeId)).toBe(true)
  })

  it.each(['with its id', 'without'])(
    'works once more, %s, where the pool did not find the user made for it',
    async (how) => {
      const { code, codeId } = await login.sendNamed(phone)
      const named = how === 'without' ? undefined : codeId
      const answer = () => login.verifyNew(phone, named, code)
      for (let guess = 0; guess < 4; guess += 1) await login.verifyNew(phone, named, codeOtherThan(code))
      expect(await answer()).toBe(true)
      expect(await answer()).toBe(false)
      login.advance(1)
      await login.reopen(phone, named)
      expect(await answer()).toBe(true)
      login.advance(15)
      await login.reopen(phone, named)
      expect(await answer()).toBe(false)
    },
  )
})

describe('a try that crashes between claim and release', () => {
  const claim = (claimId: string) =>
    login.codes.claimTry({
      phone,
      asker: askerOf(undefined, ''),
      codeIds: undefined,
      claimId,
      now: login.clock.now().getTime(),
    })

  it('leaves the codes unusable until a new one is sent', async () => {
    const code = await login.sendAndRead(phone)
    expect((await claim('broken')).outcome).toBe('claimed')
    login.advance(1)
    expect(await login.verify(phone, code)).toBe(false)
    expect(lastLog()).toMatchObject({ code: 'CODE_REFUSED', facts: { reason: 'used' } })
    expect(await login.verify(phone, await login.sendAndRead(phone))).toBe(true)
  })

  it('and resumes late cannot release codes that another try has claimed since', async () => {
    await login.sendAndRead(phone)
    await claim('late')
    const next = await login.sendAndRead(phone)
    expect(await login.verify(phone, next)).toBe(true)
    await login.codes.releaseClaim({ phone, lane: 'strangers', claimId: 'late' }, {})
    expect(await login.verify(phone, next)).toBe(false)
  })

  it('recognizes its own claim when the request had to be repeated', async () => {
    await login.sendAndRead(phone)
    const [first, second] = [await claim('repeated'), await claim('repeated')]
    expect([first.outcome, second.outcome]).toEqual(['claimed', 'claimed'])
    expect(second.state?.tries).toBe(1)
  })
})

describe('a phone', () => {
  it('has ten tries an hour: the tenth, the fifth of its code, may still be right', async () => {
    await guessWrongOnFreshCodes(5)
    const code = await login.sendAndRead(phone)
    await guessWrong(4)
    expect(await login.verify(phone, code)).toBe(true)
  })

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
      const code = await login.sendAndRead(phone)
      expect(await login.verify(phone, code)).toBe(false)
      expect(lastLog()).toMatchObject({ code: 'CODE_LOCKED', facts: { limit } })
      const token = login.browserTokenOf(phone)
      expect(await login.verify(phone, await login.sendAndRead(phone, token), token)).toBe(true)
      login.setTime(next)
      expect(await login.verify(phone, await login.sendAndRead(phone))).toBe(true)
    },
  )

  it('counts each code that a shared try is compared with', async () => {
    for (const seconds of [30, 60, 0]) {
      await login.send(phone)
      login.advance(seconds)
    }
    await guessWrong(5)
    expect(login.compared()).toBe(15)
    expect((await login.codes.findCodesOfPhone(phone, 'strangers'))?.counters).toEqual({
      tries_h_2026031009: 5,
      tries_d_20260310: 15,
    })
  })

  it('gets no extra tries from parallel ones', async () => {
    await guessWrongOnFreshCodes(8)
    const wrong = codeOtherThan(await login.sendAndRead(phone))
    for (let round = 0; round < 4; round += 1) await times(6, () => login.verify(phone, wrong))
    expect(wrongTries()).toBe(10)
  })

  it('loses no try from the count when a code is sent meanwhile', async () => {
    const code = await login.sendAndRead(phone)
    login.advance(30)
    await Promise.all([login.send(phone), times(6, () => login.verify(phone, codeOtherThan(code)))])
    const state = await login.codes.findCodesOfPhone(phone, 'strangers')
    expect(state?.counters['tries_h_2026031009']).toBe(wrongTries())
  })
})

describe('a browser that signed in with the phone before', () => {
  it('takes nothing from strangers, and cannot be guessed by them', async () => {
    const token = login.browserTokenOf(phone)
    const code = await login.sendAndRead(phone, token)
    expect(await login.verify(phone, code)).toBe(false)
    await guessWrong(4, token)
    expect((await login.codes.findCodesOfPhone(phone, 'known'))?.counters).toEqual({
      known_h_2026031009: 4,
      known_d_20260310: 4,
      'known_h_2026031009_browser-number-1': 4,
      'known_d_20260310_browser-number-1': 4,
    })
    expect(await login.codes.findCodesOfPhone(phone, 'strangers')).toBeUndefined()
  })

  it('is a stranger after "Log out everywhere", unless it got its token by that or later', async () => {
    const journey = createJourneyOnTable(table)
    const session = pickSession(phone)
    await journey.start(session)
    const old = login.browserTokenOf(phone)
    const sentBefore = await login.sendAndRead(phone, old)
    for (const time of [login, journey]) time.advance(60)
    const { browser_token: fresh } = await journey.endAll(session)
    expect(await login.verify(phone, sentBefore, old)).toBe(false)
    await login.send(phone, { browserToken: old })
    const ofStrangers = await login.codes.findCodesOfPhone(phone, 'strangers')
    expect(ofStrangers?.sends).toHaveLength(1)
    expect(await login.verify(phone, login.codesSentTo(phone).at(-1) ?? '', old)).toBe(true)
    expect(await login.verify(phone, await login.sendAndRead(phone, fresh), fresh)).toBe(true)
    // The mark outlives the codes and the later writes of the lane.
    const { ttl, tokens_from } = (await table.read(keys.knownCodes(phone))) ?? {}
    expect([tokens_from, ttl]).toEqual([login.clock.now().getTime() / 1000, Number(tokens_from) + 400 * 86_400])
  })

  it('has no codes yet when "Log out everywhere" comes first, and gets them afterwards', async () => {
    const journey = createJourneyOnTable(table)
    const session = pickSession(phone)
    await journey.start(session)
    const { browser_token: fresh } = await journey.endAll(session)
    expect(await login.verify(phone, await login.sendAndRead(phone, fresh), fresh)).toBe(true)
    expect(await login.codes.findCodesOfPhone(phone, 'strangers')).toBeUndefined()
  })
})
