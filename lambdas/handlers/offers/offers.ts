/** The offers function: the catalogue for everyone, and which users have viewed it and opened a product. */
import { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import { DynamoUserRepository } from '#data/profile/dynamo-user-repository.ts'
import { httpFunction } from '#entry/http-function.ts'
import { getCatalogue } from '#use-cases/offers/get-catalogue.ts'
import { recordOffersViewed } from '#use-cases/offers/record-offers-viewed.ts'
import { recordProductClick } from '#use-cases/offers/record-product-click.ts'
import { clock, log, openFunctionTable, readEdgeOptions } from '../function-parts.ts'

const table = openFunctionTable()
const catalogue = new DynamoCatalogueReader(table, clock, log)
const ports = { catalogue, users: new DynamoUserRepository(table), clock }

export const handler = httpFunction(
  'offers',
  {
    'get-catalogue': () => getCatalogue(ports),
    'record-offers-viewed': ({ caller }) => recordOffersViewed(ports, caller),
    'record-product-click': ({ caller, body }) => recordProductClick(ports, caller, body.product_id),
  },
  readEdgeOptions(),
)
