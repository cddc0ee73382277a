/** All API keys and usage plans: those of the template, which each start makes anew, and those of calls, which are kept with the other state. */
import type { Clock } from '../../engine/clock.ts'
import type { Collection, StateStore } from '../../engine/state-store.ts'
import { createUsagePlan, type UsagePlan, type ApiKey, type ApiStage, type UsagePlanSettings } from './usage-plan.ts'

interface StoredPlan {
  settings: UsagePlanSettings
  keyIds: string[]
}

export const createUsagePlans = (store: StateStore, clock: Clock) => {
  const keys = new Map<string, ApiKey>()
  const plans = new Map<string, UsagePlan>()
  const storedKeys: Collection<ApiKey> = store.collection('api-keys')
  const storedPlans: Collection<StoredPlan> = store.collection('usage-plans')
  /** Ids of the template's. */
  const ofTemplate = new Set<string>()

  for (const [id, key] of storedKeys.entries()) keys.set(id, key)
  for (const [id, { settings, keyIds }] of storedPlans.entries()) {
    const plan = createUsagePlan(settings, clock)
    for (const keyId of keyIds) plan.addKey(keyId)
    plans.set(id, plan)
  }
  /** Stores a plan that has changed. */
  const keepPlan = ({ settings, keyIds }: UsagePlan): void => {
    if (!ofTemplate.has(settings.id)) storedPlans.put(settings.id, { settings, keyIds })
  }

  return {
    keepPlan,

    /** Ordered by id. */
    get keys(): ApiKey[] {
      return [...keys.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
    },

    /** Ordered by id. */
    get plans(): UsagePlan[] {
      return [...plans.values()].toSorted((one, other) => (one.settings.id < other.settings.id ? -1 : 1))
    },

    key(id: string): ApiKey | undefined {
      return keys.get(id)
    },

    plan(id: string): UsagePlan | undefined {
      return plans.get(id)
    },

    /** @returns the enabled key of this value and its plan for the stage */
    find(value: string, stage: ApiStage): { key: ApiKey; plan: UsagePlan } | undefined {
      const key = [...keys.values()].find((each) => each.value === value && each.isEnabled)
      const plan =
        key && [...plans.values()].find((each) => each.settings.stages.includes(stage) && each.hasKey(key.id))
      return key && plan && { key, plan }
    },

    putKey(key: ApiKey, isOfTemplate = false): void {
      keys.set(key.id, key)
      if (isOfTemplate) ofTemplate.add(key.id)
      else if (!ofTemplate.has(key.id)) storedKeys.put(key.id, key)
    },

    /** It leaves its plans. */
    removeKey(id: string): void {
      keys.delete(id)
      storedKeys.delete(id)
      for (const plan of plans.values())
        if (plan.hasKey(id)) {
          plan.removeKey(id)
          keepPlan(plan)
        }
    },

    addPlan(settings: UsagePlanSettings, isOfTemplate = false): UsagePlan {
      const plan = createUsagePlan(settings, clock)
      plans.set(settings.id, plan)
      if (isOfTemplate) ofTemplate.add(settings.id)
      keepPlan(plan)
      return plan
    },

    removePlan(id: string): void {
      plans.delete(id)
      storedPlans.delete(id)
    },
  }
}

export type UsagePlans = ReturnType<typeof createUsagePlans>
