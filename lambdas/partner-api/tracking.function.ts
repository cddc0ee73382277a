/** The tracking function: follows a partner's tracking link to the lender. */
import { createCatalogueReader } from '#lambdas/offers/catalogue-reader.table.ts'
import { log, openClickIds, openWorld, readEdgeOptions } from '#lambdas/shared/world.function.ts'
import { followLink } from './follow-link.ts'
import { openLinkSigner } from './link-signer.function.ts'
import { trackingFunction } from './tracking-pipeline.function.ts'

const ground = openWorld()
const world = {
  ...ground,
  catalogue: createCatalogueReader(ground.table, ground.clock, log),
  clickIds: openClickIds(),
  linkSigner: openLinkSigner(),
  log,
}

export const handler = trackingFunction((token, visit) => followLink(world, token, visit), readEdgeOptions())
