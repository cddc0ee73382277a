/** Every resource type that has a meaning here. A new type is one file beside this one and one line below. */
import type { ResourceDefinition } from '../engine/resource-definition.ts'
import { apiGatewayApiKey } from './apigateway/api-key-resource.ts'
import { apiGatewayAuthorizer } from './apigateway/authorizer-resource.ts'
import { apiGatewayDeployment } from './apigateway/deployment-resource.ts'
import { apiGatewayGatewayResponse } from './apigateway/gateway-response-resource.ts'
import { apiGatewayMethod } from './apigateway/method-resource.ts'
import { apiGatewayResource } from './apigateway/path-resource.ts'
import { apiGatewayRestApi } from './apigateway/rest-api-resources.ts'
import { apiGatewayStage } from './apigateway/stage-resource.ts'
import { apiGatewayUsagePlan } from './apigateway/usage-plan-resources.ts'
import { apiGatewayUsagePlanKey } from './apigateway/usage-plan-key-resource.ts'
import { apiGatewayV2Api } from './apigatewayv2/api-resource.ts'
import { apiGatewayV2Authorizer } from './apigatewayv2/authorizer-resource.ts'
import { apiGatewayV2Integration } from './apigatewayv2/integration-resource.ts'
import { apiGatewayV2Route } from './apigatewayv2/route-resources.ts'
import { apiGatewayV2RouteResponse } from './apigatewayv2/route-response-resource.ts'
import { apiGatewayV2Stage } from './apigatewayv2/stage-resource.ts'
import { cdkBucketDeployment } from './s3/bucket-deployment-resource.ts'
import { cloudFrontCachePolicy } from './cloudfront/cache-policy-resource.ts'
import { cloudFrontDistribution } from './cloudfront/distribution-resource.ts'
import { cloudFrontFunction } from './cloudfront/function-resource.ts'
import { cloudFrontOriginAccessControl } from './cloudfront/origin-access-control-resource.ts'
import { cloudFrontOriginRequestPolicy } from './cloudfront/origin-request-policy-resource.ts'
import { cloudFrontResponseHeadersPolicy } from './cloudfront/response-headers-policy-resource.ts'
import { cognitoUserPool } from './cognito/user-pool-resource.ts'
import { cognitoUserPoolClient } from './cognito/user-pool-client-resource.ts'
import { cognitoUserPoolGroup } from './cognito/user-pool-group-resource.ts'
import { dynamoDbGlobalTable } from './dynamodb/global-table-resource.ts'
import { lambdaEventSourceMapping } from './lambda/event-source-mapping-resource.ts'
import { kmsKey } from './kms/key-resource.ts'
import { lambdaFunction } from './lambda/function-resource.ts'
import { s3Bucket } from './s3/bucket-resource.ts'
import { secretsManagerSecret } from './secretsmanager/secret-resource.ts'
import { sqsQueue } from './sqs/queue-resource.ts'

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
