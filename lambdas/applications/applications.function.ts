/** The applications function: Apply Now, the list of a user's applications, and how a visit to a lender ended. */
import { httpFunction } from '#entry/http-function.ts'
import { createCatalogueReader } from '#lambdas/offers/catalogue-reader.table.ts'
import { log, openClickIds, openWorld, readEdgeOptions } from '#lambdas/shared/world.function.ts'
import { applicationsEndpoints } from './applications.contract.ts'
import { applyToLender } from './apply-to-lender.ts'
import { listApplications, saveVisitOutcome } from './own-applications.ts'

const ground = openWorld()
const world = { ...ground, clickIds: openClickIds(), catalogue: createCatalogueReader(ground.table, ground.clock, log) }

export const handler = httpFunction(
  applicationsEndpoints,
  {
    'apply-to-lender': ({ caller, body, clientAddress }) => applyToLender(world, caller, body, clientAddress),
    'list-applications': ({ caller, query }) => listApplications(world, caller, query),
    'save-visit-outcome': ({ caller, params, body }) =>
      saveVisitOutcome(world, caller, params.application_id, body.outcome),
  },
  readEdgeOptions(),
)
