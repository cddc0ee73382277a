/** The profile function: sessions and the three-step profile. */
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { CognitoRefreshTokens } from '#adapters/cognito-refresh-tokens.ts'
import { randomIds as ids } from '#adapters/random-ids.ts'
import { sdkClientOptions } from '#adapters/sdk-client-options.ts'
import { environment } from '#contract/environment.ts'
import { DynamoUserRepository } from '#data/profile/dynamo-user-repository.ts'
import { locationDetailsSaved, personalDetailsSaved, professionalDetailsSaved } from '#domain/profile/user-steps.ts'
import { httpFunction } from '#gateway/http-function.ts'
import { requiredVariable } from '#gateway/runtime.ts'
import { endAllSessions, endSession } from '#use-cases/profile/end-session.ts'
import { getProfile } from '#use-cases/profile/get-profile.ts'
import { revokeSession } from '#use-cases/profile/revoke-session.ts'
import { saveProfileStep } from '#use-cases/profile/save-profile-step.ts'
import { startSession } from '#use-cases/profile/start-session.ts'
import { clock, openFunctionTable, openIdentity, readEdgeOptions } from '../function-parts.ts'

const users = new DynamoUserRepository(openFunctionTable())
const refreshTokens = new CognitoRefreshTokens(new CognitoIdentityProviderClient(sdkClientOptions), {
  userPoolId: requiredVariable(environment.userPoolId),
  clientId: requiredVariable(environment.userPoolClientId),
})
const ports = { users, refreshTokens, identity: openIdentity(), ids, clock }

export const handler = httpFunction(
  'profile',
  {
    'start-session': ({ caller, body, clientAddress }) => startSession(ports, caller, body, clientAddress),
    'end-session': ({ caller, body }) => endSession(ports, caller, body),
    'end-all-sessions': ({ caller }) => endAllSessions(ports, caller),
    'revoke-session': ({ body }) => revokeSession(ports, body),
    'get-profile': ({ caller }) => getProfile(ports, caller),
    'save-personal-details': ({ caller, body }) => saveProfileStep(ports, caller, personalDetailsSaved, body),
    'save-location-details': ({ caller, body }) => saveProfileStep(ports, caller, locationDetailsSaved, body),
    'save-professional-details': ({ caller, body }) => saveProfileStep(ports, caller, professionalDetailsSaved, body),
  },
  readEdgeOptions(),
)
