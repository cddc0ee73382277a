/** AWS::ApiGateway::UsagePlanKey: puts an API key into a usage plan. */
import * as z from 'zod/mini'
import { defineResource } from '../../engine/resource-definition.ts'
import { ApiKey, UsagePlan } from './usage-plan.ts'

const properties = z.strictObject({ KeyId: z.string(), KeyType: z.literal('API_KEY'), UsagePlanId: z.string() })

export const apiGatewayUsagePlanKey = defineResource(
  'AWS::ApiGateway::UsagePlanKey',
  properties,
  ({ KeyId, UsagePlanId }, context) => {
    context.get(UsagePlan, UsagePlanId, 'UsagePlanId').addKey(context.get(ApiKey, KeyId, 'KeyId'))
    return { ref: `${KeyId}:${UsagePlanId}`, attributes: {} }
  },
)
