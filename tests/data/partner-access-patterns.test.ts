import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFingerprints } from '#adapters/hmac-fingerprints.ts'
import { createIdentity } from '#adapters/hmac-identity.ts'
import { createLinkSigner } from '#adapters/hmac-link-signer.ts'
import { partnerApiKeys as apiKeys } from '#adapters/partner-api-keys.ts'
import { randomIds } from '#adapters/random-ids.ts'
import { submissionIds } from '#adapters/submission-ids.ts'
import { submitUserRequest } from '#contract/partner/partner-submit-user.ts'
import { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import { DynamoCatalogueRepository } from '#data/offers/dynamo-catalogue-repository.ts'
import { DynamoPartnerGrants } from '#data/partner/dynamo-partner-grants.ts'
import { DynamoPartnerLinkClicks } from '#data/partner/dynamo-partner-link-clicks.ts'
import { DynamoPartnerRegistry } from '#data/partner/dynamo-partner-registry.ts'
import { DynamoPartnerSubmissions } from '#data/partner/dynamo-partner-submissions.ts'
import { DynamoPartnerUsage } from '#data/partner/dynamo-partner-usage.ts'
import { partnerAccessPatterns } from '#data/partner/partner-access-patterns.ts'
import { openTable } from '#data/table.ts'
import { AppError } from '#domain/app-error.ts'
import { putCatalogue } from '#use-cases/offers/put-catalogue.ts'
import { authorizeCall } from '#use-cases/partner/authorize-call.ts'
import { countCall } from '#use-cases/partner/count-call.ts'
import { createPartner } from '#use-cases/partner/create-partner.ts'
import { followLink } from '#use-cases/partner/follow-link.ts'
import { getLenders } from '#use-cases/partner/get-lenders.ts'
import { recordRejectedSubmission } from '#use-cases/partner/record-rejected-submission.ts'
import { setDailyLimit } from '#use-cases/partner/set-daily-limit.ts'
import { submitUser } from '#use-cases/partner/submit-user.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { startTable, type TestTable } from '#tests/support/table/dynamo.ts'
import { measureRequests, type RequestUse } from '#tests/support/table/measure-requests.ts'
import { validSubmission } from '#tests/support/partner/partner-gateway.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const secret = 'a secret of more than 32 characters'
const clock = { now: () => new Date() }
const log = createRecordedLog()

/** Longer than most, so that the figures hold for real people too. */
const longSubmission = () =>
  submitUserRequest.parse(
    validSubmission({
      full_name: 'Venkata Subrahmanya Narasimha Rao Chakravarthula',
      email: 'venkata.subrahmanya.narasimha.rao@hyderabad.example.in',
      company_name: 'Godavari Agricultural Implements and Irrigation Private Limited',
      pan: 'ABCDE1234F',
      aadhaar: '4321',
      credit_score: 742,
      mobile_verified_at: '2026-01-31T10:30:00Z',
      ua_ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
      user_agent: 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
      utm_source: 'newspaper',
      utm_medium: 'print',
      utm_campaign: 'monsoon-2026',
    }),
  )

describe('what the partner API asks of the table', () => {
  const measured = new Map<string, RequestUse>()
  let testTable: TestTable
  beforeAll(async () => {
    testTable = await startTable()
    const table = openTable(testTable.tableName, testTable.documents)
    const measure = measureRequests(testTable)
    const take = async (action: string, run: () => Promise<unknown>) => {
      measured.set(action, await measure(run))
    }
    const registry = new DynamoPartnerRegistry(table)
    const submissions = new DynamoPartnerSubmissions(table)
    const usage = new DynamoPartnerUsage(table)
    const lenders = new DynamoCatalogueReader(table, clock, log)
    const signer = createLinkSigner(secret)
    // As long as what KMS gives.
    const sealer = { seal: () => Promise.resolve('s'.repeat(330)) }
    const identity = createIdentity(secret)
    const ports = { submissions, identity, ids: submissionIds, sealer, fingerprints: createFingerprints(secret), clock }
    const lenderPorts = { users: submissions, catalogue: lenders, signer, clock, appOrigin: 'https://x.example' }
    const linkPorts = {
      signer,
      users: submissions,
      clicks: new DynamoPartnerLinkClicks(table),
      lenders,
      ids: randomIds,
      clock,
      log,
    }
    await putCatalogue(
      { catalogue: new DynamoCatalogueRepository(table) },
      { lenders: [lenderEntry({ id: 'lender' })] },
    )
    await lenders.getCatalogue()

    const partner = { code: 'acme-finance', name: 'Acme Finance', daily_limit: 1000, allow_ips: ['203.0.113.0/24'] }
    const [key] = await createPartner({ registry, clock, apiKeys }, partner)
    const caller = { scope: { code: partner.code, mode: 'live' as const }, keyId: key?.key_id ?? '', dailyLimit: 1000 }
    const submit = (body = longSubmission(), idempotencyKey?: string, mode: 'live' | 'test' = 'live') =>
      submitUser(ports, {
        caller: { ...caller, scope: { ...caller.scope, mode } },
        body,
        idempotencyKey,
        requestId: randomUUID(),
      })
    const linkFor = async (userId: string, mode: 'live' | 'test' = 'live') => {
      const body = { partner_code: partner.code, user_id: userId }
      const { data } = await getLenders(lenderPorts, { ...caller.scope, mode }, body)
      return data.lenders[0]?.tracking_link.split('/go/')[1] ?? ''
    }

    await take('partner call, authorizer', () =>
      authorizeCall(
        { grants: new DynamoPartnerGrants(table), apiKeys, clock },
        `Bearer ${key?.api_key}`,
        '203.0.113.7',
      ),
    )
    await take('partner call, counter', () => countCall({ usage, clock }, caller))
    const known = longSubmission()
    await take('submit-user', () => submit(known))
    await take('submit-user, known phone', () => submit(known).catch(() => undefined))
    const repeated = longSubmission()
    await take('submit-user with an Idempotency-Key', () => submit(repeated, 'order-1'))
    await take('submit-user, replayed', () => submit(repeated, 'order-1'))
    await take('submit-user, refused', () =>
      recordRejectedSubmission(ports, { caller, requestId: randomUUID() }, new AppError('VALIDATION_ERROR')),
    )
    const userId = identity.userIdOf(known.phone)
    await take('get-lenders', () => linkFor(userId))
    const link = await linkFor(userId)
    await take('tracking link, first click', () => followLink(linkPorts, link, true))
    const { answer } = await submit(longSubmission(), undefined, 'test')
    const sandboxLink = await linkFor(answer.user_id, 'test')
    await take('tracking link, sandbox', () => followLink(linkPorts, sandboxLink, true))
    await take('partner set-limit', () => setDailyLimit({ registry, clock }, partner.code, 2000))
  })
  afterAll(() => testTable.stop())

  it.each(partnerAccessPatterns.map((pattern) => [pattern.action, pattern] as const))(
    'is as written down for: %s',
    (action, { requests, readUnits, writeUnits }) => {
      expect(measured.get(action)).toEqual({ requests, readUnits, writeUnits })
    },
  )

  it('was measured for nothing that is not written down', () => {
    const actions = partnerAccessPatterns.map(({ action }) => action)
    expect([...measured.keys()].toSorted()).toEqual(actions.toSorted())
  })
})
