/** Every resource type that has a meaning here. A new type is one file beside this one and one line below. */
import type { ResourceDefinition } from '../engine/resource-definition.ts'
import { apiGatewayApiKey } from './apigateway-api-key.ts'
import { apiGatewayAuthorizer } from './apigateway-authorizer.ts'
import { apiGatewayDeployment } from './apigateway-deployment.ts'
import { apiGatewayGatewayResponse } from './apigateway-gateway-response.ts'
import { apiGatewayMethod } from './apigateway-method.ts'
import { apiGatewayResource } from './apigateway-resource.ts'
import { apiGatewayRestApi } from './apigateway-rest-api.ts'
import { apiGatewayStage } from './apigateway-stage.ts'
import { apiGatewayUsagePlan } from './apigateway-usage-plan.ts'
import { apiGatewayUsagePlanKey } from './apigateway-usage-plan-key.ts'
import { apiGatewayV2Api } from './apigatewayv2-api.ts'
import { apiGatewayV2Authorizer } from './apigatewayv2-authorizer.ts'
import { apiGatewayV2Integration } from './apigatewayv2-integration.ts'
import { apiGatewayV2Route } from './apigatewayv2-route.ts'
import { apiGatewayV2RouteResponse } from './apigatewayv2-route-response.ts'
import { apiGatewayV2Stage } from './apigatewayv2-stage.ts'
import { cdkBucketDeployment } from './cdk-bucket-deployment.ts'
import { cloudFrontCachePolicy } from './cloudfront-cache-policy.ts'
import { cloudFrontDistribution } from './cloudfront-distribution.ts'
import { cloudFrontFunction } from './cloudfront-function.ts'
import { cloudFrontOriginAccessControl } from './cloudfront-origin-access-control.ts'
import { cloudFrontOriginRequestPolicy } from './cloudfront-origin-request-policy.ts'
import { cloudFrontResponseHeadersPolicy } from './cloudfront-response-headers-policy.ts'
import { cognitoUserPool } from './cognito-user-pool.ts'
import { cognitoUserPoolClient } from './cognito-user-pool-client.ts'
import { cognitoUserPoolGroup } from './cognito-user-pool-group.ts'
import { dynamoDbGlobalTable } from './dynamodb-global-table.ts'
import { lambdaEventSourceMapping } from './lambda-event-source-mapping.ts'
import { kmsKey } from './kms-key.ts'
import { lambdaFunction } from './lambda-function.ts'
import { s3Bucket } from './s3-bucket.ts'
import { secretsManagerSecret } from './secretsmanager-secret.ts'
import { sqsQueue } from './sqs-queue.ts'

const definitions: readonly ResourceDefinition[] = [
  apiGatewayApiKey,
  apiGatewayAuthorizer,
  apiGatewayDeployment,
  apiGatewayGatewayResponse,
  apiGatewayMethod,
  apiGatewayResource,
  apiGatewayRestApi,
  apiGatewayStage,
  apiGatewayUsagePlan,
  apiGatewayUsagePlanKey,
  apiGatewayV2Api,
  apiGatewayV2Authorizer,
  apiGatewayV2Integration,
  apiGatewayV2Route,
  apiGatewayV2RouteResponse,
  apiGatewayV2Stage,
  cdkBucketDeployment,
  cloudFrontCachePolicy,
  cloudFrontDistribution,
  cloudFrontFunction,
  cloudFrontOriginAccessControl,
  cloudFrontOriginRequestPolicy,
  cloudFrontResponseHeadersPolicy,
  cognitoUserPool,
  cognitoUserPoolClient,
  cognitoUserPoolGroup,
  dynamoDbGlobalTable,
  lambdaEventSourceMapping,
  kmsKey,
  lambdaFunction,
  s3Bucket,
  secretsManagerSecret,
  sqsQueue,
]

export const resourceDefinitions: ReadonlyMap<string, ResourceDefinition> = new Map(
  definitions.map((definition) => [definition.type, definition]),
)
