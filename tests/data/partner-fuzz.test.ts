/** Bodies that no honest partner sends (issue 4, Show): 4xx with the field named, never 5xx, and nothing written. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partnerErrorResponse } from '#contract/partner-errors.ts'
import { startTable, type TestTable } from '#tests/support/dynamo.ts'
import { startKmsStandIn, type KmsStandIn } from '#tests/support/kms-stand-in.ts'
import { almost, oddJson, oddTexts } from '#tests/support/odd-json.ts'
import {
  openPartnerGateway,
  validSubmission,
  type Answer,
  type PartnerGateway,
} from '#tests/support/partner-gateway.ts'

let table: TestTable
let kms: KmsStandIn
let gateway: PartnerGateway
let partner: Awaited<ReturnType<PartnerGateway['addPartner']>>

beforeAll(async () => {
  ;[table, kms] = await Promise.all([startTable(), startKmsStandIn()])
  gateway = await openPartnerGateway(table, kms)
  partner = await gateway.addPartner({ dailyLimit: 1_000_000 })
})
afterAll(() => Promise.all([table.stop(), kms.stop()]))

const isWellRefused = ({ status, json }: Answer) => {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(partnerErrorResponse.safeParse(json).success).toBe(true)
}

/** A body that happens to be valid may be accepted; nothing may break. */
const isAnswered = (answer: Answer) => {
  if (answer.status >= 400) isWellRefused(answer)
  else expect([200, 201]).toContain(answer.status)
}

const operations = ['submit-user', 'get-lenders'] as const
const runs = { numRuns: 60 }

describe.each(operations)('%s', (operation) => {
  it.each(oddTexts)('refuses %j', async (rawBody) => {
    isWellRefused(await gateway.call(operation, partner.key, { rawBody }))
  })

  it('refuses any JSON that is no request', async () => {
    await fc.assert(
      fc.asyncProperty(oddJson, async (body) => {
        isWellRefused(await gateway.call(operation, partner.key, { rawBody: JSON.stringify(body) ?? 'null' }))
      }),
      runs,
    )
  })

  it('refuses any text and any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.boolean(), async (rawBody, isBase64Encoded) => {
        isWellRefused(await gateway.call(operation, partner.key, { rawBody, isBase64Encoded }))
      }),
      runs,
    )
  })

  it('answers a request with one odd field', async () => {
    const valid =
      operation === 'submit-user'
        ? validSubmission({ pan: 'ABCDE1234F' })
        : { partner_code: partner.code, user_id: 'x' }
    await fc.assert(
      fc.asyncProperty(almost(valid), async (body) => {
        isAnswered(await gateway.call(operation, partner.key, { rawBody: JSON.stringify(body) }))
      }),
      runs,
    )
  })

  it('answers any header', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string(), async (idempotencyKey, type) => {
        const headers = { 'Idempotency-Key': idempotencyKey, 'Content-Type': type }
        isWellRefused(await gateway.call(operation, partner.key, { body: { user_id: 'x' }, headers }))
      }),
      runs,
    )
  })
})

describe('nothing of it', () => {
  it('is kept beyond records of outcomes', async () => {
    const records = await gateway.list(`PARTNER#${partner.code}`, 'SUBMISSION#')
    const rejected = records.filter(({ outcome }) => outcome === 'rejected')
    expect(rejected.length).toBeGreaterThan(100)
    const allowed = new Set([
      'pk',
      'sk',
      'id',
      'outcome',
      'code',
      'fields',
      'key_id',
      'request_id',
      'created_at',
      'partner_code',
      'ttl',
    ])
    expect(rejected.flatMap((record) => Object.keys(record)).filter((name) => !allowed.has(name))).toEqual([])
  })
})
