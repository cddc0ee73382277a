/** The tracking function: follows a partner's tracking link to the lender. */
import { openCatalogue } from '#lambdas/offers/catalogue.function.ts'
import { log, openClickIds, openWorld, readEdgeOptions } from '#lambdas/shared/world.function.ts'
import { followLink } from './follow-link.ts'
import { openLinkSigner } from './link-signer.function.ts'
import { trackingFunction } from './tracking-pipeline.function.ts'

const ground = openWorld()
const world = {
  ...ground,
  catalogue: openCatalogue(ground),
  clickIds: openClickIds(),
  linkSigner: openLinkSigner(),
  log,
}

export const handler = trackingFunction((token, visit) => followLink(world, token, visit), readEdgeOptions())
