/** API Gateway, REST APIs. Each API answers below its stage's name, `/<stage>/…`. */
import type { AwsService } from '../../engine/aws-service.ts'
import { ControlApi, controlApi } from './control-api.ts'
import { apiGatewayMethod } from './method-resource.ts'
import { restApiResources } from './rest-api-resources.ts'
import { RestApi } from './rest-api.ts'
import { usagePlanResources } from './usage-plan-resources.ts'
import { createUsagePlans } from './usage-plans.ts'

export const apiGateway: AwsService = ({ store, clock, find }) => {
  const usagePlans = createUsagePlans(store, clock)
  return {
    resources: [...restApiResources(usagePlans), ...usagePlanResources(usagePlans), apiGatewayMethod],
    endpoints: [
      new ControlApi({
        usagePlans,
        clock,
        hasStage: (stage) => find(RestApi, stage.split(':')[0] ?? '')?.stage === stage.split(':')[1],
      }),
    ],
    api: controlApi,
  }
}
