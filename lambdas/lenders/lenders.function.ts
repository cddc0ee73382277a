/** The lenders function: signed news, and postbacks of lenders that cannot sign, behind the REST API. */
import { ipRanges } from '#lambdas/partner/ip-ranges.function.ts'
import { onFirstUse } from '#lambdas/shared/aws-clients.function.ts'
import { log, openClickIds, openWorld, readAppOrigin } from '#lambdas/shared/world.function.ts'
import type { World } from '#lambdas/shared/world.ts'
import { lendersFunction } from './lender-calls.function.ts'

const openOpener = onFirstUse(async () =>
  (await import('#lambdas/shared/kms-text-opener.function.ts')).openTextOpener(),
)
const opener: World<'opener'>['opener'] = {
  open: async (sealed, context) => (await openOpener()).open(sealed, context),
}

export const handler = lendersFunction(
  { ...openWorld(), clickIds: openClickIds(), log, ipRanges, opener },
  { appOrigin: readAppOrigin() },
)
