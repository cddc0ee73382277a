/** API Gateway, REST APIs. Each API answers below its stage's name, `/<stage>/…`. */
import type { AwsService } from '../../engine/aws-service.ts'
import { apiGatewayAuthorizer } from './authorizer-resource.ts'
import { apiGatewayGatewayResponse } from './gateway-response-resource.ts'
import { apiGatewayMethod } from './method-resource.ts'
import { apiGatewayDeployment, apiGatewayResource, apiGatewayRestApi, apiGatewayStage } from './rest-api-resources.ts'
import { apiGatewayApiKey, apiGatewayUsagePlan, apiGatewayUsagePlanKey } from './usage-plan-resources.ts'

export const apiGateway: AwsService = () => ({
  resources: [
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
  ],
})
