/** The three triggers with events as the user pool sends them. */
import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { AppError } from '#domain/app-error.ts'
import { nextSignInStep } from '#domain/auth/sign-in-steps.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'
import { triggerFunction, type AuthTriggerEvent, type TriggerFunctionOptions } from '#gateway/trigger-function.ts'

const phone = '+919876543210'
const base = {
  version: '1',
  region: 'ap-south-1',
  userPoolId: 'ap-south-1_AbCdEfGhI',
  userName: phone,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: '1example23456789' },
}
const userAttributes = { sub: '5c1f7f0a-0000-4000-8000-000000000000', 'cognito:user_status': 'CONFIRMED' }

const defineEvent = (
  session: DefineAuthChallengeTriggerEvent['request']['session'],
  userNotFound = false,
): DefineAuthChallengeTriggerEvent => ({
  ...base,
  triggerSource: 'DefineAuthChallenge_Authentication',
  request: { userAttributes, session, ...(userNotFound && { userNotFound }) },
  // The pool sends nulls here; the types know only what may come back.
  response: {
    challengeName: null,
    issueTokens: null,
    failAuthentication: null,
  } as unknown as DefineAuthChallengeTriggerEvent['response'],
})

const createEvent: CreateAuthChallengeTriggerEvent = {
  ...base,
  triggerSource: 'CreateAuthChallenge_Authentication',
  request: { userAttributes, challengeName: 'CUSTOM_CHALLENGE', session: [] },
  response: {
    publicChallengeParameters: null,
    privateChallengeParameters: null,
    challengeMetadata: null,
  } as unknown as CreateAuthChallengeTriggerEvent['response'],
}

const verifyEvent = (
  request: Partial<VerifyAuthChallengeResponseTriggerEvent['request']> = {},
): VerifyAuthChallengeResponseTriggerEvent => ({
  ...base,
  triggerSource: 'VerifyAuthChallengeResponse_Authentication',
  request: { userAttributes, privateChallengeParameters: {}, challengeAnswer: '123456', ...request },
  response: { answerCorrect: null } as unknown as VerifyAuthChallengeResponseTriggerEvent['response'],
})

const createParts = (verdict: boolean) => {
  const verifyOneTimeCode = vi.fn<TriggerFunctionOptions['verifyOneTimeCode']>(() => Promise.resolve(verdict))
  const log = createRecordedLog()
  return { verifyOneTimeCode, log, answer: triggerFunction({ verifyOneTimeCode, log }) }
}

const responseTo = async (event: AuthTriggerEvent) => (await createParts(true).answer(event)).response

const right = { challengeName: 'CUSTOM_CHALLENGE', challengeResult: true } as const
const wrong = { challengeName: 'CUSTOM_CHALLENGE', challengeResult: false } as const
const passwordProof = { challengeName: 'SRP_A', challengeResult: true } as const

describe('defining the challenge', () => {
  const ask = { challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false }
  const tokens = { issueTokens: true, failAuthentication: false }
  const fail = { issueTokens: false, failAuthentication: true }

  it.each([
    ['asks for the code first', [], false, ask],
    ['asks unknown users alike', [], true, ask],
    ['gives tokens for the right code', [right], false, tokens],
    ['gives an unknown user none', [right], true, fail],
    ['ends the session at the first wrong code', [wrong], false, fail],
    ['ends it even if a right one follows', [wrong, right], false, fail],
    ['ends it after more than one answer', [right, right], false, fail],
    ['takes no password proof for the code', [passwordProof], false, fail],
    ['takes no password proof before the code', [passwordProof, right], false, fail],
  ])('%s', async (_, session, userNotFound, response) => {
    expect(await responseTo(defineEvent(session, userNotFound))).toEqual(response)
  })

  it('gives tokens for exactly one session of all there are', () => {
    const result = fc.record({
      challengeName: fc.constantFrom('CUSTOM_CHALLENGE', 'SRP_A', 'PASSWORD_VERIFIER', 'SMS_MFA'),
      challengeResult: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(result, { maxLength: 4 }), fc.boolean(), (session, isKnown) => {
        const isTheOne =
          isKnown &&
          session.length === 1 &&
          session[0]?.challengeName === right.challengeName &&
          session[0].challengeResult
        expect(nextSignInStep(session, isKnown) === 'issue-tokens').toBe(isTheOne)
      }),
    )
  })
})

describe('creating the challenge', () => {
  it('tells and checks nothing', async () => {
    const parts = createParts(true)
    const { response } = await parts.answer(createEvent)
    expect(response).toEqual({
      publicChallengeParameters: {},
      privateChallengeParameters: {},
      challengeMetadata: 'SMS_CODE',
    })
    expect(parts.verifyOneTimeCode).not.toHaveBeenCalled()
  })
})

describe('verifying the answer', () => {
  it.each([true, false])('passes the verdict on (%s)', async (verdict) => {
    const parts = createParts(verdict)
    expect((await parts.answer(verifyEvent())).response).toEqual({ answerCorrect: verdict })
    expect(parts.verifyOneTimeCode).toHaveBeenCalledExactlyOnceWith({
      phone,
      answer: '123456',
      browserToken: undefined,
    })
  })

  it('passes the token of a known browser on', async () => {
    const parts = createParts(true)
    await parts.answer(verifyEvent({ clientMetadata: { browser_token: 'token', other: 'x' } }))
    expect(parts.verifyOneTimeCode.mock.calls[0]?.[0].browserToken).toBe('token')
  })

  it('is never right for a user that the pool does not have', async () => {
    expect(await responseTo(verifyEvent({ userNotFound: true }))).toEqual({ answerCorrect: false })
  })

  it('becomes an error that tells the visitor nothing when the table fails', async () => {
    const parts = createParts(true)
    parts.verifyOneTimeCode.mockRejectedValue(new AppError('BUSY', undefined, { cause: new Error(`table ${phone}`) }))
    await expect(parts.answer(verifyEvent())).rejects.toThrow(/^Please try again or request a new OTP$/)
    expect(parts.log.lines).toEqual([{ level: 'error', code: 'CODE_CHECK_FAILED', facts: { reason: 'AppError' } }])
  })
})

describe('any event', () => {
  it('comes back as it was but for the response', async () => {
    for (const event of [defineEvent([]), createEvent, verifyEvent()]) {
      const { response: _, ...rest } = await createParts(true).answer(event)
      const { response: __, ...given } = event
      expect(rest).toEqual(given)
    }
  })

  it('of another trigger is refused by its name', async () => {
    const event = {
      ...base,
      triggerSource: 'PreSignUp_SignUp',
      request: {},
      response: {},
    } as unknown as AuthTriggerEvent
    await expect(createParts(true).answer(event)).rejects.toThrow('No trigger of this function: PreSignUp_SignUp')
  })
})
