/** The errors of the partner API over HTTP, byte for byte. Keys and allow lists are in partner-keys.test.ts. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { FieldError } from '#contract/errors.ts'
import { paths } from '#contract/routes.ts'
import { partnerErrorOf, type PartnerErrorCode } from '#lambdas/partner/partner-errors.contract.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { callHttp, jsonParts } from '#tests/support/http-call.ts'
import {
  createPartnerClient,
  expectPartnerError,
  validLead,
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

const blank = (bytes: number) => client.call('submit-user', { rawBody: Buffer.alloc(bytes, ' ') })
const unknownUser = '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10'

describe('an error of the partner API', () => {
  it.each<[PartnerErrorCode, string, () => Promise<PartnerReply>, boolean, FieldError[]?]>([
    [
      'VALIDATION_ERROR',
      'an invalid submission',
      () => client.submit({ pincode: '46200', colour: 'blue' }),
      true,
      [
        { field: 'pincode', message: 'must be exactly 6 digits' },
        { field: 'colour', message: 'Unknown field' },
      ],
    ],
    [
      'VALIDATION_ERROR',
      'an invalid question for lenders',
      () => client.call('get-lenders', { body: { partner_code: partner.code } }),
      false,
      [{ field: 'user_id', message: 'must be a text that is not empty' }],
    ],
    ['USER_NOT_FOUND', 'an unknown user', () => client.lendersFor(partner.code, unknownUser), false],
    ['REQUEST_TOO_LARGE', 'a body above 32 KB', () => blank(32 * 1024 + 1), true],
    ['REQUEST_TOO_LARGE', 'a body above 10 MB, by API Gateway', () => blank(10 * 1024 * 1024 + 1), false],
    [
      'UNSUPPORTED_MEDIA_TYPE',
      'another media type',
      () => client.submit({}, { headers: { 'content-type': 'text/plain' } }),
      true,
      [{ field: 'content-type', message: 'must be application/json' }],
    ],
    [
      'UNSUPPORTED_MEDIA_TYPE',
      'a compressed body',
      () => client.submit({}, { headers: { 'content-encoding': 'gzip' } }),
      true,
      [{ field: 'content-encoding', message: 'gzip is not accepted: send the body without it' }],
    ],
    ['INTERNAL_ERROR', 'a fault', () => sandbox.submit({ phone: '+919000000500' }), false],
    ['BUSY', 'an overload', () => sandbox.submit({ phone: '+919000000503' }), false],
  ])('%s answers %s', async (code, _, call, hasSubmission, details) => {
    expectPartnerError(await call(), code, details && { details }, hasSubmission)
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

  it('IDEMPOTENCY_KEY_REUSED answers another body under a key that an accepted body used', async () => {
    const headers = { 'Idempotency-Key': pickPhone() }
    expect((await client.submit({ pincode: '1' }, { headers })).status).toBe(400)
    const body = validLead()
    const first = await client.call('submit-user', { body, headers })
    const reformatted = JSON.stringify(Object.fromEntries(Object.entries(body).toReversed()), null, 2)
    const again = await client.call('submit-user', { rawBody: reformatted, headers })
    expect([again.status, again.text]).toEqual([201, first.text])
    expect([first, again].map((reply) => reply.headers['idempotent-replayed'])).toEqual([undefined, 'true'])
    expectPartnerError(await client.submit({}, { headers }), 'IDEMPOTENCY_KEY_REUSED', {}, true)
  })

  it('of an unknown path counts in no daily limit, and one of a media type does', async () => {
    const left = async () => {
      const { headers } = await client.lendersFor(partner.code, unknownUser)
      return Number(/;r=(\d+);/.exec(String(headers['ratelimit']))?.[1])
    }
    const before = await left()
    const headers = { authorization: `Bearer ${partner.liveKey}` }
    await callHttp(origin, { method: 'POST', path: '/functions/v1/partner-submit-users', ...jsonParts({ headers }) })
    expect(await left()).toBe(before - 1)
    await client.submit({}, { headers: { 'content-type': 'text/plain' } })
    expect(await left()).toBe(before - 3)
  })

  it.each([
    ['POST', '/functions/v1/partner-submit-users'],
    ['GET', '/functions/'],
    ['GET', '/functions/v1/partner-submit-user'],
    ['POST', '/functions/v1/%E0%A4%A'],
  ])('NOT_FOUND answers %s %s, with a key and without', async (method, path) => {
    for (const headers of [{ 'content-type': 'text/csv' }, { authorization: `Bearer ${partner.liveKey}` }]) {
      const rawBody = method === 'GET' ? {} : { rawBody: 'a,b' }
      const reply = await callHttp(origin, { method, path, ...jsonParts({ ...rawBody, headers }) })
      const expected = partnerErrorOf(
        'NOT_FOUND',
        origin + paths.partnerApiDocs,
        String(reply.headers['x-amzn-requestid']),
      )
      expect([reply.status, reply.text]).toEqual([404, JSON.stringify(expected)])
      expect(reply.headers['link']).toBe(`<${origin}/partner-api/openapi.json>; rel="service-desc"`)
    }
  })
})
