/** The applications function: Apply Now and the list of a user's applications (spec 4 and 7). */
import { createIdentity } from '#adapters/hmac-identity.ts'
import { createLog } from '#adapters/power-log.ts'
import { randomIds as ids } from '#adapters/random-ids.ts'
import { requiredVariable } from '#adapters/required-variable.ts'
import { systemClock as clock } from '#adapters/system-clock.ts'
import { environment } from '#contract/environment.ts'
import { DynamoApplicationRepository } from '#data/applications/dynamo-application-repository.ts'
import { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import { openTable } from '#data/table.ts'
import { httpFunction } from '#gateway/http-function.ts'
import { applyToLender } from '#use-cases/applications/apply-to-lender.ts'
import { listApplications } from '#use-cases/applications/list-applications.ts'

const log = createLog()
const table = openTable(requiredVariable(environment.tableName))
const identity = createIdentity(requiredVariable(environment.identityKey))
const applications = new DynamoApplicationRepository(table)
const lenders = new DynamoCatalogueReader(table, clock, log)
const ports = { applications, lenders, identity, ids, clock }

export const handler = httpFunction(
  'applications',
  {
    'apply-to-lender': ({ caller, body }) => applyToLender(ports, caller, body.lender_id),
    'list-applications': ({ caller, query }) =>
      listApplications(ports, caller.phone, query.limit === undefined ? undefined : Number(query.limit)),
  },
  { originSecrets: requiredVariable(environment.originSecrets).split(','), log },
)
