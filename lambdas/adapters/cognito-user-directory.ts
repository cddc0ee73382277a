/**
 * Users of the pool, named by their phone number. Nobody signs in by password: a random one only makes the user a confirmed one, and
 * setting it again repairs a user whose creation was interrupted.
 */
import { randomBytes } from 'node:crypto'
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  UserNotFoundException,
  UsernameExistsException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import type { UserDirectory } from '#use-cases/auth/ports.ts'

/** 256 random bits, and one character of each kind that a password policy may require. */
const createPassword = () => `${randomBytes(32).toString('base64url')}aA1!`

export class CognitoUserDirectory implements UserDirectory {
  readonly #client: CognitoIdentityProviderClient
  readonly #userPoolId: string

  constructor(client: CognitoIdentityProviderClient, userPoolId: string) {
    this.#client = client
    this.#userPoolId = userPoolId
  }

  async ensureUser(phone: string): Promise<void> {
    try {
      await this.#setPassword(phone)
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error
      await this.#createUser(phone)
      await this.#setPassword(phone)
    }
  }

  async #setPassword(phone: string): Promise<void> {
    await this.#client.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: this.#userPoolId,
        Username: phone,
        Password: createPassword(),
        Permanent: true,
      }),
    )
  }

  /** A concurrent send for the same new phone may have created the user already. */
  async #createUser(phone: string): Promise<void> {
    try {
      await this.#client.send(
        new AdminCreateUserCommand({ UserPoolId: this.#userPoolId, Username: phone, MessageAction: 'SUPPRESS' }),
      )
    } catch (error) {
      if (!(error instanceof UsernameExistsException)) throw error
    }
  }
}
