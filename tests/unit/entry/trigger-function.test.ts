/** The user pool's three triggers, with events as the pool sends them. */
import { describe, expect, it, vi } from 'vitest'
import { signInAgain } from '#lambdas/auth/sign-in-again.contract.ts'
import {
  triggerFunction,
  type AuthTriggerEvent,
  type TriggerFunctionOptions,
} from '#lambdas/auth/sign-in-triggers.function.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { lambdaContext } from '#tests/support/http-event.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const phone = '+919876543210'
const userOf = (status: string) => ({ 'cognito:user_status': status })

/** Calls the trigger with an event whose response is empty, and returns the response. */
const call = async (triggerSource: string, request: object, verdict: () => Promise<boolean> = async () => true) => {
  const verifyOneTimeCode = vi.fn<TriggerFunctionOptions['verifyOneTimeCode']>(verdict)
  const reopenOneTimeCode = vi.fn<TriggerFunctionOptions['reopenOneTimeCode']>().mockResolvedValue()
  const log = createRecordedLog()
  const event = {
    version: '1',
    userPoolId: 'pool',
    userName: phone,
    triggerSource,
    request,
    response: { answerCorrect: null },
  }
  const answer = triggerFunction({ verifyOneTimeCode, reopenOneTimeCode, log })(
    event as unknown as AuthTriggerEvent,
    lambdaContext(),
  )
  const [outcome] = await Promise.allSettled([answer])
  const { response, ...rest } = outcome.status === 'fulfilled' ? outcome.value : { ...event, response: undefined }
  expect({ ...rest, response: event.response }).toEqual(event)
  return {
    response,
    error: outcome.status === 'rejected' ? String(outcome.reason) : '',
    verifyOneTimeCode,
    reopenOneTimeCode,
    log,
  }
}

describe('defining the challenge', () => {
  const right = { challengeName: 'CUSTOM_CHALLENGE', challengeResult: true } as const
  const wrong = { challengeName: 'CUSTOM_CHALLENGE', challengeResult: false } as const
  const passwordProof = { challengeName: 'SRP_A', challengeResult: true } as const
  const ask = { challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false }
  const tokens = { issueTokens: true, failAuthentication: false }
  const fail = { issueTokens: false, failAuthentication: true }

  it.each([
    ['asks for the code first', [], false, ask],
    ['asks unknown users in the same way', [], true, ask],
    ['gives tokens for the right code', [right], false, tokens],
    ['ends the session at the first wrong code', [wrong], false, fail],
    ['accepts no password proof instead of the code', [passwordProof], false, fail],
    ['accepts no password proof before the code', [passwordProof, right], false, fail],
    ['accepts nothing after the right code', [right, right], false, fail],
  ])('%s', async (_, session, userNotFound, response) => {
    const answered = await call('DefineAuthChallenge_Authentication', { session, userNotFound })
    expect(answered.response).toEqual(response)
  })
})

it('a pool that does not find the user of a right code is told to sign in again, with a code that works again', async () => {
  const session = [{ challengeName: 'CUSTOM_CHALLENGE', challengeResult: true }]
  const clientMetadata = { code_id: 'the id', browser_token: 'token' }
  const request = { session, userNotFound: true, clientMetadata }
  const { error, reopenOneTimeCode } = await call('DefineAuthChallenge_Authentication', request)
  expect(error).toBe(`Error: ${signInAgain}`)
  expect(reopenOneTimeCode.mock.calls).toEqual([[{ phone, codeId: 'the id', browserToken: 'token' }]])
})

it('creating the challenge reveals and checks nothing, and has the private parameter that Cognito asks for', async () => {
  const { response, verifyOneTimeCode } = await call('CreateAuthChallenge_Authentication', { session: [] })
  const parameters = { publicChallengeParameters: {}, privateChallengeParameters: { kind: 'SMS_CODE' } }
  expect(response).toEqual({ ...parameters, challengeMetadata: 'SMS_CODE' })
  expect(verifyOneTimeCode).not.toHaveBeenCalled()
})

describe('verifying the answer', () => {
  const verify = (request: object, verdict?: () => Promise<boolean>) =>
    call('VerifyAuthChallengeResponse_Authentication', { challengeAnswer: '123456', ...request }, verdict)

  it.each([true, false])('passes the verdict on (%s)', async (verdict) => {
    const clientMetadata = { browser_token: 'token', code_id: 'the id', other: 'x' }
    const { response, verifyOneTimeCode } = await verify({ clientMetadata }, () => Promise.resolve(verdict))
    expect(response).toEqual({ answerCorrect: verdict })
    const given = { phone, answer: '123456', browserToken: 'token', codeId: 'the id', userPoolId: undefined }
    expect(verifyOneTimeCode.mock.calls).toEqual([[given]])
  })

  it.each([
    ['has no user', { userNotFound: true, userAttributes: {} }, 'pool'],
    ['has one whose creation was interrupted', { userAttributes: userOf('FORCE_CHANGE_PASSWORD') }, 'pool'],
    ['has one', { userAttributes: userOf('CONFIRMED') }, undefined],
  ])('names the pool that %s', async (_, request, userPoolId) => {
    expect((await verify(request)).verifyOneTimeCode.mock.calls).toMatchObject([[{ userPoolId }]])
  })

  it('fails with an error that reveals nothing when the table fails', async () => {
    const failure = new AppError('BUSY', undefined, { cause: new Error(`table ${phone}`) })
    const { error, log } = await verify({}, () => Promise.reject(failure))
    expect(error).toBe('Error: Please try again or request a new OTP')
    expect(log.lines).toEqual([
      { level: 'error', code: 'CODE_CHECK_FAILED', facts: { function_request_id: 'invocation-1', reason: 'AppError' } },
    ])
  })
})

it('the event of another trigger is refused by its name', async () => {
  expect((await call('PreSignUp_SignUp', {})).error).toContain('No trigger of this function: PreSignUp_SignUp')
})
