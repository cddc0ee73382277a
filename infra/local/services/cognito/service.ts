/** Cognito user pools. Each pool adds its own endpoint when it is created. */
import type { AwsService } from '../../engine/aws-service.ts'
import { cognitoUserPoolClient } from './user-pool-client-resource.ts'
import { cognitoUserPool } from './user-pool-resource.ts'

export const cognito: AwsService = ({ endpoint }) => ({
  resources: [cognitoUserPool, cognitoUserPoolClient],
  environment: { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint },
})
