/** Removes users of the pool: the tokens of a removed one are never renewed. */
import { AdminDeleteUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { sdkClientOptions } from '#adapters/sdk-client-options.ts'
import { AppError } from '#domain/app-error.ts'
import type { PoolUsers } from './ports.rules.ts'

export const openPoolUsers = (userPoolId: string): PoolUsers => {
  const client = new CognitoIdentityProviderClient(sdkClientOptions)
  return {
    remove: async (phone) => {
      try {
        await client.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: phone }))
      } catch (error) {
        if (error instanceof Error && error.name === 'UserNotFoundException') return
        throw new AppError('BUSY', undefined, { cause: error })
      }
    },
  }
}
