/** AWS::ApiGateway::UsagePlan: a quota a day and a throttle for each of its API keys. */
import * as z from 'zod/mini'
import { placeBelow, UnsupportedError } from '../../assembly/unsupported-error.ts'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { RestApi } from './rest-api.ts'
import { UsagePlan } from './usage-plan.ts'

/** Of single methods: none. */
const throttleOfMethods = z.optional(z.strictObject({}))

const properties = z.strictObject({
  ApiStages: z.array(z.strictObject({ ApiId: z.string(), Stage: z.string(), Throttle: throttleOfMethods })),
  Quota: z.optional(z.strictObject({ Limit: z.number(), Period: z.literal('DAY') })),
  Throttle: z.optional(z.strictObject({ BurstLimit: z.number(), RateLimit: z.number() })),
  UsagePlanName: withoutLocalMeaning,
  Description: withoutLocalMeaning,
  Tags: withoutLocalMeaning,
})

export const apiGatewayUsagePlan = defineResource(
  'AWS::ApiGateway::UsagePlan',
  properties,
  ({ ApiStages, Quota, Throttle }, context) => {
    const id = generatedId(context, 6)
    const throttle = Throttle && { requestsPerSecond: Throttle.RateLimit, burst: Throttle.BurstLimit }
    const plan = new UsagePlan({ requestsPerDay: Quota?.Limit, throttle }, context.clock)
    for (const [index, { ApiId, Stage }] of ApiStages.entries()) {
      if (!context.get(RestApi, ApiId, `ApiStages.${index}.ApiId`).addUsagePlan(plan, Stage)) {
        throw new UnsupportedError(placeBelow(context.place, `ApiStages.${index}.Stage`), `there is no stage ${Stage}`)
      }
    }
    return { ref: id, attributes: { Id: id }, instance: plan }
  },
)
