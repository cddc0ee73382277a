/**
 * Users of the pool, named by their phone number. Nobody signs in by password: a random one only makes the user a confirmed one. Known and
 * new phones take the same two calls, so that the duration reveals nothing: creating the user, which finds a known one, and setting the
 * password, which also completes a user whose creation was interrupted.
 */
import { randomBytes } from 'node:crypto'
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { UserDirectory } from '#use-cases/auth/ports.ts'
import { sdkClientOptions } from '../sdk-client-options.ts'

/** 256 random bits, and one character of each kind that a password policy may require. A password that Cognito makes may be shorter than the pool requires. */
export const createPassword = (): string => `${randomBytes(32).toString('base64url')}aA1!`

export class CognitoUserDirectory implements UserDirectory {
  readonly #client: CognitoIdentityProviderClient
  readonly #userPoolId: string

  constructor(client: CognitoIdentityProviderClient, userPoolId: string) {
    this.#client = client
    this.#userPoolId = userPoolId
  }

  async ensureUser(phone: string): Promise<void> {
    const password = createPassword()
    await this.#createUser(phone, password)
    await this.#client.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: this.#userPoolId,
        Username: phone,
        Password: password,
        Permanent: true,
      }),
    )
  }

  async #createUser(phone: string, password: string): Promise<void> {
    try {
      await this.#client.send(
        new AdminCreateUserCommand({
          UserPoolId: this.#userPoolId,
          Username: phone,
          TemporaryPassword: password,
          MessageAction: 'SUPPRESS',
        }),
      )
    } catch (error) {
      if (!(error instanceof UsernameExistsException)) throw error
    }
  }
}

export const openUserDirectory = (userPoolId: string): UserDirectory =>
  new CognitoUserDirectory(new CognitoIdentityProviderClient(sdkClientOptions), userPoolId)
