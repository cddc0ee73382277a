/** The offers function: the catalogue for everyone, and who looked at it (spec 7, home reads and offers page). */
import { createLog } from '#adapters/power-log.ts'
import { requiredVariable } from '#adapters/required-variable.ts'
import { systemClock as clock } from '#adapters/system-clock.ts'
import { environment } from '#contract/environment.ts'
import { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import { DynamoUserRepository } from '#data/profile/dynamo-user-repository.ts'
import { openTable } from '#data/table.ts'
import { httpFunction } from '#gateway/http-function.ts'
import { getCatalogue } from '#use-cases/offers/get-catalogue.ts'
import { recordOffersViewed } from '#use-cases/offers/record-offers-viewed.ts'

const log = createLog()
const table = openTable(requiredVariable(environment.tableName))
const catalogue = new DynamoCatalogueReader(table, clock, log)
const ports = { users: new DynamoUserRepository(table), clock }

export const handler = httpFunction(
  'offers',
  {
    'get-catalogue': () => getCatalogue({ catalogue }),
    'record-offers-viewed': ({ caller }) => recordOffersViewed(ports, caller),
  },
  { originSecrets: requiredVariable(environment.originSecrets).split(','), log },
)
