/**
 * The sign-in with a password: USER_SRP_AUTH, a new password in place of that of an invitation, the set-up of an authenticator app where the pool
 * requires one, and the app's code. Each challenge has a session, which ends with its right answer.
 */
import { randomBytes } from 'node:crypto'
import type { Collection } from '../../engine/state-store.ts'
import { CognitoError, notAuthorized } from './cognito-error.ts'
import type { Passwords } from './passwords.ts'
import type { AuthAnswer, FlowParts, UserPoolClient } from './sign-ins.ts'
import type { SoftwareTokens } from './software-tokens.ts'
import { isRightClaim, openExchange, type Exchange } from './srp.ts'
import { runTrigger } from './triggers.ts'
import { attributeList, type User } from './user-directory.ts'

type SessionChallenge = 'MFA_SETUP' | 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA'

interface OpenSession {
  username: string
  clientId: string
  /** Epoch seconds. */
  expiresAt: number
  authSessionSeconds: number
  challenge: SessionChallenge
  /** The secret of the app that is being set up. */
  secret?: string
  isRegistered?: boolean
}

/** An SRP exchange that waits for the client's proof; its key is the secret block. */
interface OpenExchange extends Exchange {
  userId: string
  clientId: string
  expiresAt: number
}

interface PasswordProof {
  username: string
  secretBlock: string
  timestamp: string
  signature: string
}

interface BegunSignIn {
  username: string
  /** The parameter SRP_A. */
  clientPublic: string
  /** The client's metadata, as the trigger gets it. */
  validationData: Record<string, string> | undefined
}

interface SessionAnswer {
  username: string
  session: string
}

interface PasswordAuthenticationOptions extends FlowParts {
  passwords: Passwords
  tokens: SoftwareTokens
  /** Whether users need an authenticator app. */
  needsApp: boolean
}

const timestampFormat = /^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d{1,2}:\d{2}:\d{2} UTC \d{4}$/

export const createPasswordAuthentication = (options: PasswordAuthenticationOptions) => {
  const exchanges: Collection<OpenExchange> = options.store.collection(`open exchanges of ${options.poolId}`)
  const sessions: Collection<OpenSession> = options.store.collection(`open sessions of ${options.poolId}`)

  const now = options.clock.nowSeconds()
  for (const open of [exchanges, sessions]) {
    for (const [key, { expiresAt }] of open.entries()) if (expiresAt <= now) open.delete(key)
  }
  const setup = (session: string): OpenSession => {
    const open = sessions.get(session)
    if (open?.challenge !== 'MFA_SETUP' || open.isRegistered) throw notAuthorized('Invalid session for the user.')
    userOf(open)
    return open
  }

  const open = (client: UserPoolClient, { username, session }: SessionAnswer, challenge: SessionChallenge) => {
    const open = sessions.get(session)
    const isOf = open && open.clientId === client.id && open.challenge === challenge
    if (!isOf || options.users.idOf(username) !== open.username) throw notAuthorized('Invalid session for the user.')
    return { open, user: userOf(open) }
  }

  const userOf = ({ username, expiresAt }: OpenSession): User => {
    if (expiresAt <= options.clock.nowSeconds()) {
      throw notAuthorized('Invalid session for the user, session is expired.')
    }
    const user = options.users.get(username)
    if (user.isDisabled) throw notAuthorized('User is disabled.')
    return user
  }

  const secondFactor = (client: UserPoolClient, user: User): AuthAnswer | Promise<AuthAnswer> => {
    const { needsApp, tokens } = options
    if (!needsApp) return complete(client, user)
    const token = tokens.find(user.username)
    const USER_ID_FOR_SRP = user.username
    return token
      ? challenge(client, user, 'SOFTWARE_TOKEN_MFA', {
          USER_ID_FOR_SRP,
          FRIENDLY_DEVICE_NAME: token.friendlyName,
        })
      : challenge(client, user, 'MFA_SETUP', { USER_ID_FOR_SRP, MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })
  }

  const challenge = (
    { id: clientId, authSessionSeconds }: UserPoolClient,
    { username }: User,
    challenge: SessionChallenge,
    ChallengeParameters: Record<string, string>,
  ): AuthAnswer => {
    const Session = keep({ username, clientId, challenge, authSessionSeconds, expiresAt: 0 })
    return { ChallengeName: challenge, ChallengeParameters, Session }
  }

  const complete = async (client: UserPoolClient, user: User): Promise<AuthAnswer> => ({
    AuthenticationResult: await options.signIns.start(user, client),
    ChallengeParameters: {},
  })

  const replace = (session: string, next: OpenSession): string => {
    sessions.delete(session)
    return keep(next)
  }

  const keep = (open: OpenSession): string => {
    const session = randomBytes(48).toString('base64url')
    const expiresAt = options.clock.nowSeconds() + open.authSessionSeconds
    sessions.put(session, { ...open, expiresAt })
    return session
  }

  return {
    /** InitiateAuth with USER_SRP_AUTH, for an unknown user as for a known one. The trigger comes before the password, so its refusal counts as no try. */
    async initiate(
      client: UserPoolClient,
      { username, clientPublic, validationData }: BegunSignIn,
    ): Promise<AuthAnswer> {
      const { users, passwords, clock, region, poolId, triggers } = options
      const userId = users.idOf(username)
      if (triggers.PreAuthentication) {
        const caller = { region, poolId, clientId: client.id, username: userId, user: users.find(userId) }
        await runTrigger(triggers, 'PreAuthentication', { ...caller, clientMetadata: undefined }, { validationData })
      }
      const verifier = passwords.verifierFor(userId)
      const exchange = openExchange(clientPublic, verifier)
      if (!exchange) throw new CognitoError('InvalidParameterException', 'SRP_A is not valid.')
      const secretBlock = randomBytes(96).toString('base64')
      const expiresAt = clock.nowSeconds() + client.authSessionSeconds
      exchanges.put(secretBlock, { ...exchange, userId, clientId: client.id, expiresAt })
      return {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: {
          SALT: verifier.salt,
          SECRET_BLOCK: secretBlock,
          SRP_B: exchange.serverPublic,
          USERNAME: userId,
          USER_ID_FOR_SRP: userId,
        },
      }
    },

    /** The answer to PASSWORD_VERIFIER. A disabled user is refused after the right password; AWS does not document when. */
    verifyPassword(client: UserPoolClient, proof: PasswordProof): AuthAnswer | Promise<AuthAnswer> {
      const { users, passwords, clock, poolId } = options
      if (!timestampFormat.test(proof.timestamp)) {
        const format = 'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.'
        throw new CognitoError('InvalidParameterException', format)
      }
      const exchange = exchanges.get(proof.secretBlock)
      if (!exchange || exchange.clientId !== client.id || exchange.expiresAt <= clock.nowSeconds()) {
        throw notAuthorized()
      }
      exchanges.delete(proof.secretBlock)
      const { userId } = exchange
      passwords.attempts.check(userId)
      const claim = { ...proof, poolName: poolId.split('_')[1] ?? '', userId }
      const user = users.find(userId)
      if (!isRightClaim(exchange, passwords.verifierFor(userId), claim) || !user) {
        passwords.attempts.add(userId)
        throw notAuthorized()
      }
      passwords.attempts.clear(userId)
      if (user.isDisabled) throw notAuthorized('User is disabled.')
      if (user.status === 'CONFIRMED') return secondFactor(client, user)
      if (passwords.isExpired(userId)) {
        throw notAuthorized('Temporary password has expired and must be reset by an administrator.')
      }
      const attributes = attributeList(user).filter(({ Name }) => Name !== 'sub')
      return challenge(client, user, 'NEW_PASSWORD_REQUIRED', {
        USER_ID_FOR_SRP: userId,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]))),
      })
    },

    /** The answer to NEW_PASSWORD_REQUIRED. A password that the policy refuses leaves the session open. */
    setPassword(client: UserPoolClient, answer: SessionAnswer, password: string): AuthAnswer | Promise<AuthAnswer> {
      const { user } = open(client, answer, 'NEW_PASSWORD_REQUIRED')
      options.passwords.check(password)
      sessions.delete(answer.session)
      options.passwords.set(user.username, password)
      options.users.update(user.username, { status: 'CONFIRMED' })
      return secondFactor(client, user)
    },

    /** The answer to SOFTWARE_TOKEN_MFA. A wrong code leaves the session open. */
    useCode(client: UserPoolClient, answer: SessionAnswer, code: string): Promise<AuthAnswer> {
      const { user } = open(client, answer, 'SOFTWARE_TOKEN_MFA')
      options.tokens.use(user.username, code)
      sessions.delete(answer.session)
      return complete(client, user)
    },

    /** The answer to MFA_SETUP, once the app is registered. */
    finishSetup(client: UserPoolClient, answer: SessionAnswer): Promise<AuthAnswer> {
      const { user, open: opened } = open(client, answer, 'MFA_SETUP')
      if (opened.isRegistered !== true) throw new CognitoError('InvalidParameterException', 'MFA is not set up')
      sessions.delete(answer.session)
      return complete(client, user)
    },

    has(session: string): boolean {
      return sessions.get(session) !== undefined
    },

    /** AssociateSoftwareToken: gives a secret, in place of an earlier one of the session. */
    associate(session: string): { SecretCode: string; Session: string } {
      const open = setup(session)
      const secret = options.tokens.begin(open.username)
      return { SecretCode: secret, Session: replace(session, { ...open, secret }) }
    },

    /** VerifySoftwareToken: registers the app that shows the code. */
    register(session: string, code: string, friendlyName: string): { Status: 'SUCCESS'; Session: string } {
      const open = setup(session)
      if (open.secret === undefined)
        throw new CognitoError('InvalidParameterException', 'No software token is associated')
      options.tokens.register(open.username, open.secret, code, friendlyName)
      const { secret: _, ...rest } = open
      return { Status: 'SUCCESS', Session: replace(session, { ...rest, isRegistered: true }) }
    },
  }
}

export type PasswordAuthentication = ReturnType<typeof createPasswordAuthentication>
