/** The user pool's three triggers, with events as the pool sends them. */
import type { DefineAuthChallengeTriggerEvent, VerifyAuthChallengeResponseTriggerEvent } from 'aws-lambda'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { AppError } from '#domain/app-error.ts'
import { nextSignInStep } from '#domain/auth/sign-in-steps.ts'
import { triggerFunction, type AuthTriggerEvent, type TriggerFunctionOptions } from '#gateway/trigger-function.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const phone = '+919876543210'
const base = { version: '1', region: 'ap-south-1', userPoolId: 'ap-south-1_AbCdEfGhI', userName: phone }
const userAttributes = { sub: '5c1f7f0a-0000-4000-8000-000000000000', 'cognito:user_status': 'CONFIRMED' }

/** The pool sends nulls as the response; the types know only what may come back. */
const triggerEvent = (triggerSource: string, request: object, response: object) =>
  ({ ...base, triggerSource, request: { userAttributes, ...request }, response }) as unknown as AuthTriggerEvent

const defineEvent = (session: DefineAuthChallengeTriggerEvent['request']['session'], userNotFound: boolean) =>
  triggerEvent(
    'DefineAuthChallenge_Authentication',
    { session, ...(userNotFound && { userNotFound }) },
    { challengeName: null, issueTokens: null, failAuthentication: null },
  )

const createEvent = triggerEvent(
  'CreateAuthChallenge_Authentication',
  { challengeName: 'CUSTOM_CHALLENGE', session: [] },
  { publicChallengeParameters: null, privateChallengeParameters: null, challengeMetadata: null },
)

const verifyEvent = (request: Partial<VerifyAuthChallengeResponseTriggerEvent['request']> = {}) =>
  triggerEvent(
    'VerifyAuthChallengeResponse_Authentication',
    { privateChallengeParameters: {}, challengeAnswer: '123456', ...request },
    { answerCorrect: null },
  )

const createParts = (verdict: boolean) => {
  const verifyOneTimeCode = vi.fn<TriggerFunctionOptions['verifyOneTimeCode']>(() => Promise.resolve(verdict))
  const log = createRecordedLog()
  return { verifyOneTimeCode, log, answer: triggerFunction({ verifyOneTimeCode, log }) }
}

const right = { challengeName: 'CUSTOM_CHALLENGE', challengeResult: true } as const
const wrong = { challengeName: 'CUSTOM_CHALLENGE', challengeResult: false } as const
const passwordProof = { challengeName: 'SRP_A', challengeResult: true } as const

describe('defining the challenge', () => {
  const ask = { challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false }
  const tokens = { issueTokens: true, failAuthentication: false }
  const fail = { issueTokens: false, failAuthentication: true }

  it.each([
    ['asks for the code first', [], false, ask],
    ['asks unknown users in the same way', [], true, ask],
    ['gives tokens for the right code', [right], false, tokens],
    ['gives an unknown user none', [right], true, fail],
    ['ends the session at the first wrong code', [wrong], false, fail],
    ['ends it even if a right one follows', [wrong, right], false, fail],
    ['ends it after more than one answer', [right, right], false, fail],
    ['accepts no password proof instead of the code', [passwordProof], false, fail],
    ['accepts no password proof before the code', [passwordProof, right], false, fail],
  ])('%s', async (_, session, userNotFound, response) => {
    const event = defineEvent(session, userNotFound)
    expect(await createParts(true).answer(event)).toEqual({ ...event, response })
  })

  it('gives tokens for exactly one of all possible sessions', () => {
    const challengeName = fc.constantFrom('CUSTOM_CHALLENGE', 'SRP_A', 'PASSWORD_VERIFIER', 'SMS_MFA')
    const result = fc.record({ challengeName, challengeResult: fc.boolean() })
    fc.assert(
      fc.property(fc.array(result, { maxLength: 4 }), fc.boolean(), (session, isKnown) => {
        const isTheOne = isKnown && JSON.stringify(session) === JSON.stringify([right])
        expect(nextSignInStep(session, isKnown) === 'issue-tokens').toBe(isTheOne)
      }),
    )
  })
})

describe('creating the challenge', () => {
  it('reveals and checks nothing', async () => {
    const { answer, verifyOneTimeCode } = createParts(true)
    const response = { publicChallengeParameters: {}, privateChallengeParameters: {}, challengeMetadata: 'SMS_CODE' }
    expect(await answer(createEvent)).toEqual({ ...createEvent, response })
    expect(verifyOneTimeCode).not.toHaveBeenCalled()
  })
})

describe('verifying the answer', () => {
  it.each([true, false])('passes the verdict on (%s)', async (verdict) => {
    const { answer, verifyOneTimeCode } = createParts(verdict)
    const event = verifyEvent({ clientMetadata: { browser_token: 'token', other: 'x' } })
    expect(await answer(event)).toEqual({ ...event, response: { answerCorrect: verdict } })
    const answered = { phone, answer: '123456', browserToken: 'token' }
    expect(verifyOneTimeCode).toHaveBeenCalledExactlyOnceWith(answered)
  })

  it('is never right for a user that the pool does not have', async () => {
    const { response } = await createParts(true).answer(verifyEvent({ userNotFound: true }))
    expect(response).toEqual({ answerCorrect: false })
  })

  it('fails with an error that reveals nothing when the table fails', async () => {
    const { answer, verifyOneTimeCode, log } = createParts(true)
    verifyOneTimeCode.mockRejectedValue(new AppError('BUSY', undefined, { cause: new Error(`table ${phone}`) }))
    await expect(answer(verifyEvent())).rejects.toThrow(/^Please try again or request a new OTP$/)
    expect(log.lines).toEqual([{ level: 'error', code: 'CODE_CHECK_FAILED', facts: { reason: 'AppError' } }])
  })
})

it('refuses the event of another trigger by its name', async () => {
  const event = triggerEvent('PreSignUp_SignUp', {}, {})
  await expect(createParts(true).answer(event)).rejects.toThrow('No trigger of this function: PreSignUp_SignUp')
})
