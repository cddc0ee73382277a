import { describe, expect, inject, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { resendCoolDownSeconds } from '#contract/policy.ts'
import { createApiClient, expectError, expectFieldError, expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { callCognito, initiateAuth, readCode, readMessages } from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'

const origin = inject('origin')

const send = (body: unknown) => createApiClient(origin).call('send-sms-otp', { body })

describe('send-sms-otp', { concurrent: true }, () => {
  it('sends one message in the registered words, whose last line a browser can read', async () => {
    const phone = pickPhone()
    const reply = await send({ phone })
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

  it('sends it in the language of the page', async () => {
    const phone = pickPhone()
    await send({ phone, language: 'hi' })
    const code = await readCode(origin, phone)
    const text = `${brand.name} ओटीपी: ${code}\nकिसी को न बताएँ\n@localhost #${code}`
    expect((await readMessages(origin, phone)).map(({ message }) => message)).toEqual([text])
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
    await send({ phone })
    const reply = await send({ phone })
    expect(expectError(reply, 'TOO_MANY_REQUESTS').message).toMatch(
      /^Too many codes were asked for this number\. Try again (tomorrow )?at \d\d:\d\d\.$/,
    )
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(resendCoolDownSeconds[0])
    expect(await readMessages(origin, phone)).toHaveLength(1)
  })

  it('is the only way to a message: Cognito itself sends none', async () => {
    const [phone, unknown] = [pickPhone(), pickPhone()]
    await send({ phone })
    await Promise.all([initiateAuth(origin, phone), initiateAuth(origin, unknown)])
    for (const action of ['SignUp', 'ForgotPassword', 'ResendConfirmationCode']) {
      await callCognito(origin, action, { Username: unknown, Password: 'Long-enough-1!' })
    }
    expect(await readMessages(origin, phone)).toHaveLength(1)
    expect(await readMessages(origin, unknown)).toEqual([])
  })

  it.each([undefined, '+915999999999', 9_000_000_000])('refuses %j as a phone', async (phone) => {
    expectFieldError(await send({ phone }), 'phone', 'Please enter a valid 10-digit Indian mobile number')
  })

  it('refuses overlong fields by name', async () => {
    const reply = await send({
      phone: pickPhone(),
      browser_token: 'x'.repeat(201),
      clientIp: 'x'.repeat(65),
    })
    const fields = [{ field: 'browser_token' }, { field: 'clientIp' }]
    expect(expectError(reply, 'VALIDATION_ERROR').details).toMatchObject(fields)
  })
})
