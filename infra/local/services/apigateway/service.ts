/** API Gateway, REST APIs. Each API answers below its stage's name, `/<stage>/…`. */
import type { AwsService } from '../../engine/aws-service.ts'
import { restApiResources } from './rest-api-resources.ts'
import { apiGatewayMethod } from './method-resource.ts'

export const apiGateway: AwsService = () => ({ resources: [...restApiResources, apiGatewayMethod] })
