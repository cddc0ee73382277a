/** How many tries a code and a phone have, and the extra budget of a browser that signed in before. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codePolicy } from '#contract/policy.ts'
import { startTable, type TestTable } from '#tests/support/table/dynamo.ts'
import { codeOtherThan, createLoginOnTable, type LoginOnTable } from '#tests/support/auth/login-on-table.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'

let table: TestTable
let login: LoginOnTable
let phone: string

beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())
beforeEach(() => {
  login = createLoginOnTable(table)
  phone = pickPhone()
})

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

const lastLock = () => login.log.lines.at(-1)

describe('a code', () => {
  it('is dead after five wrong answers, even to the right one', async () => {
    const code = await login.sendAndRead(phone)
    await guessWrong(5)
    expect(await login.verify(phone, code)).toBe(false)
    expect(lastLock()).toMatchObject({ level: 'warn', code: 'CODE_LOCKED', facts: { budget: 'code' } })
  })
})

describe('a phone', () => {
  it('has ten tries an hour: the tenth may still be right', async () => {
    await guessWrongOnFreshCodes(9)
    const code = await login.sendAndRead(phone)
    expect(await login.verify(phone, code)).toBe(true)
  })

  it('is locked for guesses after ten in an hour, until the next hour', async () => {
    await guessWrongOnFreshCodes(10)
    const code = await login.sendAndRead(phone)
    expect(await login.verify(phone, code)).toBe(false)
    expect(lastLock()).toMatchObject({ code: 'CODE_LOCKED', facts: { budget: 'hour' } })
    login.setTime('2026-03-10T10:00:00.000Z')
    expect(await login.verify(phone, await login.sendAndRead(phone))).toBe(true)
  })

  it('is locked for guesses after twenty in a day, until the next day', async () => {
    await guessWrongOnFreshCodes(10)
    login.setTime('2026-03-10T11:00:00.000Z')
    await guessWrongOnFreshCodes(10)
    login.setTime('2026-03-10T13:00:00.000Z')
    const code = await login.sendAndRead(phone)
    expect(await login.verify(phone, code)).toBe(false)
    expect(lastLock()).toMatchObject({ code: 'CODE_LOCKED', facts: { budget: 'day' } })
    login.setTime('2026-03-11T00:00:00.000Z')
    expect(await login.verify(phone, await login.sendAndRead(phone))).toBe(true)
  })

  it('gets no extra tries from parallel ones', async () => {
    await guessWrongOnFreshCodes(8)
    const code = await login.sendAndRead(phone)
    const wrong = codeOtherThan(code)
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(Array.from({ length: 10 }, () => login.verify(phone, wrong)))
    }
    expect(login.log.codes().filter((told) => told === 'CODE_WRONG')).toHaveLength(10)
  })
})

describe('a browser that signed in with the phone before', () => {
  it('still signs in when the tries of the hour are used up', async () => {
    await guessWrongOnFreshCodes(10)
    const code = await login.sendAndRead(phone)
    expect(await login.verify(phone, code, login.browserTokenOf(phone))).toBe(true)
  })

  it('still signs in when the tries of the day are used up', async () => {
    await guessWrongOnFreshCodes(10)
    login.setTime('2026-03-10T11:00:00.000Z')
    await guessWrongOnFreshCodes(10)
    login.setTime('2026-03-10T13:00:00.000Z')
    const code = await login.sendAndRead(phone)
    expect(await login.verify(phone, code, login.browserTokenOf(phone))).toBe(true)
  })

  it('has three tries an hour of its own: the third may still be right, the fourth may not', async () => {
    await guessWrongOnFreshCodes(10)
    const token = login.browserTokenOf(phone)
    const code = await login.sendAndRead(phone)
    await guessWrong(2, token)
    expect(await login.verify(phone, code, token)).toBe(true)

    phone = pickPhone()
    const other = login.browserTokenOf(phone)
    login.setTime('2026-03-10T09:00:00.000Z')
    await guessWrongOnFreshCodes(10)
    const late = await login.sendAndRead(phone)
    await guessWrong(3, other)
    expect(await login.verify(phone, late, other)).toBe(false)
    expect(lastLock()).toMatchObject({ code: 'CODE_LOCKED', facts: { budget: 'hour' } })
  })

  it('has only five tries on one code as well', async () => {
    const token = login.browserTokenOf(phone)
    const code = await login.sendAndRead(phone)
    await guessWrong(5, token)
    expect(await login.verify(phone, code, token)).toBe(false)
    expect(login.evaluations.count).toBe(5)
  })

  it('uses the phone’s budget first', async () => {
    await login.sendAndRead(phone)
    await guessWrong(1, login.browserTokenOf(phone))
    expect((await login.codes.findCodesOfPhone(phone))?.counters).toEqual({
      tries_h_2026031009: 1,
      tries_d_20260310: 1,
    })
  })
})
