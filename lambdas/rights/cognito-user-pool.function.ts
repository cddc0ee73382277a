/** The user pool of visitors at Cognito: the tokens of a removed user are never renewed. */
import { AdminDeleteUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { sdkClientOptions } from '#lambdas/shared/aws-clients.function.ts'
import type { UserPool } from '#lambdas/shared/services.rules.ts'

export const openCognitoUserPool = (UserPoolId: string): UserPool => {
  const client = new CognitoIdentityProviderClient(sdkClientOptions)
  return {
    remove: async (phone) => {
      try {
        await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: phone }))
      } catch (error) {
        if (error instanceof Error && error.name === 'UserNotFoundException') return
        throw new AppError('BUSY', undefined, { cause: error })
      }
    },
  }
}
