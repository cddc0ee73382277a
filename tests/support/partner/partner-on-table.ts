/** The partner API behind its gateway on a real table, with a clock that tests move. */
import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { keys } from '#data/keys.ts'
import { createKey, createPartner, revokeKey, setDailyLimit, setState } from '#lambdas/partner-api/change-partner.ts'
import { createCallCounter, recordCalls, recordRejectedSubmission } from '#lambdas/partner-api/count-calls.ts'
import { followLink, type LinkVisit } from '#lambdas/partner-api/follow-link.ts'
import { getLenders, getUserStatus } from '#lambdas/partner-api/get-lenders.ts'
import { partnerCalls } from '#lambdas/partner-api/partner-calls.function.ts'
import { partnerEndpoints, type PartnerOperation } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { submitUserRequest } from '#lambdas/partner-api/submit-user.contract.ts'
import { findFreeReplay, releaseReplay, submitUser } from '#lambdas/partner-api/submit-user.ts'
import { authorizeCall } from '#lambdas/partner/authorize-call.ts'
import type { PartnerCaller, PartnerState } from '#lambdas/partner/partner-keys.contract.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import { openPartnerUsage } from '#lambdas/partner/partner-usage.table.ts'
import { findPartner } from '#lambdas/partner/partners.table.ts'
import type { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import type { TextSealer } from '#lambdas/shared/services.rules.ts'
import { lambdaContext } from '../http-event.ts'
import { sealedTexts } from '../sealed-texts.ts'
import type { TestTable } from '../table/dynamo.ts'
import { createMovableClock } from '../table/movable-clock.ts'
import { openTestWorld } from '../world.ts'
import { validLead } from './partner-client.ts'

interface FunctionCall {
  operation?: PartnerOperation
  body?: Record<string, unknown>
  idempotencyKey?: string
  requestId?: string
}

/** A valid lead as the partner function hands it on: parsed. */
export const validSubmission = (fields: Record<string, unknown> = {}) => submitUserRequest.parse(validLead(fields))

/** @param sealer takes the place of KMS */
export const createPartnerOnTable = (
  { opened: table, read }: Pick<TestTable, 'opened' | 'read'>,
  sealer: TextSealer = sealedTexts,
) => {
  const world = { ...openTestWorld({ opened: table }, createMovableClock('2026-11-21T10:00:00.000Z')), sealer }
  const { clock } = world
  const countCall = createCallCounter(openPartnerUsage(table), clock)
  const handler = partnerCalls(world)

  const linksFor = async ({ scope }: PartnerCaller, userId: string) => {
    const lenders = await getLenders(world, scope, { partner_code: scope.code, user_id: userId })
    return lenders.map(({ tracking_link }) => tracking_link.split('/go/')[1] ?? '')
  }

  return {
    ...world,
    world,
    signer: world.linkSigner,
    lenders: world.catalogue,
    /** A partner of its own: both keys, and the callers that they identify. */
    addPartner: async (fields: { daily_limit?: number; allow_ips?: string[] } = {}) => {
      const code = `partner-${randomUUID().slice(0, 8)}`
      const partner = { code, name: `Partner ${code}`, daily_limit: partnerPolicy.dailyLimit, allow_ips: [], ...fields }
      const [live, test] = await createPartner(world, partner)
      if (!live || !test) throw new Error('a partner starts with two keys')
      const callerOf = (mode: PartnerMode, keyId: string) => ({
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
    authorize: (key: string, address = '203.0.113.7') => authorizeCall(world, `Bearer ${key}`, address),
    recordCall: recordCalls(world),
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
    used: async ({ scope }: PartnerCaller) => {
      const day = clock.now().toISOString().slice(0, 'yyyy-mm-dd'.length)
      return Number((await read(keys.partnerUsage(scope, day)))?.['requests'] ?? 0)
    },
    submit: (caller: PartnerCaller, body = validSubmission(), idempotencyKey?: string, requestId = randomUUID()) =>
      submitUser(world, { caller, body, idempotencyKey, requestId }),
    findFreeReplay: (call: Parameters<typeof submitUser>[1]) => findFreeReplay(world, call),
    releaseReplay: (call: Parameters<typeof submitUser>[1]) => releaseReplay(world, call),
    reject: (caller: PartnerCaller, error: AppError) =>
      recordRejectedSubmission(world, { caller, requestId: randomUUID() }, error),
    linksFor,
    /** The token of the link to the first lender. */
    linkFor: async (caller: PartnerCaller, userId: string) => (await linksFor(caller, userId))[0] ?? '',
    follow: (token: string, visit: LinkVisit = 'tap') => followLink(world, token, visit),
    /** The user lets the partner learn of the applications. */
    share: (userId: string) =>
      table.put({ Item: { ...keys.choices(userId), changes: 1, partner_sharing: { given: true } } }),
    statuses: async ({ scope }: PartnerCaller, userIds: string[]) =>
      (await getUserStatus(world, scope, { user_ids: userIds })).data,
    setDailyLimit: (code: string, limit: number) => setDailyLimit(world, code, limit),
    setState: (code: string, state: PartnerState) => setState(world, code, state),
    addKey: (code: string) => createKey(world, code, 'live'),
    revokeKeys: async (code: string, mode: PartnerMode) => {
      const { keys: issued = [] } = (await findPartner(table, code)) ?? {}
      for (const key of issued) if (key.mode === mode) await revokeKey(world, code, key.id)
    },
  }
}

export type PartnerOnTable = ReturnType<typeof createPartnerOnTable>
