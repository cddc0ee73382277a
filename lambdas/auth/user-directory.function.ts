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
import { sdkClientOptions } from '#lambdas/shared/aws-clients.function.ts'
import type { UserDirectory } from '#lambdas/shared/services.rules.ts'

/** 256 random bits, and one character of each kind that a password policy may require. A password that Cognito makes may be shorter than the pool requires. */
export const createPassword = (): string => `${randomBytes(32).toString('base64url')}aA1!`

export const openUserDirectory = (client = new CognitoIdentityProviderClient(sdkClientOptions)): UserDirectory => ({
  ensureUser: async (phone, userPoolId) => {
    const password = createPassword()
    const user = { UserPoolId: userPoolId, Username: phone }
    try {
      // Without SUPPRESS, Cognito would send an invitation.
      const created = { ...user, TemporaryPassword: password, MessageAction: 'SUPPRESS' } as const
      await client.send(new AdminCreateUserCommand(created))
    } catch (error) {
      if (!(error instanceof UsernameExistsException)) throw error
    }
    await client.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }))
  },
})
