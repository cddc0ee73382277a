import { describe, expect, inject, it } from 'vitest'
import { codePolicy } from '#contract/policy.ts'
import { brand } from '#contract/brand.ts'
import { createApiClient, expectError, expectFieldError, expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { callCognito, initiateAuth, readCode, readConfig, readMessages, sendCode } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')
const phoneMessage = 'Please enter a valid 10-digit Indian mobile number'
const invalidPhones = {
  'a first digit below 6': '+915999999999',
  'nine digits': '+91900000000',
  'eleven digits': '+9190000000000',
  'no country code': '9000000000',
  'another country': '+929000000000',
  'a space inside': '+91 9000000000',
  'a leading space': ' +919000000000',
  'a line break at the end': '+919000000000\n',
  'Devanagari digits': '+91९०००००००००',
  'full-width digits': '+91９０００００００００',
  nothing: '',
}

describe('send-sms-otp', () => {
  it('sends one message in the registered words, whose last line a phone can read', async () => {
    const phone = pickPhone()
    const reply = await sendCode(createApiClient(origin), phone)
    expect(expectSuccess('send-sms-otp', reply)).toEqual({ success: true, testMode: true })
    const [sms, ...others] = await readMessages(origin, phone)
    const code = await readCode(origin, phone)
    expect(others).toEqual([])
    expect(sms?.message).toBe(
      `${brand.name}: ${code} is your login OTP. Valid for 5 minutes. Do not share it with anyone.\n@localhost #${code}`,
    )
  })

  it('answers no-store and never holds the code', async () => {
    const phone = pickPhone()
    const reply = await sendCode(createApiClient(origin), phone)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.text + JSON.stringify(reply.headers)).not.toContain(await readCode(origin, phone))
  })

  it('answers alike, and not faster, for a phone it knows, one it does not, and one in its cool-down', async () => {
    const known = pickPhone()
    const answers = []
    for (const phone of [known, known, pickPhone()]) {
      const started = performance.now()
      const reply = await sendCode(createApiClient(origin), phone)
      answers.push({ status: reply.status, text: reply.text })
      expect(performance.now() - started).toBeGreaterThanOrEqual(codePolicy.answerMilliseconds - 5)
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it('sends nothing more during the cool-down', async () => {
    const phone = pickPhone()
    const client = createApiClient(origin)
    await Promise.all([sendCode(client, phone), sendCode(client, phone), sendCode(client, phone)])
    await sendCode(client, phone)
    expect(await readMessages(origin, phone)).toHaveLength(1)
  })

  it('is the only way to a message: Cognito itself sends none', async () => {
    const phone = pickPhone()
    await sendCode(createApiClient(origin), phone)
    const unknown = pickPhone()
    await Promise.all([initiateAuth(origin, phone), initiateAuth(origin, unknown)])
    const { clientId } = await readConfig(origin)
    for (const action of ['SignUp', 'ForgotPassword', 'ResendConfirmationCode']) {
      await callCognito(origin, action, { ClientId: clientId, Username: unknown, Password: 'Long-enough-1!' })
    }
    expect(await readMessages(origin, phone)).toHaveLength(1)
    expect(await readMessages(origin, unknown)).toEqual([])
  })

  it.each(Object.entries(invalidPhones))('refuses a phone with %s', async (_, phone) => {
    const reply = await createApiClient(origin).call('send-sms-otp', { body: { phone } })
    expectFieldError(reply, 'phone', phoneMessage)
  })

  it.each([[undefined], [null], [9_000_000_000], [['+919000000000']], [{ $ne: '' }], [true]])(
    'refuses %j for a phone',
    async (phone) => {
      expectFieldError(await createApiClient(origin).call('send-sms-otp', { body: { phone } }), 'phone', phoneMessage)
    },
  )

  it('refuses a field that it does not know, by name', async () => {
    const reply = await createApiClient(origin).call('send-sms-otp', { body: { phone: pickPhone(), admin: true } })
    expect(expectError(reply, 'VALIDATION_ERROR').details).toMatchObject([{ field: 'admin' }])
  })

  it('takes a client address for the sake of the observed product, within reason', async () => {
    const phone = pickPhone()
    const client = createApiClient(origin)
    expectSuccess('send-sms-otp', await client.call('send-sms-otp', { body: { phone, clientIp: 'unknown' } }))
    const long = await client.call('send-sms-otp', { body: { phone, clientIp: 'x'.repeat(65) } })
    expect(expectError(long, 'VALIDATION_ERROR').details).toMatchObject([{ field: 'clientIp' }])
  })
})

describe('send-sms-otp from one address', () => {
  it('stops at the hourly limit with 429, whatever the headers or the body claim', async () => {
    const client = createApiClient(origin)
    const sends = Array.from({ length: codePolicy.sendsPerAddressAndHour }, () => sendCode(client, pickPhone()))
    const statuses = (await Promise.all(sends)).map((reply) => reply.status)
    expect(statuses).toEqual(statuses.map(() => 200))

    const refused = pickPhone()
    const spoofs: Record<string, string>[] = [
      {},
      { 'x-forwarded-for': '203.0.113.7' },
      { 'cloudfront-viewer-address': '203.0.113.7:4711' },
      { 'x-real-ip': '203.0.113.7', forwarded: 'for=203.0.113.7' },
    ]
    for (const headers of spoofs) {
      const reply = await client.call('send-sms-otp', { body: { phone: refused, clientIp: '203.0.113.7' }, headers })
      expectError(reply, 'TOO_MANY_REQUESTS')
    }
    expect(await readMessages(origin, refused)).toEqual([])

    const elsewhere = createApiClient(origin)
    const framed = await elsewhere.call('send-sms-otp', {
      body: { phone: pickPhone(), clientIp: client.address },
      headers: { 'x-forwarded-for': client.address, 'cloudfront-viewer-address': `${client.address}:4711` },
    })
    expectSuccess('send-sms-otp', framed)
  })
})
