import { beforeAll, describe, expect, inject, it } from 'vitest'
import { expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { signInMember } from '#tests/support/auth/sign-in.ts'
import {
  createPartnerClient,
  expectPartnerError,
  validLead,
  type PartnerClient,
} from '#tests/support/partner/partner-client.ts'
import { problemsOfRequest } from '#tests/support/partner/partner-openapi.ts'
import { createPartner } from '#tests/support/partner/partners.ts'

const origin = inject('origin')

/** Every field that a lead may have. */
const wholeLead = () =>
  validLead({
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
  })

describe('submit-user', () => {
  let client: PartnerClient
  beforeAll(async () => {
    client = createPartnerClient(origin, (await createPartner(inject('dataFolder'))).liveKey)
  })

  it.each([
    ['the required fields', validLead],
    ['every field', wholeLead],
  ])('accepts %s, as the OpenAPI document does', async (_, createLead) => {
    const body = createLead()
    expect(problemsOfRequest('submit-user', body)).toEqual([])
    const { status, json, headers } = await client.call('submit-user', { body })
    expect(status).toBe(201)
    expect(Object.keys(json)).toEqual(['success', 'message', 'user_id', 'submission_id', 'phone'])
    expect(json).toMatchObject({ success: true, message: 'User submitted successfully', phone: body['phone'] })
    expect(json['submission_id']).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'ratelimit-policy': '"daily";q=1000;w=86400',
    })
    expect(headers['content-type']).toMatch(/^application\/json\b/)
    expect(headers['ratelimit']).toMatch(/^"daily";r=\d+;t=\d+$/)
  })

  it('names every missing, invalid and unknown field at once', async () => {
    const reply = await client.submit({ dob: undefined, pan: 'x', age: 30, Phone: '+919876543210' })
    const details = [
      { field: 'dob', message: 'must be a date as YYYY-MM-DD' },
      { field: 'pan', message: 'must be five letters, four digits and one letter' },
      { field: 'age', message: 'Unknown field' },
      { field: 'Phone', message: 'Unknown field' },
    ]
    expectPartnerError(reply, 'VALIDATION_ERROR', { details }, true)
  })

  it('lets the user log in later with the profile filled in', async () => {
    const phone = pickPhone()
    const { json } = await client.submit({ phone, loan_type: 'education', company_name: 'Holkar College' })
    const member = await signInMember(origin, { phone, category: 'salaried' })
    const profile = await member.client.call('get-profile', { token: member.tokens.accessToken })
    expect(expectSuccess('get-profile', profile).user).toMatchObject({
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
