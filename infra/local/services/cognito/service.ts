/** Cognito user pools, all at one endpoint. @param options see `CustomAuthenticationOptions` */
import type { AwsService } from '../../engine/aws-service.ts'
import { jsonResponse } from '../../engine/http-exchange.ts'
import { callableService } from '../../engine/json-api.ts'
import { CognitoEndpoint } from './cognito-endpoint.ts'
import { cognitoUserPool, cognitoUserPoolClient, cognitoUserPoolGroup } from './pool-resources.ts'
import { UserPool, createUserPools } from './user-pool.ts'

export const cognito =
  (options: { findsNewUsers: boolean }): AwsService =>
  ({ all }) => ({
    resources: [cognitoUserPool(options), cognitoUserPoolClient, cognitoUserPoolGroup],
    endpoints: [new CognitoEndpoint(createUserPools(() => all(UserPool)))],
    api: callableService({
      name: 'cognito',
      variable: 'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER',
      version: '1.1',
      throttled: ['TooManyRequestsException', 'Rate exceeded'],
      failed: ['InternalErrorException', 'Something went wrong'],
    }),
    page: {
      'GET /local/authenticator': (_, query) => {
        const email = query.get('email') ?? ''
        const codes = all(UserPool).map(({ users, softwareTokens }) => softwareTokens.codeOf(users.idOf(email)))
        return jsonResponse(200, { code: codes.find((code) => code !== undefined) ?? null })
      },
    },
  })
