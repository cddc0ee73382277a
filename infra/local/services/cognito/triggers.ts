/** Invokes the triggers of a pool as Cognito does: within 5 seconds, up to three attempts after timeouts, and with Cognito's errors. */
import * as z from 'zod/mini'
import type { LambdaFunction } from '../lambda/lambda-function.ts'
import { CognitoError } from './cognito-error.ts'
import type { User } from './user-directory.ts'

const texts = z.nullish(z.record(z.string(), z.string()))

/** The answer of each trigger, with the types of the developer guide. */
const shapes = {
  DefineAuthChallenge: z.object({
    challengeName: z.nullish(z.string()),
    issueTokens: z.nullish(z.boolean()),
    failAuthentication: z.nullish(z.boolean()),
  }),
  CreateAuthChallenge: z.object({
    publicChallengeParameters: texts,
    privateChallengeParameters: texts,
    challengeMetadata: z.nullish(z.string()),
  }),
  VerifyAuthChallengeResponse: z.object({ answerCorrect: z.boolean() }),
  PreAuthentication: z.object({}),
}

type TriggerName = keyof typeof shapes
type Responses = { [Name in TriggerName]: z.infer<(typeof shapes)[Name]> }
const responses: { readonly [Name in TriggerName]: z.ZodMiniType<Responses[Name]> } = shapes

export type TriggerFunctions = Readonly<Partial<Record<TriggerName, LambdaFunction>>>

/** The user who signs in, and the client's metadata. */
export interface TriggerCaller {
  region: string
  poolId: string
  clientId: string
  username: string
  /** Undefined for an unknown user whose absence the client hides. */
  user: User | undefined
  clientMetadata: Record<string, string> | undefined
}

const attemptMilliseconds = 5000
const attempts = 3

const userPart = ({ user, clientMetadata }: TriggerCaller) => ({
  userAttributes: user ? { ...user.attributes, 'cognito:user_status': user.status } : {},
  ...(!user && { userNotFound: true }),
  ...(clientMetadata && { clientMetadata }),
})

/**
 * Runs one trigger and returns the `response` of its answer.
 * @throws CognitoError TooManyRequestsException, UserLambdaValidationException, UnexpectedLambdaException or InvalidLambdaResponseException
 */
export const runTrigger = async <Name extends TriggerName>(
  triggers: TriggerFunctions,
  name: Name,
  caller: TriggerCaller,
  request: object,
): Promise<Responses[Name]> => {
  const trigger = triggers[name]
  if (!trigger)
    throw new CognitoError('InvalidParameterException', `Custom auth lambda trigger ${name} is not configured.`)
  const event = {
    version: '1',
    region: caller.region,
    userPoolId: caller.poolId,
    userName: caller.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: caller.clientId },
    triggerSource: `${name}_Authentication`,
    request: { ...userPart(caller), ...request },
    response: Object.fromEntries(Object.keys(shapes[name].shape).map((key) => [key, null])),
  }
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const result = await trigger.invokeWithin(attemptMilliseconds, event)
    if ('payload' in result) {
      const answer = JSON.parse(result.payload) as { response?: unknown } | null
      const { success, data } = responses[name].safeParse(answer?.response)
      if (success) return data
      throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output')
    }
    if ('unanswered' in result && result.unanswered === 'throttled') {
      throw new CognitoError('TooManyRequestsException', `${name} failed with error Rate Exceeded.`)
    }
    if ('error' in result && result.error.errorType !== 'Sandbox.Timedout') {
      throw new CognitoError('UserLambdaValidationException', `${name} failed with error ${result.error.errorMessage}.`)
    }
  }
  throw new CognitoError('UnexpectedLambdaException', `${name} invocation failed due to error: no answer in time.`)
}
