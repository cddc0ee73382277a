/** The partner API behind its gateway on a real table: the product's use cases and repositories, with a clock that tests move. */
import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { createIdentity } from '#adapters/hmac-identity.ts'
import { pause, ulids } from '#adapters/system.ts'
import { keys } from '#data/keys.ts'
import { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import type { AppError } from '#domain/app-error.ts'
import { createKey, createPartner, revokeKey, setDailyLimit } from '#lambdas/partner-api/change-partner.ts'
import {
  createCallCounter,
  recordCalls,
  recordRejectedSubmission,
  answerCountedCalls,
} from '#lambdas/partner-api/count-calls.ts'
import { followLink } from '#lambdas/partner-api/follow-link.ts'
import { getLenders, getUserStatus } from '#lambdas/partner-api/get-lenders.ts'
import { lendersAnswer } from '#lambdas/partner-api/lenders-answer.function.ts'
import { linkClicks } from '#lambdas/partner-api/link-clicks.table.ts'
import { createFingerprints, createLinkSigner } from '#lambdas/partner-api/link-signer.function.ts'
import { partnerEndpoints, type PartnerOperation } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { partnerFunction } from '#lambdas/partner-api/partner-pipeline.function.ts'
import { DynamoPartnerReads } from '#lambdas/partner-api/partner-reads.table.ts'
import { partnerTools } from '#lambdas/partner-api/partner-tools.function.ts'
import { DynamoPartnerSubmissions } from '#lambdas/partner-api/submissions.table.ts'
import { submitUserRequest } from '#lambdas/partner-api/submit-user.contract.ts'
import { findFreeReplay, releaseReplay, submitUser } from '#lambdas/partner-api/submit-user.ts'
import { DynamoUserStatuses } from '#lambdas/partner-api/user-statuses.table.ts'
import { authorizeCall } from '#lambdas/partner/authorize-call.ts'
import { ipRanges } from '#lambdas/partner/ip-ranges.function.ts'
import { partnerApiKeys as apiKeys } from '#lambdas/partner/partner-api-keys.ts'
import type { PartnerCaller } from '#lambdas/partner/partner-keys.contract.ts'
import { refusedKeys, partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import { DynamoPartnerUsage } from '#lambdas/partner/partner-usage.table.ts'
import { DynamoPartnerGrants, DynamoPartnerRegistry } from '#lambdas/partner/partners.table.ts'
import { sandboxClicks } from '#lambdas/partner/sandbox-applications.table.ts'
import { createUsageKeys } from '#lambdas/partner/usage-keys.function.ts'
import { createClickIds } from '#lambdas/shared/click-ids.ts'
import type { PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import { DynamoDeliveries } from '#lambdas/webhooks/deliveries.table.ts'
import { createWebhookSecrets } from '#lambdas/webhooks/sign-event.ts'
import { DynamoWebhooks } from '#lambdas/webhooks/webhooks.table.ts'
import type { LinkVisit } from '#use-cases/partner/ports.ts'
import { createRateLimiter } from '#use-cases/rate-limiter.ts'
import type { TextSealer } from '#use-cases/sealing/ports.ts'
import { lambdaContext } from '../http-event.ts'
import { createRecordedLog } from '../recorded-log.ts'
import { sealedTexts } from '../sealed-texts.ts'
import type { TestTable } from '../table/dynamo.ts'
import { createMovableClock } from '../table/movable-clock.ts'
import { testIdentityKey } from '../world.ts'
import { validLead } from './partner-client.ts'

interface FunctionCall {
  operation?: PartnerOperation
  body?: Record<string, unknown>
  idempotencyKey?: string
  requestId?: string
}

const secret = 'a secret of more than 32 characters that only the tests use'

/** A valid lead as the partner function hands it on: parsed. */
export const validSubmission = (fields: Record<string, unknown> = {}) => submitUserRequest.parse(validLead(fields))

/** @param sealer takes the place of KMS */
export const createPartnerOnTable = (
  { opened: table, read }: Pick<TestTable, 'opened' | 'read'>,
  sealer: TextSealer = sealedTexts,
) => {
  const time = createMovableClock('2026-11-21T10:00:00.000Z')
  const { clock } = time
  const log = createRecordedLog()
  const identity = createIdentity(testIdentityKey)
  const signer = createLinkSigner(secret)
  const submissions = new DynamoPartnerSubmissions(table)
  const lenders = new DynamoCatalogueReader(table, clock, log)
  const grants = new DynamoPartnerGrants(table)
  const refusals = createRateLimiter(refusedKeys)
  const usageKeys = createUsageKeys(secret)
  const operator = {
    registry: new DynamoPartnerRegistry(table),
    webhooks: new DynamoWebhooks(table),
    clock,
    apiKeys,
  }
  const fingerprints = createFingerprints(secret)
  const submitPorts = { submissions, identity, ids: ulids, sealer, fingerprints, clock }
  const reads = new DynamoPartnerReads(table, submissions)
  const lenderPorts = { reads, catalogue: lenders, signer, clock, appOrigin: 'https://app.example' }
  const webhookPorts = {
    ...operator,
    deliveries: new DynamoDeliveries(table),
    secrets: createWebhookSecrets(sealer),
    hosts: { problemOf: () => Promise.resolve(undefined) },
    ids: ulids,
    isLocal: false,
  }
  const linkPorts = {
    signer,
    users: submissions,
    table,
    clicks: linkClicks,
    sandbox: sandboxClicks,
    lenders,
    clickIds: createClickIds(testIdentityKey),
    clock,
    log,
  }

  const statusPorts = { users: submissions, reads, statuses: new DynamoUserStatuses(table), table, clock }

  const countCall = createCallCounter({ usage: new DynamoPartnerUsage(table), clock })

  const recordCall = recordCalls({ submissions, clock, log, pause })

  /** The partner function with this counter and these submissions. */
  const handler = partnerFunction(
    {
      'submit-user': {
        handle: (call) => submitUser(submitPorts, call),
        findFreeReplay: (call) => findFreeReplay(submitPorts, call),
        releaseReplay: (call) => releaseReplay(submitPorts, call),
        recordRefusal: async (call, refusal) => ({
          submission_id: await recordRejectedSubmission(submitPorts, call, refusal),
        }),
      },
      'get-lenders': {
        handle: async ({ caller, body }) => ({
          answer: lendersAnswer(await getLenders(lenderPorts, caller.scope, body)),
        }),
      },
      'get-user-status': {
        handle: async ({ caller, body }) => ({
          answer: await getUserStatus(statusPorts, caller.scope, body),
        }),
      },
      ...partnerTools({ ...webhookPorts, users: submissions, table }),
    },
    {
      answerCounted: answerCountedCalls(countCall, recordCall),
      appOrigin: 'https://app.example',
      log,
    },
  )

  const linksFor = async ({ scope }: PartnerCaller, userId: string) => {
    const lenders = await getLenders(lenderPorts, scope, { partner_code: scope.code, user_id: userId })
    return lenders.map(({ tracking_link }) => tracking_link.split('/go/')[1] ?? '')
  }

  return {
    ...time,
    log,
    identity,
    signer,
    lenders,
    /** A partner of its own: both keys, and the callers that they identify. */
    addPartner: async (fields: { daily_limit?: number; allow_ips?: string[] } = {}) => {
      const code = `partner-${randomUUID().slice(0, 8)}`
      const partner = { code, name: `Partner ${code}`, daily_limit: partnerPolicy.dailyLimit, allow_ips: [], ...fields }
      const [live, test] = await createPartner(operator, partner)
      if (!live || !test) throw new Error('a partner starts with two keys')
      const callerOf = (mode: PartnerMode, keyId: string): PartnerCaller => ({
        scope: { code, mode },
        keyId,
        dailyLimit: partner.daily_limit,
      })
      return {
        code,
        key: live.api_key,
        keyId: live.key_id,
        live: callerOf('live', live.key_id),
        sandbox: callerOf('test', test.key_id),
      }
    },
    authorize: (key: string, address = '203.0.113.7') =>
      authorizeCall({ grants, apiKeys, ipRanges, usageKeys, clock, refusals }, `Bearer ${key}`, address),
    recordCall,
    count: async (caller: PartnerCaller, requestId = randomUUID()) => countCall(caller, requestId),
    /** A call through the function, of submit-user unless another operation is named. Calls with one request id are one call whose event arrives again. */
    call: async (
      { scope, keyId, dailyLimit }: PartnerCaller,
      { operation = 'submit-user', body = validLead(), idempotencyKey, requestId = randomUUID() }: FunctionCall = {},
    ) => {
      const { method, path } = partnerEndpoints[operation]
      const { code, mode } = scope
      const authorizer = { partner_code: code, mode, key_id: keyId, daily_limit: String(dailyLimit) }
      const event = {
        httpMethod: method,
        resource: path,
        headers: {
          'content-type': 'application/json',
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        body: JSON.stringify(body),
        isBase64Encoded: false,
        requestContext: { requestId, authorizer },
      }
      const answer = await handler(event as unknown as APIGatewayProxyEvent, lambdaContext())
      return {
        status: answer.statusCode,
        headers: answer.headers,
        json: JSON.parse(answer.body) as Record<string, unknown>,
      }
    },
    /** Requests of the UTC day in the counter. */
    used: async ({ scope }: PartnerCaller): Promise<number> => {
      const day = clock.now().toISOString().slice(0, 'yyyy-mm-dd'.length)
      return Number((await read(keys.partnerUsage(scope, day)))?.['requests'] ?? 0)
    },
    submit: (caller: PartnerCaller, body = validSubmission(), idempotencyKey?: string, requestId = randomUUID()) =>
      submitUser(submitPorts, { caller, body, idempotencyKey, requestId }),
    findFreeReplay: (call: Parameters<typeof submitUser>[1]) => findFreeReplay(submitPorts, call),
    releaseReplay: (call: Parameters<typeof submitUser>[1]) => releaseReplay(submitPorts, call),
    reject: (caller: PartnerCaller, error: AppError) =>
      recordRejectedSubmission(submitPorts, { caller, requestId: randomUUID() }, error),
    linksFor,
    /** The token of the link to the first lender. */
    linkFor: async (caller: PartnerCaller, userId: string) => (await linksFor(caller, userId))[0] ?? '',
    follow: (token: string, visit: LinkVisit = 'tap') => followLink(linkPorts, token, visit),
    /** The user lets the partner learn of the applications. */
    share: (userId: string) =>
      table.put({ Item: { ...keys.choices(userId), changes: 1, partner_sharing: { given: true } } }),
    statuses: async ({ scope }: PartnerCaller, userIds: string[]) =>
      (await getUserStatus(statusPorts, scope, { user_ids: userIds })).data,
    setDailyLimit: (code: string, limit: number) => setDailyLimit(operator, code, limit),
    addKey: (code: string) => createKey(operator, code, 'live'),
    revokeKeys: async (code: string, mode: PartnerMode) => {
      const { keys: issued = [] } = (await operator.registry.findPartner(code)) ?? {}
      for (const key of issued) if (key.mode === mode) await revokeKey(operator, code, key.id)
    },
  }
}

export type PartnerOnTable = ReturnType<typeof createPartnerOnTable>
