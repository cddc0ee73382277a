/** The user pool's three triggers of custom authentication: define and create need no data, verify checks the code. */
import type {
  Context,
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda'
import { nextSignInStep, type SignInStep } from '#domain/auth/sign-in-steps.ts'
import type { RequestLog } from '../runtime.ts'

export type AuthTriggerEvent =
  DefineAuthChallengeTriggerEvent | CreateAuthChallengeTriggerEvent | VerifyAuthChallengeResponseTriggerEvent

export interface TriggerFunctionOptions {
  /** True once for a right code; `browserToken` was given to this browser when it signed in before. */
  readonly verifyOneTimeCode: (answered: {
    readonly phone: string
    readonly answer: string
    readonly browserToken: string | undefined
  }) => Promise<boolean>
  readonly log: RequestLog
}

const definitions: Record<SignInStep, DefineAuthChallengeTriggerEvent['response']> = {
  'ask-for-code': { challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false },
  'issue-tokens': { issueTokens: true, failAuthentication: false },
  fail: { issueTokens: false, failAuthentication: true },
}

export const triggerFunction = ({ verifyOneTimeCode, log }: TriggerFunctionOptions) => {
  /** Cognito shows the message of an error to the visitor, so it must not name a cause. */
  const verify = async ({ userName, request }: VerifyAuthChallengeResponseTriggerEvent): Promise<boolean> => {
    const browserToken = request.clientMetadata?.['browser_token']
    try {
      const isRight = await verifyOneTimeCode({ phone: userName, answer: request.challengeAnswer, browserToken })
      return isRight && !request.userNotFound
    } catch (error) {
      log.error('CODE_CHECK_FAILED', { reason: error instanceof Error ? error.name : 'unknown' })
      throw new Error('Please try again or request a new OTP', { cause: error })
    }
  }

  return async (
    event: AuthTriggerEvent,
    { awsRequestId }: Pick<Context, 'awsRequestId'>,
  ): Promise<AuthTriggerEvent> => {
    log.begin({ function_request_id: awsRequestId })
    switch (event.triggerSource) {
      case 'DefineAuthChallenge_Authentication': {
        const step = nextSignInStep(event.request.session, !event.request.userNotFound)
        return { ...event, response: definitions[step] }
      }
      case 'CreateAuthChallenge_Authentication':
        // Nothing is read or sent here, so calling Cognito directly costs nothing and reveals nothing.
        return {
          ...event,
          response: { publicChallengeParameters: {}, privateChallengeParameters: {}, challengeMetadata: 'SMS_CODE' },
        }
      case 'VerifyAuthChallengeResponse_Authentication':
        return { ...event, response: { answerCorrect: await verify(event) } }
      default:
        throw new Error(`No trigger of this function: ${(event as { triggerSource: string }).triggerSource}`)
    }
  }
}
