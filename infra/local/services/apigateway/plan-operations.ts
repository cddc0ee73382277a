/** Control calls of API Gateway for usage plans and the keys in a plan. */
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import {
  badRequest,
  conflict,
  notFound,
  pageOf,
  patch,
  readBody,
  type ControlCall,
  type Handler,
} from './control-call.ts'
import { keyIn } from './key-operations.ts'
import type { ApiKey, UsagePlan } from './usage-plan.ts'

const shownPlan = ({ settings: { id, name, description, stages, requestsPerDay, throttle } }: UsagePlan) => ({
  id,
  name,
  description,
  apiStages: stages.map((each) => ({ apiId: each.split(':')[0], stage: each.split(':')[1] })),
  ...(throttle && { throttle: { burstLimit: throttle.burst, rateLimit: throttle.requestsPerSecond } }),
  ...(requestsPerDay !== undefined && { quota: { limit: requestsPerDay, offset: 0, period: 'DAY' } }),
})

const newPlan = z.strictObject({
  name: z.string().check(z.minLength(1)),
  description: z._default(z.string(), ''),
  apiStages: z._default(z.array(z.strictObject({ apiId: z.string(), stage: z.string() })), []),
  throttle: z.optional(z.strictObject({ rateLimit: z.number(), burstLimit: z.int() })),
  quota: z.optional(z.strictObject({ limit: z.int(), offset: z._default(z.literal(0), 0), period: z.literal('DAY') })),
})

const newPlanKey = z.strictObject({ keyId: z.string(), keyType: z.literal('API_KEY') })

const planIn = ({ usagePlans, ids: [id] }: ControlCall): UsagePlan => {
  const found = usagePlans.plan(id)
  if (!found) throw notFound('Invalid Usage Plan ID specified')
  return found
}

export const createPlan: Handler = ({ usagePlans, hasStage, request }) => {
  const { name, description, apiStages, throttle, quota } = readBody(request, newPlan)
  const stages = apiStages.map(({ apiId, stage }) => `${apiId}:${stage}` as const)
  const unknown = stages.find((stage) => !hasStage(stage))
  if (unknown !== undefined) throw badRequest('Invalid API Stage specified')
  const plan = usagePlans.addPlan({
    id: randomBytes(3).toString('hex'),
    name,
    description,
    stages,
    requestsPerDay: quota?.limit,
    throttle: throttle && { requestsPerSecond: throttle.rateLimit, burst: throttle.burstLimit },
  })
  return { status: 201, body: shownPlan(plan) }
}

export const listPlans: Handler = ({ usagePlans, query }) => {
  const { page, position } = pageOf(query, usagePlans.plans, ({ settings }) => settings.id)
  return { status: 200, body: { ...position, item: page.map(shownPlan) } }
}

export const updatePlan: Handler = (call) => {
  const plan = planIn(call)
  let { stages } = plan.settings
  for (const { op, path, value } of readBody(call.request, patch).patchOperations) {
    if (op !== 'remove' || path !== '/apiStages')
      throw badRequest(`Invalid patch path '${path}' specified for op '${op}'.`)
    if (!stages.some((stage) => stage === value)) throw notFound('Invalid API Stage specified')
    stages = stages.filter((stage) => stage !== value)
  }
  plan.settings.stages = stages
  call.usagePlans.keepPlan(plan)
  return { status: 200, body: shownPlan(plan) }
}

export const removePlan: Handler = (call) => {
  const { id, stages } = planIn(call).settings
  if (stages.length > 0)
    throw badRequest(
      `Cannot delete Usage Plan ${id} because there are API Stages associated with it, including ${stages[0]}`,
    )
  call.usagePlans.removePlan(id)
  return { status: 202 }
}

const shownPlanKey = ({ id, name, value }: ApiKey) => ({ id, type: 'API_KEY', name, value })

export const addPlanKey: Handler = (call) => {
  const plan = planIn(call)
  const { keyId } = readBody(call.request, newPlanKey)
  const key = keyIn({ ...call, ids: [keyId, ''] })
  const taken = call.usagePlans.plans
    .filter((each) => each.hasKey(keyId))
    .flatMap(({ settings }) => (settings.id === plan.settings.id ? [settings.id] : settings.stages))
    .find((each) => each === plan.settings.id || plan.settings.stages.some((stage) => stage === each))
  if (taken !== undefined)
    throw conflict(
      `Usage Plan ${plan.settings.id} cannot be added because API Key ${keyId} cannot reference multiple Usage Plans with the same API stage: ${taken}`,
    )
  plan.addKey(keyId)
  call.usagePlans.keepPlan(plan)
  return { status: 201, body: shownPlanKey(key) }
}

export const listPlanKeys: Handler = (call) => {
  const keys = planIn(call).keyIds.flatMap((id) => call.usagePlans.key(id) ?? [])
  const { page, position } = pageOf(call.query, keys, ({ id }) => id)
  return { status: 200, body: { ...position, item: page.map(shownPlanKey) } }
}

export const removePlanKey: Handler = (call) => {
  const plan = planIn(call)
  const key = keyIn(call, 1)
  if (!plan.hasKey(key.id)) throw notFound('Invalid Usage Plan Key specified')
  plan.removeKey(key.id)
  call.usagePlans.keepPlan(plan)
  return { status: 202 }
}
