/** API Gateway, REST APIs. Each API answers below its stage's name, `/<stage>/…`. */
import type { AwsService } from '../../engine/aws-service.ts'
import {
  apiGatewayApiKey,
  apiGatewayAuthorizer,
  apiGatewayDeployment,
  apiGatewayGatewayResponse,
  apiGatewayResource,
  apiGatewayRestApi,
  apiGatewayStage,
  apiGatewayUsagePlan,
  apiGatewayUsagePlanKey,
} from './rest-api-resources.ts'
import { apiGatewayMethod } from './method-resource.ts'

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
