import { describe, expect, inject, it } from 'vitest'
import { codePolicy } from '#contract/policy.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import {
  initiateAuth,
  pickWrongCode,
  readCode,
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
  it('signs in once', async () => {
    const { phone, code } = await sendToNewPhone()
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

  it('never works for a phone that got none, which looks like any other', async () => {
    const known = await sendToNewPhone()
    expect(await verifyCode(origin, pickPhone(), '123456')).toEqual(refused)
    expect(await verifyCode(origin, known.phone, known.wrong)).toEqual(refused)
  })

  it('can be answered once in a session: a wrong answer ends the session', async () => {
    const { phone, code, wrong } = await sendToNewPhone()
    const session = await initiateAuth(origin, phone)
    expect(await respondToChallenge(origin, phone, session, wrong)).toHaveProperty('error')
    expect(await respondToChallenge(origin, phone, session, code)).toHaveProperty('error')
  })

  it.each([
    ['still works at the fifth try', codePolicy.triesPerCode - 1, 'tokens'],
    ['is void after five wrong tries', codePolicy.triesPerCode, 'error'],
  ])('%s', async (_, wrongTries, outcome) => {
    const { phone, code, wrong } = await sendToNewPhone()
    for (let count = 0; count < wrongTries; count += 1) expect(await verifyCode(origin, phone, wrong)).toEqual(refused)
    expect(await verifyCode(origin, phone, code)).toHaveProperty(outcome)
  })
})
