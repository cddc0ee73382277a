/** AWS::ApiGateway::UsagePlan, ::ApiKey and ::UsagePlanKey: quota and throttle per API key. */
import * as z from 'zod/mini'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { RestApi } from './rest-api.ts'
import { ApiKey, UsagePlan } from './usage-plan.ts'

/** Throttles of single methods are not supported. */
const throttleOfMethods = z.optional(z.strictObject({}))

const planProperties = z.strictObject({
  ApiStages: z.array(z.strictObject({ ApiId: z.string(), Stage: z.string(), Throttle: throttleOfMethods })),
  Quota: z.optional(z.strictObject({ Limit: z.number(), Period: z.literal('DAY') })),
  Throttle: z.optional(z.strictObject({ BurstLimit: z.number(), RateLimit: z.number() })),
  ...withoutLocalMeaning('UsagePlanName', 'Description', 'Tags'),
})

export const apiGatewayUsagePlan = defineResource(
  'AWS::ApiGateway::UsagePlan',
  planProperties,
  ({ ApiStages, Quota, Throttle }, context) => {
    const id = generatedId(context, 6)
    const throttle = Throttle && { requestsPerSecond: Throttle.RateLimit, burst: Throttle.BurstLimit }
    const plan = new UsagePlan({ requestsPerDay: Quota?.Limit, throttle }, context.clock)
    for (const [index, { ApiId, Stage }] of ApiStages.entries()) {
      const api = context.get(RestApi, ApiId, `ApiStages.${index}.ApiId`)
      if (api.stage !== Stage) throw context.unsupported(`ApiStages.${index}.Stage`, `there is no stage ${Stage}`)
      api.addUsagePlan(plan)
    }
    return { ref: id, attributes: { Id: id }, instance: plan }
  },
)

const keyProperties = z.strictObject({
  Enabled: z._default(z.boolean(), false),
  // AWS takes 20 to 128 characters.
  Value: z.string().check(z.minLength(20), z.maxLength(128)),
  ...withoutLocalMeaning('Name', 'Description', 'Tags'),
})

export const apiGatewayApiKey = defineResource(
  'AWS::ApiGateway::ApiKey',
  keyProperties,
  ({ Enabled, Value }, context) => {
    const id = generatedId(context, 10)
    return { ref: id, attributes: { APIKeyId: id }, instance: new ApiKey(id, Value, Enabled) }
  },
)

const membershipProperties = z.strictObject({
  KeyId: z.string(),
  KeyType: z.literal('API_KEY'),
  UsagePlanId: z.string(),
})

export const apiGatewayUsagePlanKey = defineResource(
  'AWS::ApiGateway::UsagePlanKey',
  membershipProperties,
  ({ KeyId, UsagePlanId }, context) => {
    context.get(UsagePlan, UsagePlanId, 'UsagePlanId').addKey(context.get(ApiKey, KeyId, 'KeyId'))
    return { ref: `${KeyId}:${UsagePlanId}`, attributes: {} }
  },
)
