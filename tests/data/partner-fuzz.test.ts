/** Bodies that no honest partner sends (issue 4, Show): 4xx with the field named, never 5xx, and nothing written. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partnerErrorResponse } from '#contract/partner/partner-errors.ts'
import { almost, oddJson, oddTexts } from '#tests/support/odd-json.ts'
import {
  startPartnerGateway,
  validSubmission,
  type Answer,
  type PartnerGateway,
} from '#tests/support/partner/partner-gateway.ts'

let gateway: PartnerGateway
let partner: Awaited<ReturnType<PartnerGateway['addPartner']>>

beforeAll(async () => {
  gateway = await startPartnerGateway()
  partner = await gateway.addPartner({ dailyLimit: 1_000_000 })
})
afterAll(() => gateway.stop())

/** How an answer is told apart: refused as the contract says, accepted, or anything worse. */
const outcomeOf = ({ status, json }: Answer) => {
  if (status === 200 || status === 201) return 'accepted'
  return status >= 400 && status < 500 && partnerErrorResponse.safeParse(json).success ? 'refused' : `broken: ${status}`
}

const operations = ['submit-user', 'get-lenders'] as const
const runs = { numRuns: 60 }

describe.each(operations)('%s', (operation) => {
  it.each(oddTexts)('refuses %j', async (rawBody) => {
    expect(outcomeOf(await gateway.call(operation, partner.key, { rawBody }))).toBe('refused')
  })

  it('refuses any JSON that is no request', async () => {
    await fc.assert(
      fc.asyncProperty(oddJson, async (body) => {
        expect(outcomeOf(await gateway.call(operation, partner.key, { rawBody: JSON.stringify(body) ?? 'null' }))).toBe(
          'refused',
        )
      }),
      runs,
    )
  })

  it('refuses any text and any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.boolean(), async (rawBody, isBase64Encoded) => {
        expect(outcomeOf(await gateway.call(operation, partner.key, { rawBody, isBase64Encoded }))).toBe('refused')
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
        expect(outcomeOf(await gateway.call(operation, partner.key, { rawBody: JSON.stringify(body) }))).toMatch(
          /^(refused|accepted)$/,
        )
      }),
      runs,
    )
  })

  it('answers any header', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string(), async (idempotencyKey, type) => {
        const headers = { 'Idempotency-Key': idempotencyKey, 'Content-Type': type }
        expect(outcomeOf(await gateway.call(operation, partner.key, { body: { user_id: 'x' }, headers }))).toBe(
          'refused',
        )
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
