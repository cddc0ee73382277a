/** A user pool: its users, clients, groups, keys and sign-ins. */
import type { Clock } from '../../engine/clock.ts'
import type { StateStore } from '../../engine/state-store.ts'
import { CognitoError, notAuthorized } from './cognito-error.ts'
import { createCustomAuthentication, type CustomAuthentication } from './custom-authentication.ts'
import { createGroups, type Groups } from './groups.ts'
import { createPasswordAuthentication, type PasswordAuthentication } from './password-authentication.ts'
import { createPasswords, type Passwords, type PasswordPolicy } from './passwords.ts'
import { createSignIns, type SignIns, type UserPoolClient } from './sign-ins.ts'
import { createSoftwareTokens, type SoftwareTokens } from './software-tokens.ts'
import { createTokenSigner, type TokenSigner } from './token-signer.ts'
import type { TriggerFunctions } from './triggers.ts'
import { createUserDirectory, type UserDirectory } from './user-directory.ts'

interface UserPoolOptions {
  id: string
  region: string
  /** The origin of the runtime, such as http://localhost:4173. */
  origin: string
  store: StateStore
  clock: Clock
  triggers: TriggerFunctions
  passwordPolicy: PasswordPolicy
  byEmail: boolean
  needsApp: boolean
  findsNewUsers: boolean
}

export class UserPool {
  readonly id: string
  readonly signer: TokenSigner
  readonly users: UserDirectory
  readonly groups: Groups
  readonly passwords: Passwords
  readonly softwareTokens: SoftwareTokens
  readonly signIns: SignIns
  readonly authentication: CustomAuthentication
  readonly passwordAuthentication: PasswordAuthentication
  readonly #clients = new Map<string, UserPoolClient>()

  constructor({ id, region, origin, store, clock, triggers, passwordPolicy, ...options }: UserPoolOptions) {
    this.id = id
    this.signer = createTokenSigner(`${origin}/${id}`, id, store, clock)
    this.users = createUserDirectory(store, clock, { poolId: id, byEmail: options.byEmail })
    this.groups = createGroups(store, id)
    this.passwords = createPasswords(store, clock, id, passwordPolicy)
    this.softwareTokens = createSoftwareTokens(store, clock, id)
    const { signer, users, groups, passwords, softwareTokens: tokens } = this
    this.signIns = createSignIns({ poolId: id, store, clock, signer, users, groups })
    const shared = { region, poolId: id, store, clock, users, signIns: this.signIns, triggers }
    const { findsNewUsers, needsApp } = options
    this.authentication = createCustomAuthentication({ ...shared, findsNewUsers })
    this.passwordAuthentication = createPasswordAuthentication({ ...shared, passwords, tokens, needsApp })
  }

  get issuer(): string {
    return this.signer.issuer
  }

  addClient(client: UserPoolClient): void {
    this.#clients.set(client.id, client)
  }

  findClient(clientId: string): UserPoolClient | undefined {
    return this.#clients.get(clientId)
  }

  /** Stores a password, where a client of the pool can ask for it. */
  setPassword(username: string, password: string): void {
    const isAsked = ({ authFlows }: UserPoolClient) => authFlows.includes('ALLOW_USER_SRP_AUTH')
    if ([...this.#clients.values()].some(isAsked)) this.passwords.set(username, password)
  }

  /** Deletes a user and all that belongs to it. @throws CognitoError UserNotFoundException */
  deleteUser(name: string): void {
    const { username } = this.users.get(name)
    this.users.delete(username)
    for (const part of [this.passwords, this.softwareTokens, this.groups, this.signIns]) part.delete(username)
  }
}

/** The pools of a runtime, of which each request names one by an id, a client or a session. */
export const createUserPools = (list: () => readonly UserPool[]) => {
  const find = (id: string): UserPool | undefined => list().find((pool) => pool.id === id)

  return {
    find,

    /** @throws CognitoError ResourceNotFoundException */
    get(id: string): UserPool {
      const pool = find(id)
      if (!pool) throw new CognitoError('ResourceNotFoundException', `User pool ${id} does not exist.`)
      return pool
    },

    /** @throws CognitoError ResourceNotFoundException */
    ofClient(clientId: string): { pool: UserPool; client: UserPoolClient } {
      for (const pool of list()) {
        const client = pool.findClient(clientId)
        if (client) return { pool, client }
      }
      throw new CognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`)
    },

    /** @throws CognitoError NotAuthorizedException */
    ofSession(session: string): UserPool {
      const pool = list().find(({ passwordAuthentication }) => passwordAuthentication.has(session))
      if (!pool) throw notAuthorized('Invalid session for the user.')
      return pool
    },
  }
}

export type UserPools = ReturnType<typeof createUserPools>
