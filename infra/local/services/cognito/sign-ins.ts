/** Completed sign-ins: their tokens, the renewal of tokens, and every way to revoke them. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import type { Clock } from '../../engine/clock.ts'
import type { Collection, StateStore } from '../../engine/state-store.ts'
import { CognitoError, notAuthorized } from './cognito-error.ts'
import type { Groups } from './groups.ts'
import type { TokenSigner } from './token-signer.ts'
import type { TriggerFunctions } from './triggers.ts'
import type { User, UserDirectory } from './user-directory.ts'

export interface UserPoolClient {
  id: string
  authFlows: readonly string[]
  accessTokenSeconds: number
  idTokenSeconds: number
  refreshTokenSeconds: number
  /** The time between InitiateAuth and the answer to the challenge. */
  authSessionSeconds: number
  /** The attributes in its tokens; undefined for all. */
  readAttributes: readonly string[] | undefined
}

interface SignIn {
  originJti: string
  username: string
  /** Distinguishes a user from a later one of the same name. */
  sub: string | undefined
  clientId: string
  /** Epoch seconds. */
  authTime: number
  refreshExpiresAt: number
  generation: number
  isRevoked: boolean
}

interface AuthenticationResult {
  AccessToken: string
  IdToken: string
  RefreshToken?: string
  ExpiresIn: number
  TokenType: 'Bearer'
}

export const challengeNames = [
  'CUSTOM_CHALLENGE',
  'MFA_SETUP',
  'NEW_PASSWORD_REQUIRED',
  'PASSWORD_VERIFIER',
  'SOFTWARE_TOKEN_MFA',
] as const
export type ChallengeName = (typeof challengeNames)[number]

/** The answer to a step of a sign-in: tokens, or the next challenge. */
export type AuthAnswer =
  | { AuthenticationResult: AuthenticationResult; ChallengeParameters: Record<string, never> }
  | { ChallengeName: ChallengeName; ChallengeParameters: Record<string, string>; Session?: string }

const accessScope = 'aws.cognito.signin.user.admin'

/** Refresh tokens are stored as hashes only. */
const hashOf = (refreshToken: string) => createHash('sha256').update(refreshToken).digest('base64url')

/** The attributes in an id token: those that the client may read. */
const idTokenAttributes = (user: User, { readAttributes }: UserPoolClient): JWTPayload =>
  Object.fromEntries(
    Object.entries(user.attributes)
      .filter(([name]) => readAttributes?.includes(name) ?? true)
      .map(([name, value]) => [name, name.endsWith('_verified') ? value === 'true' : value]),
  )

/** The parts of a pool with which a flow signs users in. */
export interface FlowParts {
  region: string
  poolId: string
  store: StateStore
  clock: Clock
  users: UserDirectory
  signIns: SignIns
  triggers: TriggerFunctions
}

interface SignInsOptions {
  poolId: string
  store: StateStore
  clock: Clock
  signer: TokenSigner
  users: UserDirectory
  groups: Groups
}

export const createSignIns = (options: SignInsOptions) => {
  /** By the hash of the refresh token. */
  const byRefreshToken: Collection<SignIn> = options.store.collection(`sign-ins of ${options.poolId}`)

  const isOver = ({ isRevoked, generation, sub }: SignIn, user: User): boolean =>
    isRevoked || generation !== user.generation || sub !== user.attributes['sub']

  const tokens = async (user: User, client: UserPoolClient, signIn: SignIn): Promise<AuthenticationResult> => {
    const { id: clientId, accessTokenSeconds, idTokenSeconds } = client
    const now = options.clock.nowSeconds()
    const groups = options.groups.of(user.username)
    const shared: JWTPayload = {
      ...(groups.length > 0 && { 'cognito:groups': groups }),
      sub: user.attributes['sub'] ?? '',
      iss: options.signer.issuer,
      origin_jti: signIn.originJti,
      event_id: randomUUID(),
      auth_time: signIn.authTime,
      iat: now,
    }
    const [AccessToken, IdToken] = await Promise.all([
      options.signer.sign({
        ...shared,
        client_id: clientId,
        token_use: 'access',
        scope: accessScope,
        exp: now + accessTokenSeconds,
        jti: randomUUID(),
        username: user.username,
      }),
      options.signer.sign({
        ...idTokenAttributes(user, client),
        ...shared,
        'cognito:username': user.username,
        aud: clientId,
        token_use: 'id',
        exp: now + idTokenSeconds,
        jti: randomUUID(),
      }),
    ])
    return { AccessToken, IdToken, ExpiresIn: accessTokenSeconds, TokenType: 'Bearer' }
  }

  return {
    /** Starts a sign-in, which is stored before its tokens are returned. */
    async start(user: User, client: UserPoolClient): Promise<AuthenticationResult> {
      const refreshToken = randomBytes(96).toString('base64url')
      const now = options.clock.nowSeconds()
      const signIn: SignIn = {
        originJti: randomUUID(),
        username: user.username,
        sub: user.attributes['sub'],
        clientId: client.id,
        authTime: now,
        refreshExpiresAt: now + client.refreshTokenSeconds,
        generation: user.generation,
        isRevoked: false,
      }
      byRefreshToken.put(hashOf(refreshToken), signIn)
      return { ...(await tokens(user, client, signIn)), RefreshToken: refreshToken }
    },

    /** @throws CognitoError NotAuthorizedException for a token that is unknown, expired or revoked. */
    async refresh(refreshToken: string, client: UserPoolClient): Promise<AuthenticationResult> {
      const signIn = byRefreshToken.get(hashOf(refreshToken))
      if (signIn?.clientId !== client.id) throw notAuthorized('Invalid Refresh Token')
      const user = options.users.find(signIn.username)
      if (!user) throw notAuthorized('Invalid Refresh Token')
      if (user.isDisabled) throw notAuthorized('User is disabled.')
      if (isOver(signIn, user)) throw notAuthorized('Refresh Token has been revoked')
      if (signIn.refreshExpiresAt <= options.clock.nowSeconds()) throw notAuthorized('Refresh Token has expired')
      return tokens(user, client, signIn)
    },

    /** Revokes the sign-in of a refresh token. An unknown token is no error, as on AWS. */
    revoke(refreshToken: string, clientId: string): void {
      if (refreshToken.split('.').length === 3) {
        throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type')
      }
      const signIn = byRefreshToken.get(hashOf(refreshToken))
      if (signIn?.clientId !== clientId) return
      byRefreshToken.put(hashOf(refreshToken), { ...signIn, isRevoked: true })
    },

    revokeAll(username: string): void {
      options.users.update(username, { generation: options.users.get(username).generation + 1 })
    },

    delete(username: string): void {
      for (const [hash, signIn] of byRefreshToken.entries())
        if (signIn.username === username) byRefreshToken.delete(hash)
    },
  }
}

export type SignIns = ReturnType<typeof createSignIns>
