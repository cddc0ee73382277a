import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { signInMember, succeedAs } from '#tests/support/auth/sign-in.ts'
import {
  createPartnerClient,
  expectPartnerError,
  validLead,
  type PartnerClient,
} from '#tests/support/partner/partner-client.ts'
import { problemsOfRequest } from '#tests/support/partner/partner-openapi.ts'
import { createPartner } from '#tests/support/partner/partners.ts'

const origin = inject('origin')

/** What a lead may hold beside the required fields. */
const optionalFields = {
  company_name: 'Narmada Textiles',
  pan: 'ABCDE1234F',
  aadhaar: '4321',
  credit_score: 742,
  mobile_verified_at: '2026-01-31T16:00:00.123+05:30',
  ua_ip: '203.0.113.24',
  user_agent: 'Mozilla/5.0 (Linux; Android 14)',
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: 'diwali',
  utm_content: 'banner-2',
  utm_term: 'personal-loan',
}

let client: PartnerClient
beforeAll(async () => {
  client = createPartnerClient(origin, (await createPartner(inject('dataFolder'))).liveKey)
})

describe('submit-user', () => {
  it.each([
    ['the required fields', {}],
    ['every field', optionalFields],
  ])('accepts %s, as the OpenAPI document does', async (_, fields) => {
    const body = validLead(fields)
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

  it('lets the user log in later with the profile filled in', async () => {
    const phone = pickPhone()
    const { json } = await client.submit({ phone, loan_type: 'education', company_name: 'Holkar College' })
    const { user } = await succeedAs(await signInMember(origin, { phone }), 'get-profile')
    expect(user).toMatchObject({
      id: json['user_id'],
      category: 'student',
      full_name: 'Asha Verma',
      email: 'asha.verma@example.com',
      date_of_birth: '1994-08-15',
      pincode: '462001',
      monthly_income: 45_000,
      company_name: 'Holkar College',
    })
  })
})

describe('an Idempotency-Key', () => {
  it('repeats the answer to the same body however it is formatted, and refuses another body', async () => {
    const [body, headers] = [validLead(), { 'Idempotency-Key': `lead ${randomUUID()}` }]
    const first = await client.call('submit-user', { body, headers })
    const reformatted = JSON.stringify(Object.fromEntries(Object.entries(body).toReversed()), null, 2)
    const second = await client.call('submit-user', { rawBody: reformatted, headers })
    expect([second.status, second.text]).toEqual([201, first.text])
    expect([first, second].map((reply) => reply.headers['idempotent-replayed'])).toEqual([undefined, 'true'])
    const third = await client.call('submit-user', { body: { ...body, pincode: '462002' }, headers })
    expectPartnerError(third, 'IDEMPOTENCY_KEY_REUSED', {}, true)
  })

  it('stays free after a refused body', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    expect((await client.submit({ pincode: '1' }, { headers })).status).toBe(400)
    expect((await client.submit({}, { headers })).status).toBe(201)
  })

  it('has 1 to 255 printable characters', async () => {
    const submitWith = (key: string) => client.submit({}, { headers: { 'Idempotency-Key': key } })
    expect((await submitWith(randomUUID().padEnd(255, 'x'))).status).toBe(201)
    const details = [{ field: 'Idempotency-Key', message: 'must be 1 to 255 printable ASCII characters' }]
    for (const key of ['x'.repeat(256), 'a\tb', '']) {
      expectPartnerError(await submitWith(key), 'VALIDATION_ERROR', { details }, true)
    }
  })
})
