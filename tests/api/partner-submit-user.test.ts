import { describe, expect, inject, it } from 'vitest'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { signInMember, succeedAs } from '#tests/support/auth/sign-in.ts'
import { createPartnerClient, validLead } from '#tests/support/partner/partner-client.ts'
import { problemsOfRequest } from '#tests/support/partner/partner-openapi.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { exampleRequests } from '#web/features/partner-docs/reference/partner-examples.ts'

const origin = inject('origin')
const client = createPartnerClient(origin, (await createPartner(inject('dataFolder'))).liveKey)

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

  it('lets the user log in later with the profile filled in', async () => {
    const phone = pickPhone()
    const { json } = await client.submit({ phone, loan_type: 'education', company_name: 'Holkar College' })
    const { user } = await succeedAs(await signInMember(origin, { phone }), 'get-profile')
    const filled = { full_name: 'Asha Verma', date_of_birth: '1994-08-15', company_name: 'Holkar College' }
    expect(user).toMatchObject({ id: json['user_id'], category: 'student', ...filled })
  })
})
