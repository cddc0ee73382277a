/** Opens the catalogue as visitors see it, which the function keeps between calls. */
import { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import { log } from './world.function.ts'
import type { World } from './world.ts'

export const openCatalogue = ({ table, clock }: World) => new DynamoCatalogueReader(table, clock, log)
