import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, it, vi } from 'vitest'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { callHttp } from '#tests/support/http-call.ts'
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
  const { code_id = '' } = expectSuccess('send-sms-otp', await sendCode(createApiClient(origin), phone))
  return { phone, code_id, code: await readCode(origin, phone), wrong: await pickWrongCode(origin, phone) }
}

/** Whether the user pool has a user of the phone. */
const hasUser = async (phone: string): Promise<boolean> => {
  const { userPoolId } = JSON.parse((await callHttp(origin, { path: '/config.json' })).text) as { userPoolId: string }
  const runtime = await readFile(join(inject('dataFolder'), `runtime-${new URL(origin).port}.json`), 'utf8')
  const { accessKeyId } = JSON.parse(runtime) as { accessKeyId: string }
  const { status } = await callHttp(origin, {
    method: 'POST',
    path: '/',
    headers: {
      'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser',
      authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/`,
    },
    body: JSON.stringify({ UserPoolId: userPoolId, Username: phone }),
  })
  return status === 200
}

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

  it('makes the user of the phone when it is right, and nothing else does', async () => {
    const { phone, code_id, code, wrong } = await sendToNewPhone()
    await verifyCode(origin, phone, wrong, { code_id })
    expect(await hasUser(phone)).toBe(false)
    expect(await verifyCode(origin, phone, code, { code_id })).toHaveProperty('tokens')
    expect(await hasUser(phone)).toBe(true)
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
    await vi.waitFor(async () => expect(await readMessages(origin, phone)).toHaveLength(2))
    const code = await readCode(origin, phone)
    for (const browser_token of [undefined, `${'x'.repeat(16)}.${'x'.repeat(43)}`]) {
      expect(await verifyCode(origin, phone, code, { ...(browser_token && { browser_token }) })).toEqual(refused)
    }
    expect(await verifyCode(origin, phone, code, { browser_token: browserToken })).toHaveProperty('tokens')
  })
})
