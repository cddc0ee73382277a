/** The partner function: users, lenders, statuses, and the tools of an integration, behind the REST API. */
import { createCatalogueReader } from '#lambdas/offers/catalogue-reader.table.ts'
import { openSealer } from '#lambdas/shared/sealer.function.ts'
import { pause, ulids as ids } from '#lambdas/shared/system.function.ts'
import { log, openIdentity, openWorld, readAppOrigin } from '#lambdas/shared/world.function.ts'
import { openReceiver } from '#lambdas/webhooks/receiver.function.ts'
import { openFingerprints, openLinkSigner } from './link-signer.function.ts'
import { partnerCalls } from './partner-calls.function.ts'

const ground = openWorld()

export const handler = partnerCalls({
  ...ground,
  appOrigin: readAppOrigin(),
  catalogue: createCatalogueReader(ground.table, ground.clock, log),
  fingerprints: openFingerprints(),
  identity: openIdentity(),
  ids,
  linkSigner: openLinkSigner(),
  log,
  pause,
  receiver: openReceiver(),
  sealer: openSealer(),
})
