/** A user pool: its users, clients, keys and sign-ins. */
import type { KeyObject } from 'node:crypto'
import type { Clock } from '../../engine/clock.ts'
import type { StateStore } from '../../engine/state-store.ts'
import { CognitoError } from './cognito-error.ts'
import { CustomAuthentication } from './custom-authentication.ts'
import { SignIns } from './sign-ins.ts'
import { TokenSigner } from './token-signer.ts'
import type { TriggerFunctions } from './triggers.ts'
import { UserDirectory } from './user-directory.ts'
import type { UserPoolClient } from './user-pool-client.ts'

/** A pattern that a password must match. */
export interface PasswordRule {
  pattern: RegExp
  message: string
}

export interface UserPoolOptions {
  id: string
  region: string
  /** Of the runtime, such as http://localhost:4173. */
  origin: string
  store: StateStore
  clock: Clock
  triggers: TriggerFunctions
  passwordRules: readonly PasswordRule[]
  /** See `CustomAuthenticationOptions`. */
  findsNewUsers: boolean
}

export class UserPool {
  readonly id: string
  readonly signer: TokenSigner
  readonly users: UserDirectory
  readonly signIns: SignIns
  readonly authentication: CustomAuthentication
  readonly #clients = new Map<string, UserPoolClient>()
  readonly #passwordRules: readonly PasswordRule[]

  constructor({ id, region, origin, store, clock, triggers, passwordRules, findsNewUsers }: UserPoolOptions) {
    this.id = id
    this.signer = new TokenSigner(`${origin}/${id}`, id, store, clock)
    this.users = new UserDirectory(store, clock, id)
    this.signIns = new SignIns(store, clock, this.signer, this.users, id)
    this.authentication = new CustomAuthentication({
      region,
      poolId: id,
      store,
      clock,
      users: this.users,
      signIns: this.signIns,
      triggers,
      findsNewUsers,
    })
    this.#passwordRules = passwordRules
  }

  get issuer(): string {
    return this.signer.issuer
  }

  get keyId(): string {
    return this.signer.pair.id
  }

  get publicKey(): KeyObject {
    return this.signer.pair.publicKey
  }

  addClient(client: UserPoolClient): void {
    this.#clients.set(client.options.id, client)
  }

  /** @throws CognitoError ResourceNotFoundException */
  client(clientId: string): UserPoolClient {
    const client = this.#clients.get(clientId)
    if (!client) throw new CognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`)
    return client
  }

  /** Whether the parameters of an action name this pool, by its id, a client, or a token that it issued. */
  isNamedIn(parameters: unknown): boolean {
    if (typeof parameters !== 'object' || parameters === null) return false
    const { UserPoolId, ClientId, AccessToken } = parameters as Record<string, unknown>
    if (UserPoolId === this.id || (typeof ClientId === 'string' && this.#clients.has(ClientId))) return true
    return typeof AccessToken === 'string' && this.signer.isIssuerOf(AccessToken)
  }

  /** @throws CognitoError InvalidPasswordException with the first rule that a password breaks. */
  checkPassword(password: string): void {
    const broken = this.#passwordRules.find(({ pattern }) => !pattern.test(password))
    if (broken)
      throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${broken.message}`)
  }
}
