/** Sending one-time codes on a real table: cool-down, windows of the phone, and shared caps. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codePolicy } from '#contract/policy.ts'
import { keys } from '#data/keys.ts'
import { createLoginOnTable, pickAddress, type LoginOnTable } from '#tests/support/auth/login-on-table.ts'
import { startTable, type TestTable } from '#tests/support/table/dynamo.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'

let table: TestTable
let login: LoginOnTable
let phone: string

beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())
beforeEach(async () => {
  login = createLoginOnTable(table)
  phone = pickPhone()
  await setShared('MINUTE', '202603100900', 0)
})

/** Sets how much of a shared budget has been used. */
const setShared = (scope: 'MINUTE' | 'DAY', window: string, sends: number) =>
  table.put({ ...keys.sendCap(scope, 'ALL', window), sends })

const answer = { success: true, testMode: true }
const sentTo = (to: string) => login.codesSentTo(to).length

/** Sends and returns whether an SMS went out; the answer is the same either way. */
const isSent = async (to = phone, address?: string) => {
  const before = sentTo(to)
  expect(await login.send(to, address)).toEqual(answer)
  return sentTo(to) > before
}

const capsTold = () => login.log.lines.filter(({ code }) => code === 'SEND_CAP_HIT').map(({ facts }) => facts['cap'])

describe('a send', () => {
  it('costs one request per counter, one read and one write', async () => {
    table.requests.length = 0
    await login.send(phone)
    expect(table.requests.toSorted()).toEqual(['GetItem', 'PutItem', ...Array.from({ length: 4 }, () => 'UpdateItem')])
  })

  it('that the phone has no room for counts only against its sender', async () => {
    await login.send(phone)
    table.requests.length = 0
    expect(await isSent()).toBe(false)
    expect(table.requests.toSorted()).toEqual(['GetItem', 'UpdateItem'])
  })

  it('expires from the table two days after its code does', async () => {
    await login.send(phone)
    expect((await table.read(keys.codes(phone)))?.['ttl']).toBe(Date.parse('2026-03-12T09:05:00.000Z') / 1000)
  })
})

describe('the cool-down', () => {
  it('does not apply to a phone whose codes have just been used', async () => {
    expect(await login.verify(phone, await login.sendAndRead(phone))).toBe(true)
    expect(await isSent()).toBe(true)
  })
})

describe('a phone', () => {
  it('gets one code for parallel sends from any addresses', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => login.send(phone)))
    expect(answers).toEqual(Array.from({ length: 25 }, () => answer))
    expect(sentTo(phone)).toBe(1)
  })

  it('gets only its 3 codes from bursts at the end of each cool-down', async () => {
    for (const seconds of [30, 60, 120, 120, 120]) {
      await Promise.all(Array.from({ length: 8 }, () => login.send(phone)))
      login.advance(seconds)
    }
    expect(sentTo(phone)).toBe(3)
  })
})

describe('an address', () => {
  const sendFrom = async (address: string, count: number) => {
    for (let send = 1; send <= count; send += 1) await login.send(pickPhone(), address)
  }

  it('may ask 50 times an hour and is then refused openly', async () => {
    const address = pickAddress()
    await sendFrom(address, 50)
    await expect(login.send(phone, address)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(sentTo(phone)).toBe(0)
    expect(capsTold()).toEqual(['ADDRESS'])
    login.setTime('2026-03-10T10:00:00.000Z')
    expect(await isSent(phone, address)).toBe(true)
  })

  it('is refused from the 51st of parallel sends', async () => {
    const address = pickAddress()
    const sends = Array.from({ length: 60 }, () => login.send(pickPhone(), address))
    const outcomes = await Promise.allSettled(sends)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  })
})

describe('phones with the same first seven digits', () => {
  const withPrefix = (prefix: string, last: number) => `+91${prefix}${String(last).padStart(3, '0')}`

  it('get 20 codes an hour between them, and the same answer beyond', async () => {
    const prefix = pickPhone().slice(3, 10)
    for (let last = 0; last < 20; last += 1) expect(await isSent(withPrefix(prefix, last))).toBe(true)
    expect(await isSent(withPrefix(prefix, 20))).toBe(false)
    expect(capsTold()).toEqual(['PREFIX'])
    login.setTime('2026-03-10T10:00:00.000Z')
    expect(await isSent(withPrefix(prefix, 20))).toBe(true)
  })
})

describe('all phones together', () => {
  it('get 300 codes a minute, and the same answer beyond', async () => {
    login.setTime('2026-04-01T09:00:59.999Z')
    await setShared('MINUTE', '202604010900', 299)
    expect(await isSent(pickPhone())).toBe(true)
    expect(await isSent(phone)).toBe(false)
    expect(capsTold()).toEqual(['MINUTE'])
    login.advance(0.001)
    expect(await isSent(phone)).toBe(true)
  })

  it('get the budget of the day, and the same answer beyond', async () => {
    login.setTime('2026-04-02T23:59:59.999Z')
    await setShared('DAY', '20260402', codePolicy.sendsPerDay - 1)
    expect(await isSent(pickPhone())).toBe(true)
    expect(await isSent(phone)).toBe(false)
    expect(capsTold()).toEqual(['DAY'])
    login.advance(0.001)
    expect(await isSent(phone)).toBe(true)
  })
})
