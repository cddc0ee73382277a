/** Usage plans and API keys of the template. */
import * as z from 'zod/mini'
import { defineResource, withoutLocalMeaning, type ResourceContext } from '../../engine/resource-definition.ts'
import { RestApi } from './rest-api.ts'
import type { UsagePlan } from './usage-plan.ts'
import type { UsagePlans } from './usage-plans.ts'

/** Throttles of single methods are not supported. */
const throttleOfMethods = z.optional(z.strictObject({}))

const known = <Found>(found: Found | undefined, property: string, context: ResourceContext): Found => {
  if (found === undefined) throw context.unsupported(property, 'there is no such resource')
  return found
}

export const usagePlanResources = (usagePlans: UsagePlans) => [
  defineResource(
    'AWS::ApiGateway::UsagePlan',
    z.strictObject({
      ApiStages: z.array(z.strictObject({ ApiId: z.string(), Stage: z.string(), Throttle: throttleOfMethods })),
      Quota: z.optional(z.strictObject({ Limit: z.number(), Period: z.literal('DAY') })),
      Throttle: z.optional(z.strictObject({ BurstLimit: z.number(), RateLimit: z.number() })),
      UsagePlanName: z.optional(z.string()),
      Description: z._default(z.string(), ''),
      ...withoutLocalMeaning('Tags'),
    }),
    ({ ApiStages, Quota, Throttle, UsagePlanName, Description: description }, context) => {
      const id = context.newId(6)
      for (const [index, { ApiId, Stage }] of ApiStages.entries()) {
        const api = context.get(RestApi, ApiId, `ApiStages.${index}.ApiId`)
        if (api.stage !== Stage) throw context.unsupported(`ApiStages.${index}.Stage`, `there is no stage ${Stage}`)
      }
      const instance: UsagePlan = usagePlans.addPlan(
        {
          id,
          name: UsagePlanName ?? context.generatedName,
          description,
          stages: ApiStages.map(({ ApiId, Stage }) => `${ApiId}:${Stage}` as const),
          requestsPerDay: Quota?.Limit,
          throttle: Throttle && { requestsPerSecond: Throttle.RateLimit, burst: Throttle.BurstLimit },
        },
        true,
      )
      return { ref: id, attributes: { Id: id }, instance }
    },
  ),
  defineResource(
    'AWS::ApiGateway::ApiKey',
    z.strictObject({
      Enabled: z._default(z.boolean(), false),
      // AWS takes 20 to 128 characters.
      Value: z.string().check(z.minLength(20), z.maxLength(128)),
      Name: z.optional(z.string()),
      Description: z._default(z.string(), ''),
      ...withoutLocalMeaning('Tags'),
    }),
    ({ Enabled: isEnabled, Value: value, Name, Description: description }, context) => {
      const [id, now] = [context.newId(10), context.clock.now()]
      const name = Name ?? context.generatedName
      usagePlans.putKey({ id, name, description, value, isEnabled, createdAt: now, updatedAt: now }, true)
      return { ref: id, attributes: { APIKeyId: id } }
    },
  ),
  defineResource(
    'AWS::ApiGateway::UsagePlanKey',
    z.strictObject({
      KeyId: z.string(),
      KeyType: z.literal('API_KEY'),
      UsagePlanId: z.string(),
    }),
    ({ KeyId, UsagePlanId }, context) => {
      const { id } = known(usagePlans.key(KeyId), 'KeyId', context)
      known(usagePlans.plan(UsagePlanId), 'UsagePlanId', context).addKey(id)
      return { ref: `${KeyId}:${UsagePlanId}`, attributes: {} }
    },
  ),
]
