/** Cognito user pools, all behind one endpoint. @param options see `CustomAuthenticationOptions` */
import type { AwsService } from '../../engine/aws-service.ts'
import { targetError, targetOperation } from '../../engine/service-errors.ts'
import { CognitoEndpoint } from './cognito-endpoint.ts'
import { UserPool } from './user-pool.ts'
import { cognitoUserPoolClient } from './user-pool-client-resource.ts'
import { cognitoUserPool } from './user-pool-resource.ts'

const failure = targetError('1.1')

export const cognito =
  (options: { findsNewUsers: boolean }): AwsService =>
  ({ endpoint, all }) => ({
    endpoints: [new CognitoEndpoint(() => all(UserPool))],
    resources: [cognitoUserPool(options), cognitoUserPoolClient],
    api: {
      name: 'cognito',
      variable: 'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER',
      address: endpoint,
      operationOf: targetOperation,
      throttled: failure(400, 'TooManyRequestsException', 'Rate exceeded'),
      failed: failure(500, 'InternalErrorException', 'Something went wrong'),
    },
  })
