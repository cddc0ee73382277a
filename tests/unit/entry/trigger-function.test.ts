/** The user pool's three triggers, with events as the pool sends them. */
import { describe, expect, it, vi } from 'vitest'
import { AppError } from '#domain/app-error.ts'
import { triggerFunction, type AuthTriggerEvent, type TriggerFunctionOptions } from '#entry/auth/trigger-function.ts'
import { lambdaContext } from '#tests/support/http-event.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const phone = '+919876543210'

/** Calls the trigger with an event whose response is empty, and returns the response. */
const call = async (triggerSource: string, request: object, verdict: () => Promise<boolean> = async () => true) => {
  const verifyOneTimeCode = vi.fn<TriggerFunctionOptions['verifyOneTimeCode']>(verdict)
  const log = createRecordedLog()
  const event = { version: '1', userName: phone, triggerSource, request, response: { answerCorrect: null } }
  const answer = triggerFunction({ verifyOneTimeCode, log })(event as unknown as AuthTriggerEvent, lambdaContext())
  const [outcome] = await Promise.allSettled([answer])
  const { response, ...rest } = outcome.status === 'fulfilled' ? outcome.value : { ...event, response: undefined }
  expect({ ...rest, response: event.response }).toEqual(event)
  return { response, error: outcome.status === 'rejected' ? String(outcome.reason) : '', verifyOneTimeCode, log }
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
    ['gives an unknown user none', [right], true, fail],
    ['ends the session at the first wrong code', [wrong], false, fail],
    ['accepts no password proof instead of the code', [passwordProof], false, fail],
    ['accepts no password proof before the code', [passwordProof, right], false, fail],
    ['accepts nothing after the right code', [right, right], false, fail],
  ])('%s', async (_, session, userNotFound, response) => {
    const answered = await call('DefineAuthChallenge_Authentication', { session, userNotFound })
    expect(answered.response).toEqual(response)
  })
})

it('creating the challenge reveals and checks nothing', async () => {
  const { response, verifyOneTimeCode } = await call('CreateAuthChallenge_Authentication', { session: [] })
  const nothing = { publicChallengeParameters: {}, privateChallengeParameters: {} }
  expect(response).toEqual({ ...nothing, challengeMetadata: 'SMS_CODE' })
  expect(verifyOneTimeCode).not.toHaveBeenCalled()
})

describe('verifying the answer', () => {
  const verify = (request: object, verdict?: () => Promise<boolean>) =>
    call('VerifyAuthChallengeResponse_Authentication', { challengeAnswer: '123456', ...request }, verdict)

  it.each([true, false])('passes the verdict on (%s)', async (verdict) => {
    const clientMetadata = { browser_token: 'token', other: 'x' }
    const { response, verifyOneTimeCode } = await verify({ clientMetadata }, () => Promise.resolve(verdict))
    expect(response).toEqual({ answerCorrect: verdict })
    expect(verifyOneTimeCode.mock.calls).toEqual([[{ phone, answer: '123456', browserToken: 'token' }]])
  })

  it('is never right for a user that the pool does not have', async () => {
    expect((await verify({ userNotFound: true })).response).toEqual({ answerCorrect: false })
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
