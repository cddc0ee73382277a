import { describe, expect, inject, it } from 'vitest'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import {
  initiateAuth,
  pickWrongCode,
  readCode,
  readMessages,
  respondToChallenge,
  sendCode,
  verifyCode,
} from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')
const refused = { error: 'NotAuthorizedException' }

/** A phone with a code that was sent to it, and a code that was not. */
const sendToNewPhone = async () => {
  const phone = pickPhone()
  await sendCode(createApiClient(origin), phone)
  return { phone, code: await readCode(origin, phone), wrong: await pickWrongCode(origin, phone) }
}

describe('a one-time code', { concurrent: true }, () => {
  it('signs in once; a wrong, a used and an unsent one are refused alike', async () => {
    const { phone, code, wrong } = await sendToNewPhone()
    expect(await verifyCode(origin, pickPhone(), '123456')).toEqual(refused)
    expect(await verifyCode(origin, phone, wrong)).toEqual(refused)
    expect(await verifyCode(origin, phone, code)).toHaveProperty('tokens')
    expect(await verifyCode(origin, phone, code)).toEqual(refused)
  })

  it('does not work for another phone, nor through the session of another phone', async () => {
    const [mine, other] = await Promise.all([sendToNewPhone(), sendToNewPhone()])
    if (mine.code !== other.code) expect(await verifyCode(origin, other.phone, mine.code)).toEqual(refused)
    const foreignSession = await initiateAuth(origin, other.phone)
    expect(await respondToChallenge(origin, mine.phone, foreignSession, mine.code)).toHaveProperty('error')
    expect(await verifyCode(origin, mine.phone, mine.code)).toHaveProperty('tokens')
  })

  it('of a known browser works with the token of that browser only', async () => {
    const { phone, browserToken, client } = await takeMember()
    expectSuccess('send-sms-otp', await client.call('send-sms-otp', { body: { phone, browser_token: browserToken } }))
    await expect.poll(() => readMessages(origin, phone)).toHaveLength(2)
    const code = await readCode(origin, phone)
    for (const browser_token of [undefined, `${'x'.repeat(16)}.${'x'.repeat(43)}`]) {
      expect(await verifyCode(origin, phone, code, { ...(browser_token && { browser_token }) })).toEqual(refused)
    }
    expect(await verifyCode(origin, phone, code, { browser_token: browserToken })).toHaveProperty('tokens')
  })
})
