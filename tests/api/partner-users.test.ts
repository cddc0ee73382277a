/** What a partner sends and asks about its users. */
import { readFileSync } from 'node:fs'
import { describe, expect, inject, it } from 'vitest'
import { todayInIndia } from '#contract/times.ts'
import { matchOf, type MatchFacts } from '#lambdas/offers/match.rules.ts'
import { byPriority } from '#lambdas/offers/priority-order.rules.ts'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import {
  createPartnerClient,
  expectPartnerError,
  type PartnerClient,
  trackingLinksIn,
  validLead,
} from '#tests/support/partner/partner-client.ts'
import { problemsOfRequest } from '#tests/support/partner/partner-openapi.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { exampleRequests } from '#web/features/partner-docs/reference/partner-examples.ts'

const origin = inject('origin')
const newPartner = () => createPartner(inject('dataFolder'))
const [own, other] = await Promise.all([newPartner(), newPartner()])
const client = createPartnerClient(origin, own.liveKey)
const foreigner = createPartnerClient(origin, other.liveKey)

describe('submit-user', () => {
  it.each([
    ['the required fields', validLead()],
    ['every field', { ...exampleRequests['submit-user'], phone: pickPhone() }],
  ])('accepts %s, as the OpenAPI document does', async (_, body) => {
    expect(problemsOfRequest('submit-user', body)).toEqual([])
    const { status, json, headers } = await client.call('submit-user', { body })
    expect(status).toBe(201)
    expect(Object.keys(json)).toEqual(['success', 'message', 'user_id', 'submission_id', 'phone'])
    expect(json).toMatchObject({ success: true, message: 'User submitted successfully', phone: body['phone'] })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'ratelimit-policy': '"daily";q=1000;w=86400',
      ratelimit: expect.stringMatching(/^"daily";r=\d+;t=\d+$/) as string,
    })
  })
})

describe('get-user-status', () => {
  const statusOf = (userIds: unknown, by = client) => by.call('get-user-status', { body: { user_ids: userIds } })

  it("returns the partner's own users, lists all others as unknown, and counts as one call", async () => {
    const fresh = createPartnerClient(origin, (await newPartner()).liveKey)
    const ids = (await Promise.all([fresh.submit(), fresh.submit()])).map(({ json }) => String(json['user_id']))
    const foreign = String((await foreigner.submit()).json['user_id'])
    const reply = await statusOf([...ids, foreign], fresh)
    expect(reply.status).toBe(200)
    const users = ids.map((user_id) => ({ user_id, shares_progress: false, applications: [] }))
    expect(reply.json).toEqual({ success: true, data: { users, unknown_user_ids: [foreign] } })
    expect(reply.headers['ratelimit']).toMatch(/^"daily";r=997;/)
  })

  it('accepts a hundred ids, and refuses more, none and anything but texts', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `user-${index}`)
    expect((await statusOf(ids)).json).toMatchObject({ data: { users: [], unknown_user_ids: ids } })
    const message = 'must be a list of 1 to 100 texts'
    for (const refused of [[...ids, 'one-more'], [], undefined, 'user-1'])
      expectPartnerError(await statusOf(refused), 'VALIDATION_ERROR', { details: [{ field: 'user_ids', message }] })
    expectPartnerError(await statusOf(['']), 'VALIDATION_ERROR', {
      details: [{ field: 'user_ids.0', message: 'must be a text that is not empty' }],
    })
  })
})

/** Terms that partners get where the lender states them. */
const statedTerms = {
  annual_rate_min: 10.49,
  annual_rate_max: 18,
  apr: '11.80% - 20.40% p.a.',
  processing_fee: 'Up to 2% of the loan amount + GST',
  fee: { percent: 2, gst_percent: 18 },
  min_amount: 50_000,
  max_amount_rupees: 2_500_000,
  tenor_months_min: 12,
  tenor_months_max: 60,
  kfs_url: expect.stringContaining('document=key-fact-statement') as string,
  grievance_contact: 'grievance@banyanbridge.example',
}

const statedNames = [...Object.keys(statedTerms), 'repayment']

/** As every valid lead has them. */
const factsOfLead: MatchFacts = {
  category: 'salaried',
  date_of_birth: '1994-08-15',
  pincode: '462001',
  monthly_income: 45_000,
}

const sampleLenders = JSON.parse(readFileSync('infra/local/sample-data/lenders.json', 'utf8')) as { id: string }[]

/** Of the sample data alone: tests beside this one put lenders of their own. */
const isSample = (id: string) => sampleLenders.some((lender) => lender.id === id)

interface AnsweredLender {
  readonly lender_id: string
}

const submitUser = async (client: PartnerClient, fields: Record<string, unknown> = {}) =>
  String((await client.submit(fields)).json['user_id'])

describe('get-lenders', () => {
  it('lists the active lenders by priority, each with its match and a tracking link that holds no phone', async () => {
    const phone = pickPhone()
    const reply = await client.lendersFor(own.code, await submitUser(client, { phone }))
    expect(reply.status).toBe(200)
    const catalogue = expectSuccess('get-catalogue', await createApiClient(origin).call('get-catalogue'))
    const sampled = catalogue.lenders.filter(({ id }) => isSample(id)).toSorted(byPriority('ascending'))
    const lenders = sampled.map((lender) => {
      const { id: lender_id, name, interest_rate, max_amount, features, processing_time } = lender
      const stated = Object.fromEntries(Object.entries(lender).filter(([field]) => statedNames.includes(field)))
      const tracking_link = expect.stringMatching(/^http:\/\/[^/]+\/go\/[\w-]+\.[\w-]{43}$/) as string
      const match = matchOf(lender, factsOfLead, todayInIndia(new Date()))
      return {
        lender_id,
        name,
        interest_rate,
        max_amount,
        features,
        tracking_link,
        processing_time,
        ...match,
        ...stated,
      }
    })
    const { lenders: answered, ...data } = reply.json['data'] as { lenders: AnsweredLender[] }
    expect({ ...reply.json, data }).toEqual({ success: true, data: { total_count: answered.length } })
    const found = answered.filter(({ lender_id }) => isSample(lender_id))
    expect(found).toEqual(lenders)
    expect(found.find(({ lender_id }) => lender_id === 'banyan-bridge-finance')).toMatchObject(statedTerms)
    expect(found.find(({ lender_id }) => lender_id === 'gulmohar-growth')).toHaveProperty(
      'repayment.frequency',
      'weekly',
    )
    const links = trackingLinksIn(reply)
    expect(new Set(links).size).toBe(answered.length)
    for (const link of links) {
      const [address, token = ''] = link.split('/go/')
      expect(address).toBe(origin)
      expect(token + Buffer.from(token, 'base64url').toString('utf8')).not.toContain(phone.slice(3))
    }
  })

  it('answers foreign, sandbox, unknown and impossible users alike, but for the request id', async () => {
    const foreign = await submitUser(foreigner)
    const sandboxUser = await submitUser(createPartnerClient(origin, own.sandboxKey))
    const ids = [foreign, sandboxUser, '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10', 'x', '../USER#1', foreign.toUpperCase()]
    const replies = await Promise.all(ids.map((id) => client.lendersFor(own.code, id)))
    for (const reply of replies) expectPartnerError(reply, 'USER_NOT_FOUND')
    const ofTheCall = ['x-amzn-requestid', 'x-amz-apigw-id', 'date', 'ratelimit']
    const headers = replies.map((reply) =>
      JSON.stringify(Object.entries(reply.headers).filter(([name]) => !ofTheCall.includes(name))),
    )
    expect(new Set(headers).size).toBe(1)
  })

  it('accepts no partner code but that of the key', async () => {
    const details = [{ field: 'partner_code', message: 'must be the code that the API key belongs to' }]
    for (const code of [other.code, own.code.toUpperCase()]) {
      expectPartnerError(await client.lendersFor(code, 'x'), 'VALIDATION_ERROR', { details })
    }
  })
})
