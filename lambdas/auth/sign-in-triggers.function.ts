/** The user pool's three triggers of custom authentication: define and create need no data, verify checks the code. */
import type {
  Context,
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda'
import type { RequestLog } from '#entry/runtime.ts'
import { signInAgain } from './sign-in-again.contract.ts'
import { nextSignInStep, type SignInStep } from './sign-in-steps.rules.ts'

export type AuthTriggerEvent =
  | DefineAuthChallengeTriggerEvent
  | CreateAuthChallengeTriggerEvent
  | VerifyAuthChallengeResponseTriggerEvent

/** The values that a browser gives with its answer. */
interface Answering {
  readonly phone: string
  /** Given to this browser when it signed in before. */
  readonly browserToken: string | undefined
  /** From the answer of send-sms-otp; several are separated by commas. */
  readonly codeId: string | undefined
}

export interface TriggerFunctionOptions {
  /** True once for a right code. It also makes the user of the phone where `userPoolId` names a pool that has none. */
  readonly verifyOneTimeCode: (
    answered: Answering & { readonly answer: string; readonly userPoolId: string | undefined },
  ) => Promise<boolean>
  /** Makes the code of a right answer usable again. */
  readonly reopenOneTimeCode: (answered: Answering) => Promise<void>
  readonly log: RequestLog
}

const definitions: Record<Exclude<SignInStep, 'sign-in-again'>, DefineAuthChallengeTriggerEvent['response']> = {
  'ask-for-code': { challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false },
  'issue-tokens': { issueTokens: true, failAuthentication: false },
  fail: { issueTokens: false, failAuthentication: true },
}

const answeringOf = (phone: string, clientMetadata: Readonly<Record<string, string>> | undefined): Answering => ({
  phone,
  browserToken: clientMetadata?.['browser_token'],
  codeId: clientMetadata?.['code_id'],
})

/** Whether the right code has to make the user, or to complete one whose creation was interrupted. */
const needsUser = ({ userNotFound, userAttributes }: VerifyAuthChallengeResponseTriggerEvent['request']): boolean =>
  userNotFound === true || userAttributes?.['cognito:user_status'] === 'FORCE_CHANGE_PASSWORD'

const challengeMetadata = 'SMS_CODE'

export const triggerFunction = ({ verifyOneTimeCode, reopenOneTimeCode, log }: TriggerFunctionOptions) => {
  const fail = (cause: unknown): never => {
    log.error('CODE_CHECK_FAILED', { reason: cause instanceof Error ? cause.name : 'unknown' })
    // Cognito shows the message of an error to the visitor, so it must not name a cause.
    throw new Error('Please try again or request a new OTP', { cause })
  }

  const verify = async ({
    userName,
    userPoolId,
    request,
  }: VerifyAuthChallengeResponseTriggerEvent): Promise<boolean> => {
    try {
      return await verifyOneTimeCode({
        ...answeringOf(userName, request.clientMetadata),
        answer: request.challengeAnswer,
        userPoolId: needsUser(request) ? userPoolId : undefined,
      })
    } catch (error) {
      return fail(error)
    }
  }

  const define = async ({ userName, request }: DefineAuthChallengeTriggerEvent) => {
    const step = nextSignInStep(request.session, !request.userNotFound)
    if (step !== 'sign-in-again') return definitions[step]
    await reopenOneTimeCode(answeringOf(userName, request.clientMetadata)).catch(fail)
    throw new Error(signInAgain)
  }

  return async (
    event: AuthTriggerEvent,
    { awsRequestId }: Pick<Context, 'awsRequestId'>,
  ): Promise<AuthTriggerEvent> => {
    log.begin({ function_request_id: awsRequestId })
    switch (event.triggerSource) {
      case 'DefineAuthChallenge_Authentication':
        return { ...event, response: await define(event) }
      case 'CreateAuthChallenge_Authentication':
        // Nothing is read or sent here, so calling Cognito directly costs nothing and reveals nothing.
        return {
          ...event,
          response: {
            publicChallengeParameters: {},
            // Cognito refuses a challenge without any (aws-samples/amazon-cognito-passwordless-auth, issue 213).
            privateChallengeParameters: { kind: challengeMetadata },
            challengeMetadata,
          },
        }
      case 'VerifyAuthChallengeResponse_Authentication':
        return { ...event, response: { answerCorrect: await verify(event) } }
      default:
        throw new Error(`No trigger of this function: ${(event as { triggerSource: string }).triggerSource}`)
    }
  }
}
