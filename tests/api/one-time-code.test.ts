import { describe, expect, inject, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { resendCoolDownSeconds } from '#contract/policy.ts'
import { createApiClient, expectError, expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import {
  callCognito,
  initiateAuth,
  pickWrongCode,
  readCode,
  readMessages,
  respondToChallenge,
  sendCode,
  verifyCode,
} from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'

const origin = inject('origin')
const refused = { error: 'NotAuthorizedException' }

/** A phone with a code that was sent to it, and a code that was not. */
const sendToNewPhone = async () => {
  const phone = pickPhone()
  const { code_id = '' } = expectSuccess('send-sms-otp', await sendCode(createApiClient(origin), phone))
  return { phone, code_id, code: await readCode(origin, phone), wrong: await pickWrongCode(origin, phone) }
}

const send = (phone: string) => createApiClient(origin).call('send-sms-otp', { body: { phone } })

describe('send-sms-otp', { concurrent: true }, () => {
  it('sends one message in the registered words, whose last line a browser can read', async () => {
    const phone = pickPhone()
    const reply = await send(phone)
    expect(expectSuccess('send-sms-otp', reply)).toEqual({
      success: true,
      code_id: expect.stringMatching(/^[\w-]{22}$/) as string,
      testMode: true,
    })
    const messages = await readMessages(origin, phone)
    const code = await readCode(origin, phone)
    const text = `${brand.name}: ${code} is your login OTP. Valid for 5 minutes. Do not share it with anyone.\n@localhost #${code}`
    expect(messages.map(({ message }) => message)).toEqual([text])
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.text + JSON.stringify(reply.headers)).not.toContain(code)
  })

  it('counts for the address that the edge saw, whatever headers and body claim', async () => {
    const [phone, client, claimed] = [pickPhone(), createApiClient(origin), '203.0.113.7']
    const headers = { 'x-forwarded-for': claimed, 'cloudfront-viewer-address': `${claimed}:4711` }
    await client.call('send-sms-otp', { body: { phone, clientIp: claimed }, headers })
    const { text } = await callHttp(origin, { path: `/local/data?pk=${encodeURIComponent(`OTP#${phone}`)}` })
    expect(JSON.parse(text)).toMatchObject([{ sent_by: [client.address.replace(/\d+$/, '0')] }])
  })

  it('refuses another code openly, with the time from which one is sent', async () => {
    const phone = pickPhone()
    await send(phone)
    const reply = await send(phone)
    expect(expectError(reply, 'TOO_MANY_REQUESTS').message).toMatch(
      /^Too many OTPs were requested for this number\. Try again (tomorrow )?at \d\d:\d\d\.$/,
    )
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(resendCoolDownSeconds[0])
    expect(await readMessages(origin, phone)).toHaveLength(1)
  })

  it('is the only way to a message: Cognito itself sends none', async () => {
    const [phone, unknown] = [pickPhone(), pickPhone()]
    await send(phone)
    await Promise.all([initiateAuth(origin, phone), initiateAuth(origin, unknown)])
    for (const action of ['SignUp', 'ForgotPassword', 'ResendConfirmationCode']) {
      await callCognito(origin, action, { Username: unknown, Password: 'Long-enough-1!' })
    }
    expect(await readMessages(origin, phone)).toHaveLength(1)
    expect(await readMessages(origin, unknown)).toEqual([])
  })
})

describe('a one-time code', { concurrent: true }, () => {
  it('signs in once; a wrong, a used and an unsent one are refused alike', async () => {
    const { phone, code, wrong } = await sendToNewPhone()
    expect(await verifyCode(origin, pickPhone(), '123456')).toEqual(refused)
    expect(await verifyCode(origin, phone, wrong)).toEqual(refused)
    expect(await verifyCode(origin, phone, code)).toHaveProperty('tokens')
    expect(await verifyCode(origin, phone, code)).toEqual(refused)
  })

  it('signs in with its code_id whatever others guess without it, and with no foreign or unknown one', async () => {
    const [{ phone, code_id, code, wrong }, other] = await Promise.all([sendToNewPhone(), sendToNewPhone()])
    for (let guess = 0; guess < 5; guess += 1) await verifyCode(origin, phone, wrong)
    for (const foreign of [undefined, other.code_id, 'A'.repeat(22), 'x']) {
      expect(await verifyCode(origin, phone, code, { ...(foreign && { code_id: foreign }) })).toEqual(refused)
    }
    expect(await verifyCode(origin, phone, code, { code_id: `${other.code_id},${code_id}` })).toHaveProperty('tokens')
  })

  it('does not work for another phone, nor through the session of another phone', async () => {
    const [mine, other] = await Promise.all([sendToNewPhone(), sendToNewPhone()])
    if (mine.code !== other.code) expect(await verifyCode(origin, other.phone, mine.code)).toEqual(refused)
    const foreignSession = await initiateAuth(origin, other.phone)
    expect(await respondToChallenge(origin, mine.phone, foreignSession, mine.code)).toHaveProperty('error')
    expect(await verifyCode(origin, mine.phone, mine.code)).toHaveProperty('tokens')
  })
})
