/**
 * Users of a pool, named by their phone number. Nobody signs in by password: a random one only makes the user a confirmed one. Setting it also
 * completes a user whose creation was interrupted.
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

  constructor(client: CognitoIdentityProviderClient) {
    this.#client = client
  }

  async ensureUser(phone: string, userPoolId: string): Promise<void> {
    const password = createPassword()
    const user = { UserPoolId: userPoolId, Username: phone }
    await this.#createUser(user, password)
    await this.#client.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }))
  }

  async #createUser(user: { UserPoolId: string; Username: string }, password: string): Promise<void> {
    try {
      await this.#client.send(
        // Without SUPPRESS, Cognito would send an invitation.
        new AdminCreateUserCommand({ ...user, TemporaryPassword: password, MessageAction: 'SUPPRESS' }),
      )
    } catch (error) {
      if (!(error instanceof UsernameExistsException)) throw error
    }
  }
}

export const openUserDirectory = (): UserDirectory =>
  new CognitoUserDirectory(new CognitoIdentityProviderClient(sdkClientOptions))
