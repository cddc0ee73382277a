/** The errors of the partner API over HTTP, byte for byte. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { partnerErrorOf, type PartnerErrorCode } from '#contract/partner/partner-errors.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { callHttp, jsonParts } from '#tests/support/http-call.ts'
import {
  createPartnerClient,
  expectPartnerError,
  type PartnerClient,
  type PartnerReply,
} from '#tests/support/partner/partner-client.ts'
import { createPartner, type TestPartner } from '#tests/support/partner/partners.ts'

const origin = inject('origin')

let partner: TestPartner
let client: PartnerClient
let sandbox: PartnerClient
beforeAll(async () => {
  partner = await createPartner(inject('dataFolder'))
  client = createPartnerClient(origin, partner.liveKey)
  sandbox = createPartnerClient(origin, partner.sandboxKey)
})

const withOneCharacterMore = (bytes: number) => ({ rawBody: Buffer.alloc(bytes + 1, ' ') })
const unknownUser = '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10'
const notJson = [{ field: 'body', message: 'must be valid JSON' }]
const noUserId = [{ field: 'user_id', message: 'must be a text that is not empty' }]
const invalidLead = [
  { field: 'pincode', message: 'must be exactly 6 digits' },
  { field: 'colour', message: 'Unknown field' },
]

interface Row {
  code: PartnerErrorCode
  what: string
  call: () => Promise<PartnerReply>
  details?: { field: string; message: string }[]
  hasSubmission?: boolean
  headers?: object
}

describe('an error of the partner API', () => {
  it.each<Row>([
    {
      code: 'VALIDATION_ERROR',
      what: 'an invalid submission',
      call: () => client.submit({ pincode: '46200', colour: 'blue' }),
      details: invalidLead,
      hasSubmission: true,
    },
    {
      code: 'VALIDATION_ERROR',
      what: 'a submission that is no JSON',
      call: () => client.call('submit-user', { rawBody: '{"loan_type":' }),
      details: notJson,
      hasSubmission: true,
    },
    {
      code: 'VALIDATION_ERROR',
      what: 'an invalid question for lenders',
      call: () => client.call('get-lenders', { body: { partner_code: partner.code } }),
      details: noUserId,
    },
    {
      code: 'UNAUTHORIZED',
      what: 'a missing key',
      call: () => client.submit({}, { key: null }),
      headers: { 'www-authenticate': 'Bearer' },
    },
    { code: 'USER_NOT_FOUND', what: 'an unknown user', call: () => client.lendersFor(partner.code, unknownUser) },
    {
      code: 'REQUEST_TOO_LARGE',
      what: 'a body above 32 KB',
      call: () => client.call('submit-user', withOneCharacterMore(32 * 1024)),
      hasSubmission: true,
    },
    {
      code: 'REQUEST_TOO_LARGE',
      what: 'a body above 10 MB, which the gateway refuses',
      call: () => client.call('submit-user', withOneCharacterMore(10 * 1024 * 1024)),
    },
    {
      code: 'UNSUPPORTED_MEDIA_TYPE',
      what: 'another media type',
      call: () => client.submit({}, { headers: { 'content-type': 'text/plain' } }),
      hasSubmission: true,
    },
    { code: 'INTERNAL_ERROR', what: 'a fault', call: () => sandbox.submit({ phone: '+919000000500' }) },
    {
      code: 'BUSY',
      what: 'an overload',
      call: () => sandbox.submit({ phone: '+919000000503' }),
      headers: { 'retry-after': '1' },
    },
  ])('$code answers $what', async ({ code, call, details, hasSubmission, headers = {} }) => {
    const reply = await call()
    expectPartnerError(reply, code, details && { details }, hasSubmission)
    expect(reply.headers).toMatchObject(headers)
  })

  it('DUPLICATE_USER names the user to the partner who submitted it, and to no other', async () => {
    const other = createPartnerClient(origin, (await createPartner(inject('dataFolder'))).liveKey)
    const phone = pickPhone()
    const { json } = await client.submit({ phone })
    const own = { existing_user_id: json['user_id'], existing_user_source: 'own' }
    expectPartnerError(await client.submit({ phone }), 'DUPLICATE_USER', { facts: own }, true)
    const foreign = { existing_user_id: null, existing_user_source: 'other' }
    expectPartnerError(await other.submit({ phone }), 'DUPLICATE_USER', { facts: foreign }, true)
  })

  it('NOT_FOUND answers any other path or method, with a key and without', async () => {
    const addresses = [
      ['POST', '/functions/v1/partner-submit-users'],
      ['GET', '/functions/'],
      ['GET', '/functions/v1/partner-submit-user'],
      ['POST', '/functions/v1/%E0%A4%A'],
    ]
    for (const [method = '', path = ''] of addresses) {
      for (const headers of [{ 'content-type': 'text/csv' }, { authorization: `Bearer ${partner.liveKey}` }]) {
        const rawBody = method === 'GET' ? {} : { rawBody: 'a,b' }
        const reply = await callHttp(origin, { method, path, ...jsonParts({ ...rawBody, headers }) })
        const expected = partnerErrorOf('NOT_FOUND', String(reply.headers['x-amzn-requestid']))
        expect({ path, status: reply.status, text: reply.text }).toEqual({
          path,
          status: 404,
          text: JSON.stringify(expected),
        })
      }
    }
  })
})
