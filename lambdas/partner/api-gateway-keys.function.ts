/**
 * The keys and usage plans of a stage by the control calls of API Gateway. A call that finds its work done, because an earlier run or attempt did it, succeeds
 * once that is read back. No answer of these calls is logged: answers hold the values of keys.
 */
import {
  APIGatewayClient,
  ConflictException,
  CreateApiKeyCommand,
  CreateUsagePlanCommand,
  CreateUsagePlanKeyCommand,
  DeleteApiKeyCommand,
  DeleteUsagePlanCommand,
  DeleteUsagePlanKeyCommand,
  NotFoundException,
  paginateGetApiKeys,
  paginateGetUsagePlanKeys,
  paginateGetUsagePlans,
  UpdateApiKeyCommand,
  UpdateUsagePlanCommand,
  type ApiKey,
  type UsagePlan,
} from '@aws-sdk/client-api-gateway'
import { environment } from '#contract/environment.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { partnerStage } from '#lambdas/partner-api/partner-routes.contract.ts'
import { sdkClientOptions } from '#lambdas/shared/aws-clients.function.ts'
import type { GatewayKey, GatewayKeyCalls, GatewayPlan } from '#lambdas/shared/services.rules.ts'
import { ownedPrefixOf, planNameOf } from './gateway-keys.rules.ts'

const pageSize = 500

const toKey = ({ id = '', name = '', value = '', enabled }: ApiKey): GatewayKey => ({
  id,
  name,
  value,
  isEnabled: enabled === true,
})

/** Emulators answer with numbers as texts once a plan was changed. */
const toPlan = (
  { id = '', quota, throttle, apiStages = [] }: UsagePlan,
  stageOfApi: string,
  keyIds: Iterable<string>,
): GatewayPlan => {
  const stages = apiStages.map(({ apiId, stage }) => `${apiId}:${stage}`)
  return {
    id,
    limits: {
      requestsPerDay: quota?.period === 'DAY' ? Number(quota.limit) : Number.NaN,
      requestsPerSecond: Number(throttle?.rateLimit),
      burst: Number(throttle?.burstLimit),
    },
    stages,
    isOfApi: stages.length === 1 && stages[0] === stageOfApi,
    keyIds: new Set(keyIds),
  }
}

/** Runs a call; an error of this kind is no failure if `isDone` says so afterwards. */
const unlessDone = async <Result>(
  kind: typeof ConflictException | typeof NotFoundException,
  call: () => Promise<Result>,
  done: () => Promise<Result | undefined>,
): Promise<Result> => {
  try {
    return await call()
  } catch (error) {
    const found = error instanceof kind ? await done() : undefined
    if (found === undefined) throw error
    return found
  }
}

const isGone = () => Promise.resolve({})

/**
 * @param stage whose keys and plans these are
 * @param apiId of the partner API
 */
export const openApiGatewayKeys = (
  stage: string,
  apiId: string,
  client = new APIGatewayClient(sdkClientOptions),
): GatewayKeyCalls => {
  const stageOfApi = `${apiId}:${partnerStage}`
  const isOwned = ({ name = '' }: ApiKey | UsagePlan) => name.startsWith(ownedPrefixOf(stage))

  const listKeys = async (): Promise<GatewayKey[]> => {
    const keys: ApiKey[] = []
    const pages = paginateGetApiKeys({ client, pageSize }, { includeValues: true })
    for await (const { items = [] } of pages) keys.push(...items)
    return keys.filter(isOwned).map(toKey)
  }
  const listKeyIds = async (usagePlanId: string): Promise<string[]> => {
    const ids: string[] = []
    const pages = paginateGetUsagePlanKeys({ client, pageSize }, { usagePlanId })
    for await (const { items = [] } of pages) ids.push(...items.map(({ id = '' }) => id))
    return ids
  }
  const listPlans = async (): Promise<GatewayPlan[]> => {
    const plans: UsagePlan[] = []
    for await (const { items = [] } of paginateGetUsagePlans({ client, pageSize }, {})) plans.push(...items)
    const owned: GatewayPlan[] = []
    for (const plan of plans.filter(isOwned)) owned.push(toPlan(plan, stageOfApi, await listKeyIds(plan.id ?? '')))
    return owned
  }

  return {
    stage,
    read: async () => {
      const [keys, plans] = [await listKeys(), await listPlans()]
      return {
        keys: new Map(keys.map((key) => [key.id, key])),
        plans: new Map(plans.map((plan) => [plan.id, plan])),
      }
    },
    createKey: async ({ name, value, isEnabled }) =>
      unlessDone(
        ConflictException,
        async () => toKey(await client.send(new CreateApiKeyCommand({ name, value, enabled: isEnabled }))),
        async () => (await listKeys()).find((key) => key.name === name && key.value === value),
      ),
    switchKey: async (apiKey, isEnabled) => {
      const patchOperations = [{ op: 'replace' as const, path: '/enabled', value: String(isEnabled) }]
      await client.send(new UpdateApiKeyCommand({ apiKey, patchOperations }))
    },
    removeKey: async (apiKey) => {
      await unlessDone(NotFoundException, () => client.send(new DeleteApiKeyCommand({ apiKey })), isGone)
    },
    createPlan: async (limits) => {
      const { requestsPerDay: limit, requestsPerSecond: rateLimit, burst: burstLimit } = limits
      const plan = await client.send(
        new CreateUsagePlanCommand({
          name: planNameOf(stage, limits),
          description: 'Of partners with this daily limit; the exact limit of one is a counter in the table',
          apiStages: [{ apiId, stage: partnerStage }],
          quota: { limit, period: 'DAY' },
          throttle: { rateLimit, burstLimit },
        }),
      )
      return toPlan(plan, stageOfApi, [])
    },
    addToPlan: async (usagePlanId, keyId) => {
      const command = new CreateUsagePlanKeyCommand({ usagePlanId, keyId, keyType: 'API_KEY' })
      await unlessDone(
        ConflictException,
        async () => (await client.send(command)).id,
        async () => (await listKeyIds(usagePlanId)).find((id) => id === keyId),
      )
    },
    removeFromPlan: async (usagePlanId, keyId) => {
      const command = new DeleteUsagePlanKeyCommand({ usagePlanId, keyId })
      await unlessDone(NotFoundException, () => client.send(command), isGone)
    },
    // A plan is removed once it is for no stage.
    removePlan: async ({ id: usagePlanId, stages }) => {
      const patchOperations = stages.map((value) => ({ op: 'remove' as const, path: '/apiStages', value }))
      await unlessDone(
        NotFoundException,
        async () => {
          if (stages.length > 0) await client.send(new UpdateUsagePlanCommand({ usagePlanId, patchOperations }))
          await client.send(new DeleteUsagePlanCommand({ usagePlanId }))
          return {}
        },
        isGone,
      )
    },
  }
}

export const openGatewayKeys = () =>
  openApiGatewayKeys(requiredVariable(environment.stage), requiredVariable(environment.partnerApiId))
