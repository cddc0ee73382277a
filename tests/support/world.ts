import { createOneTimeCodes } from '#lambdas/auth/one-time-codes.function.ts'
import { createFunnelRows } from '#lambdas/funnel/funnel-rows.table.ts'
import { pingPace } from '#lambdas/live/connect-live.ts'
import type { LiveFrame } from '#lambdas/live/live-frame.contract.ts'
import { passMint } from '#lambdas/live/live-pass-mint.function.ts'
import { createCatalogueReader } from '#lambdas/offers/catalogue-reader.table.ts'
import { createFingerprints, createLinkSigner } from '#lambdas/partner-api/link-signer.function.ts'
import { ipRanges } from '#lambdas/partner/ip-ranges.function.ts'
import { refusedKeys } from '#lambdas/partner/partner-policy.contract.ts'
import { createUsageKeys } from '#lambdas/partner/usage-keys.function.ts'
import { ownerPolicy } from '#lambdas/profile/owner-policy.contract.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { createClickIds } from '#lambdas/shared/click-ids.ts'
/** The world of a test: all members on a real table, with a clock that the test moves. */
import { createIdentity, createKnownBrowserCheck, createPhoneMarks } from '#lambdas/shared/hmac-identity.function.ts'
import { createRateLimiter } from '#lambdas/shared/rate-limiter.ts'
import type { Sms } from '#lambdas/shared/services.rules.ts'
import { openSessionStates } from '#lambdas/shared/session-states.ts'
import { browserIds, pause, ulids as ids } from '#lambdas/shared/system.function.ts'
import { createTicketIds } from '#lambdas/shared/ticket-ids.ts'
import type { World } from '#lambdas/shared/world.ts'
import { createRecordedLog } from './recorded-log.ts'
import { sealedTexts } from './sealed-texts.ts'
import type { TestTable } from './table/dynamo.ts'
import { createMovableClock } from './table/movable-clock.ts'

export const testIdentityKey = 'an identity key that only the tests use'
/** What the last release has stored, in `tests/neighbours`, has fingerprints by it. */
const testSecret = 'a secret of more than 32 characters that only the tests use'

/** When the clock of a test begins. */
export const testStart = '2026-03-10T09:00:00.000Z'

/** SMS that left. */
const createOutbox = () => {
  const outbox: { phone: string; text: string }[] = []
  const sms: Sms = {
    canWrite: () => true,
    send: (phone, _, text) => {
      outbox.push({ phone, text })
      return Promise.resolve('accepted')
    },
  }
  return { outbox, sms }
}

/** Sockets that record frames. */
const createSockets = () => {
  const sent: { connectionId: string; frame: LiveFrame }[] = []
  const closed: string[] = []
  /** Connection ids that answer as if the socket were gone, and those that fail for another reason. */
  const [gone, failing] = [new Set<string>(), new Set<string>()]
  return {
    sent,
    closed,
    gone,
    failing,
    send: (connectionId: string, frame: LiveFrame) => {
      if (failing.has(connectionId)) return Promise.reject(new Error('The gateway does not answer'))
      if (gone.has(connectionId)) return Promise.resolve(false)
      sent.push({ connectionId, frame })
      return Promise.resolve(true)
    },
    close: (connectionId: string) => {
      closed.push(connectionId)
      return Promise.resolve()
    },
  }
}

/** What was revoked at the user pool, which answers unless `isDown`, and the users that were removed. */
const createPool = () => {
  const pool = { revoked: [] as string[], removed: [] as string[], isDown: false }
  const revoke = (what: string) => {
    pool.revoked.push(what)
    return pool.isDown ? Promise.reject(new AppError('BUSY')) : Promise.resolve()
  }
  const remove = (phone: string) => {
    pool.removed.push(phone)
    return Promise.resolve()
  }
  return { pool, refreshTokens: { revoke, revokeAllOf: revoke }, userPool: { remove } }
}

/** @param time the clock of another world, to share it */
export const openTestWorld = ({ opened: table }: Pick<TestTable, 'opened'>, time = createMovableClock(testStart)) => {
  const log = createRecordedLog()
  const { clock } = time
  const identity = createIdentity(testIdentityKey)
  const { outbox, sms } = createOutbox()
  const { pool, refreshTokens, userPool } = createPool()
  const sockets = createSockets()
  const pushed: { endpoint: string; body: string; id: string }[] = []
  const world: World<
    | 'appOrigin'
    | 'browserIds'
    | 'catalogue'
    | 'chance'
    | 'clickIds'
    | 'deliveryQueue'
    | 'fingerprints'
    | 'funnelRows'
    | 'identity'
    | 'ids'
    | 'ipRanges'
    | 'isLocal'
    | 'knownBrowsers'
    | 'linkSigner'
    | 'log'
    | 'noticeSms'
    | 'oneTimeCodes'
    | 'opener'
    | 'passMint'
    | 'pause'
    | 'phoneMarks'
    | 'pings'
    | 'pushKey'
    | 'pushService'
    | 'receiver'
    | 'refreshTokens'
    | 'refusedKeys'
    | 'sealer'
    | 'sessionStates'
    | 'silentDays'
    | 'sms'
    | 'smsLimits'
    | 'sockets'
    | 'ticketIds'
    | 'usageKeys'
    | 'userDirectory'
    | 'userPool'
  > = {
    table,
    clock,
    appOrigin: 'https://app.example',
    browserIds,
    catalogue: createCatalogueReader(table, clock, log),
    chance: () => 0.5,
    clickIds: createClickIds(testIdentityKey),
    deliveryQueue: { send: () => Promise.resolve() },
    fingerprints: createFingerprints(testSecret),
    funnelRows: createFunnelRows(table),
    identity,
    ids,
    ipRanges,
    isLocal: false,
    knownBrowsers: createKnownBrowserCheck(identity, clock),
    linkSigner: createLinkSigner(testSecret),
    log,
    noticeSms: sms,
    oneTimeCodes: createOneTimeCodes('a pepper that only the tests ever use'),
    opener: sealedTexts,
    passMint,
    pause,
    phoneMarks: createPhoneMarks(testIdentityKey),
    pings: createRateLimiter(pingPace),
    pushKey: 'a public key',
    pushService: {
      push: ({ endpoint }, { body, id }) => {
        pushed.push({ endpoint, body, id })
        return Promise.resolve('accepted')
      },
    },
    receiver: {
      isLocal: false,
      call: () => Promise.resolve({ status: 204, retryAfter: undefined }),
      problemOf: () => Promise.resolve(undefined),
    },
    refreshTokens,
    refusedKeys: createRateLimiter(refusedKeys),
    sealer: sealedTexts,
    sessionStates: openSessionStates(table, clock),
    silentDays: ownerPolicy.silentDays,
    sms,
    smsLimits: { hour: 15_000, day: 120_000, month: 1_700_000 },
    sockets,
    ticketIds: createTicketIds(testIdentityKey),
    usageKeys: createUsageKeys(testSecret),
    userDirectory: { ensureUser: () => Promise.resolve() },
    userPool,
  }
  return { ...time, ...world, log, outbox, pool, pushed, sockets }
}

export type TestWorld = ReturnType<typeof openTestWorld>
