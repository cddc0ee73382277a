/** Checking one-time codes on a real table, also in parallel: how many tries a code, a phone and a known browser have. */
import { beforeEach, describe, expect, it } from 'vitest'
import { codePolicy } from '#contract/policy.ts'
import type { Asker } from '#domain/auth/code-lanes.ts'
import { codeOtherThan, createLoginOnTable, type LoginOnTable } from '#tests/support/auth/login-on-table.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
let login: LoginOnTable
let phone: string
beforeEach(() => {
  login = createLoginOnTable(table)
  phone = pickPhone()
})

const times = (count: number, work: () => Promise<boolean>) => Promise.all(Array.from({ length: count }, work))
const successes = (answers: boolean[]) => answers.filter(Boolean).length
const stranger: Asker = { lane: 'strangers', party: '' }
const lastLog = () => login.log.lines.at(-1)

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
  it('signs in once, also after a wrong guess', async () => {
    const code = await login.sendAndRead(phone)
    expect(await login.verify(phone, codeOtherThan(code))).toBe(false)
    expect(await login.verify(phone, code)).toBe(true)
    expect(await login.verify(phone, code)).toBe(false)
  })

  it('signs in once when 50 parallel answers are right', async () => {
    const code = await login.sendAndRead(phone)
    expect(successes(await times(50, () => login.verify(phone, code)))).toBe(1)
  })

  it('is compared at most 5 times when 100 parallel answers are wrong, and then is dead', async () => {
    const code = await login.sendAndRead(phone)
    expect(successes(await times(100, () => login.verify(phone, codeOtherThan(code))))).toBe(0)
    expect(login.evaluations.count).toBeGreaterThan(0)
    expect(login.evaluations.count).toBeLessThanOrEqual(5)
    while (login.evaluations.count < 5) await login.verify(phone, codeOtherThan(code))
    expect(await login.verify(phone, code)).toBe(false)
    expect(login.evaluations.count).toBe(5)
  })

  it('is dead after five wrong answers, even to the right one', async () => {
    const code = await login.sendAndRead(phone)
    await guessWrong(5)
    expect(await login.verify(phone, code)).toBe(false)
    expect(login.evaluations.count).toBe(5)
    expect(lastLog()).toMatchObject({ level: 'warn', code: 'CODE_LOCKED', facts: { limit: 'code' } })
  })

  it('is valid for 300 seconds and not a moment longer', async () => {
    const code = await login.sendAndRead(phone)
    const other = pickPhone()
    const late = await login.sendAndRead(other)
    login.advance(299.999)
    expect(await login.verify(phone, code)).toBe(true)
    login.advance(0.001)
    expect(await login.verify(other, late)).toBe(false)
    expect(lastLog()).toMatchObject({ code: 'CODE_REFUSED', facts: { reason: 'no-live-code' } })
  })

  it('does not exist for a phone that never asked, and trying one leaves no trace', async () => {
    expect(await login.verify(phone, '123456')).toBe(false)
    expect(await login.codes.findCodesOfPhone(phone, 'strangers')).toBeUndefined()
  })

  it('dies together with the other live ones when one of them signs in', async () => {
    const codes: string[] = []
    for (const seconds of [30, 60, 0]) {
      codes.push(await login.sendAndRead(phone))
      login.advance(seconds)
    }
    expect(await login.verify(phone, codes[1] ?? '')).toBe(true)
    for (const code of codes) expect(await login.verify(phone, code)).toBe(false)
  })
})

describe('a try that crashes between claim and release', () => {
  const claimOf = (claimId: string) => ({ phone, asker: stranger, claimId, now: login.clock.now().getTime() })

  it('leaves the codes unusable until a new one is sent', async () => {
    const code = await login.sendAndRead(phone)
    expect((await login.codes.claimTry(claimOf('broken'))).outcome).toBe('claimed')
    login.advance(1)
    expect(await login.verify(phone, code)).toBe(false)
    expect(lastLog()).toMatchObject({ code: 'CODE_REFUSED', facts: { reason: 'used' } })
    expect(await login.verify(phone, await login.sendAndRead(phone))).toBe(true)
  })

  it('and resumes late cannot unlock codes that another try has claimed since', async () => {
    await login.sendAndRead(phone)
    await login.codes.claimTry(claimOf('late'))
    const next = await login.sendAndRead(phone)
    expect(await login.verify(phone, next)).toBe(true)
    await login.codes.releaseClaim(phone, 'strangers', 'late')
    expect(await login.verify(phone, next)).toBe(false)
  })

  it('recognizes its own claim when the request had to be repeated', async () => {
    await login.sendAndRead(phone)
    const claim = claimOf('repeated')
    const [first, second] = [await login.codes.claimTry(claim), await login.codes.claimTry(claim)]
    expect([first.outcome, second.outcome]).toEqual(['claimed', 'claimed'])
    expect(second.state?.tries).toBe(1)
  })
})

describe('a phone', () => {
  it('has ten tries an hour: the tenth may still be right', async () => {
    await guessWrongOnFreshCodes(9)
    expect(await login.verify(phone, await login.sendAndRead(phone))).toBe(true)
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

  it('gets no extra tries from parallel ones', async () => {
    await guessWrongOnFreshCodes(8)
    const wrong = codeOtherThan(await login.sendAndRead(phone))
    for (let round = 0; round < 4; round += 1) await times(10, () => login.verify(phone, wrong))
    expect(login.log.codes().filter((told) => told === 'CODE_WRONG')).toHaveLength(10)
  })

  it('loses no try from the count when a code is sent meanwhile', async () => {
    const code = await login.sendAndRead(phone)
    login.advance(30)
    await Promise.all([login.send(phone), times(6, () => login.verify(phone, codeOtherThan(code)))])
    const state = await login.codes.findCodesOfPhone(phone, 'strangers')
    expect(state?.counters['tries_h_2026031009']).toBe(login.log.codes().filter((told) => told === 'CODE_WRONG').length)
  })
})

describe('a browser that signed in with the phone before', () => {
  const [token, other] = [() => login.browserTokenOf(phone), () => login.browserTokenOf(phone, 'browser-number-2')]

  /** Wrong guesses of a known browser, on fresh codes. */
  const guessAsKnown = async (count: number, browserToken: string) => {
    for (let left = count; left > 0; left -= codePolicy.triesPerCode) {
      await login.sendAndRead(phone, browserToken)
      await guessWrong(Math.min(left, codePolicy.triesPerCode), browserToken)
      login.advance(130)
    }
  }

  it('signs in with its code however often strangers guess, send and try to hold the codes', async () => {
    const code = await login.sendAndRead(phone, token())
    await guessWrongOnFreshCodes(10)
    login.advance(-1000)
    await Promise.all([
      times(20, () => login.verify(phone, codeOtherThan(code))),
      login.send(phone).catch(() => undefined),
    ])
    expect(await login.verify(phone, code, token())).toBe(true)
  })

  it('takes nothing from strangers, and cannot be guessed by them', async () => {
    const code = await login.sendAndRead(phone, token())
    expect(await login.verify(phone, code)).toBe(false)
    await guessWrong(4, token())
    expect((await login.codes.findCodesOfPhone(phone, 'known'))?.counters).toEqual({
      known_h_2026031009: 4,
      known_d_20260310: 4,
      'known_h_2026031009_browser-number-1': 4,
      'known_d_20260310_browser-number-1': 4,
    })
    expect(await login.codes.findCodesOfPhone(phone, 'strangers')).toBeUndefined()
  })

  it('has ten tries an hour, which leave the same to another one', async () => {
    await guessAsKnown(10, token())
    expect(await login.verify(phone, await login.sendAndRead(phone, token()), token())).toBe(false)
    expect(lastLog()).toMatchObject({ code: 'CODE_LOCKED', facts: { limit: 'hour' } })
    login.advance(130)
    expect(await login.verify(phone, await login.sendAndRead(phone, other()), other())).toBe(true)
  })

  it('and was not known when it asked signs in with the code of a stranger', async () => {
    expect(await login.verify(phone, await login.sendAndRead(phone), token())).toBe(true)
  })
})
