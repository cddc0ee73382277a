/** The world of a test: all members on a real table, with a clock that the test moves. */
import { createIdentity } from '#adapters/hmac-identity.ts'
import { pause, ulids as ids } from '#adapters/system.ts'
import { DynamoCatalogueReader } from '#lambdas/offers/catalogue-reader.table.ts'
import { createFingerprints, createLinkSigner } from '#lambdas/partner-api/link-signer.function.ts'
import { ipRanges } from '#lambdas/partner/ip-ranges.function.ts'
import { refusedKeys } from '#lambdas/partner/partner-policy.contract.ts'
import { createUsageKeys } from '#lambdas/partner/usage-keys.function.ts'
import { createClickIds } from '#lambdas/shared/click-ids.ts'
import { openSessionStates } from '#lambdas/shared/session-states.function.ts'
import { createTicketIds } from '#lambdas/shared/ticket-ids.ts'
import type { World } from '#lambdas/shared/world.ts'
import { createRateLimiter } from '#use-cases/rate-limiter.ts'
import { createRecordedLog } from './recorded-log.ts'
import { sealedTexts } from './sealed-texts.ts'
import type { TestTable } from './table/dynamo.ts'
import { createMovableClock } from './table/movable-clock.ts'

export const testIdentityKey = 'an identity key that only the tests use'
/** What the last release has stored, in `tests/neighbours`, has fingerprints by it. */
const testSecret = 'a secret of more than 32 characters that only the tests use'

/** When the clock of a test begins. */
export const testStart = '2026-03-10T09:00:00.000Z'

/** @param time the clock of another world, to share it */
export const openTestWorld = ({ opened: table }: Pick<TestTable, 'opened'>, time = createMovableClock(testStart)) => {
  const log = createRecordedLog()
  const { clock } = time
  const world: World<
    | 'appOrigin'
    | 'catalogue'
    | 'chance'
    | 'clickIds'
    | 'deliveryQueue'
    | 'fingerprints'
    | 'identity'
    | 'ids'
    | 'ipRanges'
    | 'linkSigner'
    | 'log'
    | 'opener'
    | 'pause'
    | 'receiver'
    | 'refusedKeys'
    | 'sealer'
    | 'sessionStates'
    | 'ticketIds'
    | 'usageKeys'
  > = {
    table,
    clock,
    appOrigin: 'https://app.example',
    catalogue: new DynamoCatalogueReader(table, clock, log),
    chance: () => 0.5,
    clickIds: createClickIds(testIdentityKey),
    deliveryQueue: { send: () => Promise.resolve() },
    fingerprints: createFingerprints(testSecret),
    identity: createIdentity(testIdentityKey),
    ids,
    ipRanges,
    linkSigner: createLinkSigner(testSecret),
    log,
    opener: sealedTexts,
    pause,
    receiver: {
      isLocal: false,
      call: () => Promise.resolve({ status: 204, retryAfter: undefined }),
      problemOf: () => Promise.resolve(undefined),
    },
    refusedKeys: createRateLimiter(refusedKeys),
    sealer: sealedTexts,
    sessionStates: openSessionStates({ table, clock }),
    ticketIds: createTicketIds(testIdentityKey),
    usageKeys: createUsageKeys(testSecret),
  }
  return { ...time, ...world, log }
}
