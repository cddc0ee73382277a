/** Opens the catalogue as visitors see it, which the function keeps between calls. */
import { log } from '#lambdas/shared/world.function.ts'
import type { World } from '#lambdas/shared/world.ts'
import { createCatalogueReader } from './catalogue-reader.table.ts'

export const openCatalogue = ({ table, clock }: World) => createCatalogueReader(table, clock, log)
