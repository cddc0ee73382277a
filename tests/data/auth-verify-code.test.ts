/** Checking one-time codes on a real table, also in parallel. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

const times = (count: number, work: () => Promise<boolean>) => Promise.all(Array.from({ length: count }, work))
const successes = (answers: boolean[]) => answers.filter(Boolean).length

describe('a code', () => {
  it('signs in once with the right digits, in one request', async () => {
    const code = await login.sendAndRead(phone)
    table.requests.length = 0
    expect(await login.verify(phone, code)).toBe(true)
    expect(table.requests).toEqual(['UpdateItem'])
    expect(await login.verify(phone, code)).toBe(false)
  })

  it('survives a wrong guess, which costs two requests', async () => {
    const code = await login.sendAndRead(phone)
    table.requests.length = 0
    expect(await login.verify(phone, codeOtherThan(code))).toBe(false)
    expect(table.requests).toEqual(['UpdateItem', 'UpdateItem'])
    expect(await login.verify(phone, code)).toBe(true)
  })

  it('is valid for 300 seconds and not a moment longer', async () => {
    const code = await login.sendAndRead(phone)
    login.advance(299.999)
    expect(await login.verify(phone, code)).toBe(true)
    const other = pickPhone()
    const late = await login.sendAndRead(other)
    login.advance(300)
    expect(await login.verify(other, late)).toBe(false)
    expect(login.log.lines.at(-1)).toMatchObject({ code: 'CODE_REFUSED', facts: { reason: 'no-live-code' } })
  })

  it('does not exist for a phone that never asked, and trying one leaves no trace', async () => {
    expect(await login.verify(phone, '123456')).toBe(false)
    expect(await login.codes.findCodesOfPhone(phone)).toBeUndefined()
  })

  it('is stored as a keyed hash only', async () => {
    const code = await login.sendAndRead(phone)
    const stored = await login.codes.findCodesOfPhone(phone)
    expect(stored?.codes[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(Object.values(stored?.codes[0] ?? {})).not.toContain(code)
  })
})

describe('parallel answers', () => {
  it('succeed once when 50 are right', async () => {
    const code = await login.sendAndRead(phone)
    expect(successes(await times(50, () => login.verify(phone, code)))).toBe(1)
  })

  it('are compared at most 5 times when 100 are wrong, and then the code is dead', async () => {
    const code = await login.sendAndRead(phone)
    expect(successes(await times(100, () => login.verify(phone, codeOtherThan(code))))).toBe(0)
    expect(login.evaluations.count).toBeGreaterThan(0)
    expect(login.evaluations.count).toBeLessThanOrEqual(5)
    while (login.evaluations.count < 5) await login.verify(phone, codeOtherThan(code))
    expect(await login.verify(phone, code)).toBe(false)
    expect(login.evaluations.count).toBe(5)
  })
})

describe('several live codes', () => {
  const sendThree = async () => {
    const first = await login.sendAndRead(phone)
    login.advance(30)
    const second = await login.sendAndRead(phone)
    login.advance(60)
    return [first, second, await login.sendAndRead(phone)] as const
  }

  it('die together when one of them signs in', async () => {
    const codes = await sendThree()
    expect(await login.verify(phone, codes[1])).toBe(true)
    for (const code of codes) expect(await login.verify(phone, code)).toBe(false)
  })

  it('do not share tries: each dies at its own fifth wrong guess', async () => {
    const first = await login.sendAndRead(phone)
    for (let guess = 1; guess <= 4; guess += 1) await login.verify(phone, codeOtherThan(first))
    login.advance(30)
    const second = await login.sendAndRead(phone)
    await login.verify(phone, codeOtherThan(first, second))
    expect(await login.verify(phone, first)).toBe(first === second)
    expect(await login.verify(phone, second)).toBe(true)
  })
})

describe('a try that crashes between claim and release', () => {
  it('leaves the codes unusable until a new one is sent', async () => {
    const code = await login.sendAndRead(phone)
    const claim = { phone, claimId: 'broken', now: login.clock.now().getTime(), budget: 'phone' } as const
    expect((await login.codes.claimTry(claim)).outcome).toBe('claimed')
    login.advance(1)
    expect(await login.verify(phone, code)).toBe(false)
    expect(login.log.lines.at(-1)).toMatchObject({ code: 'CODE_REFUSED', facts: { reason: 'used' } })
    expect(await login.verify(phone, await login.sendAndRead(phone))).toBe(true)
  })

  it('and resumes late cannot unlock codes that another try has claimed since', async () => {
    await login.sendAndRead(phone)
    const claim = { phone, claimId: 'late', now: login.clock.now().getTime(), budget: 'phone' } as const
    await login.codes.claimTry(claim)
    const next = await login.sendAndRead(phone)
    expect(await login.verify(phone, next)).toBe(true)
    await login.codes.releaseClaim(phone, 'late')
    expect(await login.verify(phone, next)).toBe(false)
  })

  it('recognizes its own claim when the request had to be repeated', async () => {
    await login.sendAndRead(phone)
    const claim = { phone, claimId: 'repeated', now: login.clock.now().getTime(), budget: 'phone' } as const
    const [first, second] = [await login.codes.claimTry(claim), await login.codes.claimTry(claim)]
    expect([first.outcome, second.outcome]).toEqual(['claimed', 'claimed'])
    expect(second.state?.tries).toBe(1)
  })
})

describe('a send during a try', () => {
  it('does not lose any try from the count', async () => {
    await login.sendAndRead(phone)
    login.advance(30)
    const [code] = login.codesSentTo(phone)
    await Promise.all([
      login.send(phone),
      ...Array.from({ length: 6 }, () => login.verify(phone, codeOtherThan(code ?? ''))),
    ])
    const state = await login.codes.findCodesOfPhone(phone)
    expect(state?.counters['tries_h_2026031009']).toBe(login.log.codes().filter((told) => told === 'CODE_WRONG').length)
  })
})
