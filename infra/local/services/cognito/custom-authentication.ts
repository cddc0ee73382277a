/** The custom authentication flow: the Define, Create and Verify triggers in turn, with sessions that are valid once. */
import { randomBytes } from 'node:crypto'
import type { Collection } from '../../engine/state-store.ts'
import { CognitoError, notAuthorized } from './cognito-error.ts'
import type { AuthAnswer, FlowParts, UserPoolClient } from './sign-ins.ts'
import { runTrigger, type TriggerCaller } from './triggers.ts'

interface ChallengeResult {
  challengeName: string
  challengeResult: boolean
  challengeMetadata: string | null
}

interface OpenChallenge {
  username: string
  clientId: string
  expiresAt: number
  results: ChallengeResult[]
  privateParameters: Record<string, string>
  metadata: string | null
}

interface CustomAuthenticationOptions extends FlowParts {
  /** Whether a session finds a user that its own trigger created; otherwise only later sessions do. */
  findsNewUsers: boolean
}

interface ChallengeAnswer {
  username: string
  session: string
  answer: string
  clientMetadata: Record<string, string> | undefined
}

export const createCustomAuthentication = (options: CustomAuthenticationOptions) => {
  const open: Collection<OpenChallenge> = options.store.collection(`open challenges of ${options.poolId}`)

  const now = options.clock.nowSeconds()
  for (const [session, { expiresAt }] of open.entries()) if (expiresAt <= now) open.delete(session)
  const caller = (
    client: UserPoolClient,
    username: string,
    clientMetadata: TriggerCaller['clientMetadata'],
  ): TriggerCaller => {
    const { region, poolId, users } = options
    return { region, poolId, clientId: client.id, username, user: users.find(username), clientMetadata }
  }

  const next = async (
    client: UserPoolClient,
    caller: TriggerCaller,
    results: ChallengeResult[],
  ): Promise<AuthAnswer> => {
    const { triggers, signIns } = options
    const decision = await runTrigger(triggers, 'DefineAuthChallenge', caller, { session: results })
    if (decision.failAuthentication) throw notAuthorized()
    if (decision.issueTokens) {
      if (!caller.user) throw notAuthorized()
      return { AuthenticationResult: await signIns.start(caller.user, client), ChallengeParameters: {} }
    }
    if (decision.challengeName !== 'CUSTOM_CHALLENGE') {
      throw new CognitoError(
        'InvalidLambdaResponseException',
        `The challenge ${String(decision.challengeName)} is not supported`,
      )
    }
    return challenge(client, caller, results)
  }

  const challenge = async (
    client: UserPoolClient,
    caller: TriggerCaller,
    results: ChallengeResult[],
  ): Promise<AuthAnswer> => {
    const created = await runTrigger(options.triggers, 'CreateAuthChallenge', caller, {
      challengeName: 'CUSTOM_CHALLENGE',
      session: results,
    })
    const privateParameters = created.privateChallengeParameters ?? {}
    // AWS says no more than this (amazon-cognito-passwordless-auth, issue 213).
    if (Object.keys(privateParameters).length === 0) throw notAuthorized()
    const session = randomBytes(48).toString('base64url')
    open.put(session, {
      username: caller.username,
      clientId: client.id,
      expiresAt: options.clock.nowSeconds() + client.authSessionSeconds,
      results,
      privateParameters,
      metadata: created.challengeMetadata ?? null,
    })
    return {
      ChallengeName: 'CUSTOM_CHALLENGE',
      ChallengeParameters: { USERNAME: caller.username, ...created.publicChallengeParameters },
      Session: session,
    }
  }

  return {
    /** InitiateAuth, for an unknown user as for a known one. As on AWS, triggers do not receive its client metadata. */
    initiate(client: UserPoolClient, username: string): Promise<AuthAnswer> {
      return next(client, caller(client, username, undefined), [])
    },

    /** RespondToAuthChallenge. The session is deleted before the answer is checked, so that it is valid once. */
    async respond(
      client: UserPoolClient,
      { username, session, answer, clientMetadata }: ChallengeAnswer,
    ): Promise<AuthAnswer> {
      const challenge = open.get(session)
      if (challenge?.username !== username || challenge.clientId !== client.id) {
        throw notAuthorized('Invalid session for the user.')
      }
      open.delete(session)
      if (challenge.expiresAt <= options.clock.nowSeconds()) {
        throw notAuthorized('Invalid session for the user, session is expired.')
      }
      const before = caller(client, username, clientMetadata)
      const { answerCorrect } = await runTrigger(options.triggers, 'VerifyAuthChallengeResponse', before, {
        privateChallengeParameters: challenge.privateParameters,
        challengeAnswer: answer,
      })
      const result: ChallengeResult = {
        challengeName: 'CUSTOM_CHALLENGE',
        challengeResult: answerCorrect,
        challengeMetadata: challenge.metadata,
      }
      // AWS does not document whether it finds a user that the trigger has just created; see `findsNewUsers`.
      const after = options.findsNewUsers ? caller(client, username, clientMetadata) : before
      return next(client, after, [...challenge.results, result])
    },
  }
}

export type CustomAuthentication = ReturnType<typeof createCustomAuthentication>
