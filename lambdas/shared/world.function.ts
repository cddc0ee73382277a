/** Opens the members of the world of a function, each from the environment. */
import { systemClock } from '#adapters/system.ts'
import { environment } from '#contract/environment.ts'
import { sdkAttempts } from '#contract/policy.ts'
import { setSilentDays } from '#data/last-visit.ts'
import { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import { createDocumentClient, openTable } from '#data/table.ts'
import { createLog, requiredVariable } from '#entry/runtime.ts'
import { createClickIds } from './click-ids.ts'
import type { World } from './world.ts'

export const log = createLog()

/** The members that every function has. A function adds the others that its operations name: `{ ...ground, clickIds: openClickIds() }`. */
export const openWorld = (attempts: number = sdkAttempts.function): World => {
  setSilentDays(Number(requiredVariable(environment.silentDays)))
  return {
    table: openTable(requiredVariable(environment.tableName), createDocumentClient({ attempts })),
    clock: systemClock,
  }
}

export const openClickIds = () => createClickIds(requiredVariable(environment.clickKey))

export const openCatalogue = ({ table, clock }: World) => new DynamoCatalogueReader(table, clock, log)
