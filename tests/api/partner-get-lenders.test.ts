import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { todayInIndia } from '#contract/india-time.ts'
import { matchOf, type MatchFacts } from '#domain/offers/match.ts'
import { byPriority } from '#domain/offers/priority-order.ts'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import {
  createPartnerClient,
  expectPartnerError,
  trackingLinksIn,
  type PartnerClient,
} from '#tests/support/partner/partner-client.ts'
import { createPartner, type TestPartner } from '#tests/support/partner/partners.ts'

const origin = inject('origin')

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
const isSample = (id: string): boolean => sampleLenders.some((lender) => lender.id === id)

interface AnsweredLender {
  readonly lender_id: string
}

const submitUser = async (client: PartnerClient, fields: Record<string, unknown> = {}): Promise<string> =>
  String((await client.submit(fields)).json['user_id'])

describe('get-lenders', () => {
  let own: TestPartner
  let other: TestPartner
  let client: PartnerClient
  beforeAll(async () => {
    const partners = await Promise.all([createPartner(inject('dataFolder')), createPartner(inject('dataFolder'))])
    own = partners[0]
    other = partners[1]
    client = createPartnerClient(origin, own.liveKey)
  })

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
    const foreign = await submitUser(createPartnerClient(origin, other.liveKey))
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
