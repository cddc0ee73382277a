import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codePolicy } from '#contract/policy.ts'
import { createApiClient, expectError, expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import {
  advanceClock,
  advanceToNextHour,
  pickWrongCode,
  readCode,
  readMessages,
  sendCode,
  signInMember,
  verifyCode,
} from '#tests/support/auth/sign-in.ts'

let product: RunningProduct
let origin: string
beforeAll(async () => {
  product = await startProduct()
  origin = product.origin
})
afterAll(() => product.stop())

const send = (phone: string) => sendCode(createApiClient(origin), phone)
const countMessages = async (phone: string) => (await readMessages(origin, phone)).length
const [firstCoolDown, secondCoolDown, laterCoolDown] = codePolicy.resendCoolDownSeconds

describe('a one-time code over time', () => {
  it('works until the end of its life', async () => {
    const phone = pickPhone()
    await send(phone)
    await advanceClock(origin, codePolicy.lifeSeconds - 10)
    expect(await verifyCode(origin, phone, await readCode(origin, phone))).toHaveProperty('tokens')
  })

  it('is worth nothing after it', async () => {
    const phone = pickPhone()
    await send(phone)
    await advanceClock(origin, codePolicy.lifeSeconds + 1)
    expect(await verifyCode(origin, phone, await readCode(origin, phone))).toEqual({ error: 'NotAuthorizedException' })
  })

  it('stays valid when a newer one is sent, and so does the newer one', async () => {
    const [one, other] = [pickPhone(), pickPhone()]
    await Promise.all([send(one), send(other)])
    const [firstCode, secondCode] = [await readCode(origin, one), await readCode(origin, other)]
    await advanceClock(origin, firstCoolDown + 1)
    await Promise.all([send(one), send(other)])
    expect(await countMessages(one)).toBe(2)
    expect(await verifyCode(origin, one, firstCode)).toHaveProperty('tokens')
    expect(await verifyCode(origin, other, await readCode(origin, other))).toHaveProperty('tokens')
    expect(await verifyCode(origin, other, secondCode)).toHaveProperty('error')
  })

  it('is followed by the next after each cool-down and not before', async () => {
    const phone = pickPhone()
    await send(phone)
    await advanceClock(origin, firstCoolDown - 5)
    await send(phone)
    expect(await countMessages(phone)).toBe(1)
    await advanceClock(origin, 6)
    await send(phone)
    expect(await countMessages(phone)).toBe(2)
    await advanceClock(origin, secondCoolDown - 5)
    await send(phone)
    expect(await countMessages(phone)).toBe(2)
    await advanceClock(origin, 6)
    await send(phone)
    expect(await countMessages(phone)).toBe(3)
  })
})

describe('the sends to one phone', () => {
  it('stay within every window, with the same answer beyond it', async () => {
    const phone = pickPhone()
    const answers = new Set<string>()
    const pauses = [...Array.from({ length: 26 }, () => laterCoolDown + 30), ...Array.from({ length: 12 }, () => 3600)]
    const sentAt: number[] = []
    let second = 0
    for (const pause of pauses) {
      const before = await countMessages(phone)
      answers.add((await send(phone)).text)
      if ((await countMessages(phone)) > before) sentAt.push(second)
      await advanceClock(origin, pause)
      second += pause
    }
    expect(answers.size).toBe(1)
    for (const { windowSeconds, sends } of codePolicy.sendsPerPhone) {
      const most = Math.max(...sentAt.map((end) => sentAt.filter((at) => at <= end && at > end - windowSeconds).length))
      expect({ windowSeconds, most }).toEqual({ windowSeconds, most: sends })
    }
  })
})

describe('wrong tries', () => {
  it('lock the phone for the hour, whatever code comes next, and no longer', async () => {
    await advanceToNextHour(origin)
    const phone = pickPhone()
    const waits = [firstCoolDown + 1, secondCoolDown + 1]
    for (const wait of waits) {
      await send(phone)
      const wrong = await pickWrongCode(origin, phone)
      for (let attempt = 0; attempt < codePolicy.triesPerCode; attempt += 1) await verifyCode(origin, phone, wrong)
      await advanceClock(origin, wait)
    }
    await send(phone)
    expect(await countMessages(phone)).toBe(3)
    expect(await verifyCode(origin, phone, await readCode(origin, phone))).toHaveProperty('error')
    await advanceClock(origin, 3600)
    await send(phone)
    expect(await verifyCode(origin, phone, await readCode(origin, phone))).toHaveProperty('tokens')
  })

  it('leave a budget to a browser that signed in before, and end no session', async () => {
    await advanceToNextHour(origin)
    const { phone, tokens, client, browserToken } = await signInMember(origin)
    for (const wait of [firstCoolDown + 1, secondCoolDown + 1]) {
      await advanceClock(origin, wait)
      await send(phone)
      const wrong = await pickWrongCode(origin, phone)
      for (let attempt = 0; attempt < codePolicy.triesPerCode; attempt += 1) await verifyCode(origin, phone, wrong)
    }
    expectSuccess('get-profile', await client.call('get-profile', { token: tokens.accessToken }))
    await advanceClock(origin, 16 * 60)
    await send(phone)
    const code = await readCode(origin, phone)
    expect(await verifyCode(origin, phone, code)).toHaveProperty('error')
    expect(await verifyCode(origin, phone, code, { browser_token: 'x'.repeat(43) })).toHaveProperty('error')
    expect(await verifyCode(origin, phone, code, { browser_token: browserToken })).toHaveProperty('tokens')
  })
})

describe('the sends from one address', () => {
  it('start again with the next hour', async () => {
    await advanceToNextHour(origin)
    const client = createApiClient(origin)
    const all = Array.from({ length: codePolicy.sendsPerAddressAndHour + 1 }, () => sendCode(client, pickPhone()))
    const replies = await Promise.all(all)
    const statuses = replies.map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: codePolicy.sendsPerAddressAndHour }, () => 200),
      429,
    ])
    expectError(await sendCode(client, pickPhone()), 'TOO_MANY_REQUESTS')
    await advanceClock(origin, 3600)
    expectSuccess('send-sms-otp', await sendCode(client, pickPhone()))
  })
})

describe('the sends to one prefix', () => {
  it('stop at the hourly limit with the same answer as ever', async () => {
    await advanceToNextHour(origin)
    const prefix = pickPhone().slice(0, 3 + codePolicy.prefixDigits)
    const phones = Array.from(
      { length: codePolicy.sendsPerPrefixAndHour + 3 },
      (_, index) => `${prefix}${String(index).padStart(13 - prefix.length, '0')}`,
    )
    const replies = []
    for (const phone of phones) replies.push(send(phone))
    const texts = (await Promise.all(replies)).map(({ text }) => text)
    expect(new Set(texts)).toEqual(new Set(['{"success":true,"testMode":true}']))
    const sent = await Promise.all(phones.map(countMessages))
    expect(sent.filter((count) => count > 0)).toHaveLength(codePolicy.sendsPerPrefixAndHour)
  })
})
