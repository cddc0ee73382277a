/** Revokes refresh tokens at the user pool, whose access tokens then are the last ones. */
import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { sdkClientOptions } from '#lambdas/shared/aws-clients.function.ts'
import type { RefreshTokens } from './known-user.rules.ts'

/** There is nothing to revoke: the token is not a refresh token of this pool, or the phone has no user. */
const nothingToRevoke = new Set([
  'InvalidParameterException',
  'NotAuthorizedException',
  'UnauthorizedException',
  'UnsupportedTokenTypeException',
  'UserNotFoundException',
])

interface Pool {
  readonly userPoolId: string
  readonly clientId: string
}

const settle = async (answer: Promise<unknown>): Promise<void> => {
  try {
    await answer
  } catch (error) {
    if (error instanceof Error && nothingToRevoke.has(error.name)) return
    throw new AppError('BUSY', undefined, { cause: error })
  }
}

export const openRefreshTokens = (
  { userPoolId, clientId }: Pool,
  client = new CognitoIdentityProviderClient(sdkClientOptions),
): RefreshTokens => ({
  revoke: (token) => settle(client.send(new RevokeTokenCommand({ ClientId: clientId, Token: token }))),
  revokeAllOf: (phone) =>
    settle(client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: phone }))),
})
