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
  type CodeAnswer,
} from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')

const sendTo = async (phone: string): Promise<string> => {
  await sendCode(createApiClient(origin), phone)
  return readCode(origin, phone)
}

const repeat = <Result>(times: number, action: () => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, action))

const successesIn = (answers: CodeAnswer[]) => answers.filter((answer) => 'tokens' in answer)

describe('a one-time code', () => {
  it('signs in once', async () => {
    const phone = pickPhone()
    const code = await sendTo(phone)
    expect(await verifyCode(origin, phone, code)).toHaveProperty('tokens')
    expect(await verifyCode(origin, phone, code)).toEqual({ error: 'NotAuthorizedException' })
  })

  it('is refused when it is wrong, and the right one still works after', async () => {
    const phone = pickPhone()
    const code = await sendTo(phone)
    const wrong = await pickWrongCode(origin, phone)
    expect(await verifyCode(origin, phone, wrong)).toEqual({ error: 'NotAuthorizedException' })
    expect(await verifyCode(origin, phone, code)).toHaveProperty('tokens')
  })

  it.each(['', '12345', '1234567', 'abcdef', '१२३४५६', ' 123456', 'x'.repeat(1000), 'undefined', '000000 OR 1'])(
    'is not %j',
    async (answer) => {
      const phone = pickPhone()
      await sendTo(phone)
      expect(await verifyCode(origin, phone, answer)).toHaveProperty('error')
    },
  )

  it('does not work for another phone', async () => {
    const [mine, other] = [pickPhone(), pickPhone()]
    const code = await sendTo(mine)
    await sendTo(other)
    if (code !== (await readCode(origin, other))) expect(await verifyCode(origin, other, code)).toHaveProperty('error')
    expect(await verifyCode(origin, mine, code)).toHaveProperty('tokens')
  })

  it('does not work through the session of another phone', async () => {
    const [mine, other] = [pickPhone(), pickPhone()]
    const [code] = await Promise.all([sendTo(mine), sendTo(other)])
    const started = await initiateAuth(origin, other)
    if ('error' in started) throw new Error(started.error)
    expect(await respondToChallenge(origin, mine, started.session, code)).toHaveProperty('error')
  })

  it('never works for a phone that none was sent to, which looks like any other', async () => {
    const [unknown, known] = [pickPhone(), pickPhone()]
    await sendTo(known)
    expect(await verifyCode(origin, unknown, '123456')).toEqual({ error: 'NotAuthorizedException' })
    expect(await verifyCode(origin, known, await pickWrongCode(origin, known))).toEqual({
      error: 'NotAuthorizedException',
    })
    expect(Object.keys(await initiateAuth(origin, unknown))).toEqual(Object.keys(await initiateAuth(origin, known)))
  })

  it('gives one answer a session: a wrong one ends it', async () => {
    const phone = pickPhone()
    const code = await sendTo(phone)
    const started = await initiateAuth(origin, phone)
    if ('error' in started) throw new Error(started.error)
    const wrong = await pickWrongCode(origin, phone)
    expect(await respondToChallenge(origin, phone, started.session, wrong)).toHaveProperty('error')
    expect(await respondToChallenge(origin, phone, started.session, code)).toHaveProperty('error')
  })

  it('is worth nothing after five wrong tries', async () => {
    const phone = pickPhone()
    const code = await sendTo(phone)
    const wrong = await pickWrongCode(origin, phone)
    for (let attempt = 0; attempt < codePolicy.triesPerCode; attempt += 1) await verifyCode(origin, phone, wrong)
    expect(await verifyCode(origin, phone, code)).toEqual({ error: 'NotAuthorizedException' })
  })

  it('still works at the fifth try', async () => {
    const phone = pickPhone()
    const code = await sendTo(phone)
    const wrong = await pickWrongCode(origin, phone)
    for (let attempt = 1; attempt < codePolicy.triesPerCode; attempt += 1) await verifyCode(origin, phone, wrong)
    expect(await verifyCode(origin, phone, code)).toHaveProperty('tokens')
  })

  it('gives one success to fifty right answers at once', async () => {
    const phone = pickPhone()
    const code = await sendTo(phone)
    const answers = await repeat(50, () => verifyCode(origin, phone, code))
    expect(successesIn(answers)).toHaveLength(1)
  })

  it('is tried at most five times by a hundred wrong answers at once', async () => {
    const phone = pickPhone()
    const code = await sendTo(phone)
    const wrong = await pickWrongCode(origin, phone)
    const answers = await repeat(100, () => verifyCode(origin, phone, wrong))
    expect(successesIn(answers)).toEqual([])
    expect(await verifyCode(origin, phone, code)).toEqual({ error: 'NotAuthorizedException' })
  })
})
