/** All API keys and usage plans: those of the template, which each start makes anew, and those of calls, which are kept with the other state. */
import type { Clock } from '../../engine/clock.ts'
import type { Collection, StateStore } from '../../engine/state-store.ts'
import { UsagePlan, type ApiKey, type ApiStage, type UsagePlanSettings } from './usage-plan.ts'

interface StoredPlan {
  settings: UsagePlanSettings
  keyIds: string[]
}

export class UsagePlans {
  readonly #keys = new Map<string, ApiKey>()
  readonly #plans = new Map<string, UsagePlan>()
  readonly #storedKeys: Collection<ApiKey>
  readonly #storedPlans: Collection<StoredPlan>
  readonly #clock: Clock
  /** Ids of the template's. */
  readonly #ofTemplate = new Set<string>()

  constructor(store: StateStore, clock: Clock) {
    this.#clock = clock
    this.#storedKeys = store.collection('api-keys')
    this.#storedPlans = store.collection('usage-plans')
    for (const [id, key] of this.#storedKeys.entries()) this.#keys.set(id, key)
    for (const [id, { settings, keyIds }] of this.#storedPlans.entries()) {
      const plan = new UsagePlan(settings, clock)
      for (const keyId of keyIds) plan.addKey(keyId)
      this.#plans.set(id, plan)
    }
  }

  /** Ordered by id. */
  get keys(): ApiKey[] {
    return [...this.#keys.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  }

  /** Ordered by id. */
  get plans(): UsagePlan[] {
    return [...this.#plans.values()].toSorted((one, other) => (one.settings.id < other.settings.id ? -1 : 1))
  }

  key(id: string): ApiKey | undefined {
    return this.#keys.get(id)
  }

  plan(id: string): UsagePlan | undefined {
    return this.#plans.get(id)
  }

  /** @returns the enabled key of this value and its plan for the stage */
  find(value: string, stage: ApiStage): { key: ApiKey; plan: UsagePlan } | undefined {
    const key = this.keys.find((each) => each.value === value && each.isEnabled)
    const plan = key && this.plans.find((each) => each.settings.stages.includes(stage) && each.hasKey(key.id))
    return key && plan && { key, plan }
  }

  putKey(key: ApiKey, isOfTemplate = false): void {
    this.#keys.set(key.id, key)
    if (isOfTemplate) this.#ofTemplate.add(key.id)
    else if (!this.#ofTemplate.has(key.id)) this.#storedKeys.put(key.id, key)
  }

  /** It leaves its plans. */
  removeKey(id: string): void {
    this.#keys.delete(id)
    this.#storedKeys.delete(id)
    for (const plan of this.#plans.values())
      if (plan.hasKey(id)) {
        plan.removeKey(id)
        this.keepPlan(plan)
      }
  }

  addPlan(settings: UsagePlanSettings, isOfTemplate = false): UsagePlan {
    const plan = new UsagePlan(settings, this.#clock)
    this.#plans.set(settings.id, plan)
    if (isOfTemplate) this.#ofTemplate.add(settings.id)
    this.keepPlan(plan)
    return plan
  }

  /** Stores a plan that has changed. */
  keepPlan({ settings, keyIds }: UsagePlan): void {
    if (!this.#ofTemplate.has(settings.id)) this.#storedPlans.put(settings.id, { settings, keyIds })
  }

  removePlan(id: string): void {
    this.#plans.delete(id)
    this.#storedPlans.delete(id)
  }
}
