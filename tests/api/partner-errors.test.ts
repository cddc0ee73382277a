/** The error table of the partner API over HTTP, row by row and byte for byte. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { createPartnerClient, type PartnerClient, type PartnerReply } from '#tests/support/partner/partner-client.ts'
import { createPartner, waitForLongEnoughDay, type TestPartner } from '#tests/support/partner/partners.ts'

const origin = inject('origin')
const dataFolder = inject('dataFolder')

let partner: TestPartner
let other: TestPartner
let restricted: TestPartner
let client: PartnerClient
let sandbox: PartnerClient
beforeAll(async () => {
  const partners = await Promise.all([
    createPartner(dataFolder),
    createPartner(dataFolder),
    createPartner(dataFolder, ['--allow-ip', '203.0.113.0/24']),
  ])
  partner = partners[0]
  other = partners[1]
  restricted = partners[2]
  client = createPartnerClient(origin, partner.liveKey)
  sandbox = createPartnerClient(origin, partner.sandboxKey)
})

const ulid = /^[0-9A-HJKMNP-TV-Z]{26}$/
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** @param fields of the body between `success` and `request_id`, in their order; a `submission_id` stands for any ULID */
const expectBytes = (reply: PartnerReply, status: number, fields: object): void => {
  const requestId = String(reply.headers['x-amzn-requestid'])
  expect(requestId).toMatch(uuid)
  const submissionId = reply.json['submission_id']
  if ('submission_id' in fields) expect(submissionId).toMatch(ulid)
  const expected = { success: false, ...fields, request_id: requestId }
  const text = JSON.stringify(expected, (name, value: unknown) => (name === 'submission_id' ? submissionId : value))
  expect({ status: reply.status, text: reply.text }).toEqual({ status, text })
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(reply.headers['content-type']).toMatch(/^application\/json\b/)
}

const submission_id = 'any'
const invalid = { code: 'VALIDATION_ERROR', message: 'Invalid request data' }
const unauthorized = { code: 'UNAUTHORIZED', message: 'Invalid or missing API key' }
const tooLarge = { code: 'REQUEST_TOO_LARGE', message: 'The request body is too large' }
const duplicate = { code: 'DUPLICATE_USER', message: 'User with this phone number already exists' }
const withOneCharacterMore = (bytes: number) => ({ rawBody: Buffer.alloc(bytes + 1, ' ') })

describe('an error of the partner API', () => {
  it.each<[name: string, status: number, fields: object, call: () => Promise<PartnerReply>]>([
    [
      'an invalid submission',
      400,
      {
        ...invalid,
        details: [
          { field: 'pincode', message: 'must be exactly 6 digits' },
          { field: 'colour', message: 'Unknown field' },
        ],
        submission_id,
      },
      () => client.submit({ pincode: '46200', colour: 'blue' }),
    ],
    [
      'a submission that is no JSON',
      400,
      { ...invalid, details: [{ field: 'body', message: 'must be valid JSON' }], submission_id },
      () => client.call('submit-user', { rawBody: '{"loan_type":' }),
    ],
    [
      'an invalid question for lenders, which is no submission',
      400,
      { ...invalid, details: [{ field: 'user_id', message: 'must be a text that is not empty' }] },
      () => client.call('get-lenders', { body: { partner_code: partner.code } }),
    ],
    ['a missing key', 401, unauthorized, () => client.submit({}, { key: null })],
    ['an unknown key', 401, unauthorized, () => client.submit({}, { key: `pl_live_zzzzzzzz_${'A'.repeat(43)}` })],
    [
      'an address that is not on the allow list',
      403,
      { code: 'FORBIDDEN', message: 'IP not on the allow list' },
      () => client.submit({}, { key: restricted.liveKey }),
    ],
    [
      'a user whom the partner did not submit',
      404,
      { code: 'USER_NOT_FOUND', message: 'User not found or does not belong to this partner' },
      () => client.lendersFor(partner.code, '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10'),
    ],
    [
      'a body above 32 KB',
      413,
      { ...tooLarge, submission_id },
      () => client.call('submit-user', withOneCharacterMore(32 * 1024)),
    ],
    [
      'a body above 10 MB, which the gateway refuses',
      413,
      tooLarge,
      () => client.call('submit-user', withOneCharacterMore(10 * 1024 * 1024)),
    ],
    [
      'another media type',
      415,
      { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Content-Type must be application/json', submission_id },
      () => client.submit({}, { headers: { 'Content-Type': 'text/plain' } }),
    ],
    [
      'a fault, as the sandbox shows it',
      500,
      { code: 'INTERNAL_ERROR', message: 'Server error, retry with exponential backoff' },
      () => sandbox.submit({ phone: '+919000000500' }),
    ],
    [
      'an overload, as the sandbox shows it',
      503,
      { code: 'BUSY', message: 'Temporarily unavailable, retry with exponential backoff' },
      () => sandbox.submit({ phone: '+919000000503' }),
    ],
  ])('answers %s with %i', async (_, status, fields, call) => {
    const reply = await call()
    expectBytes(reply, status, fields)
    expect(reply.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined)
    expect(reply.headers['retry-after']).toBe(status === 503 ? '1' : undefined)
    if (status === 401) expect(reply.headers).not.toHaveProperty('ratelimit')
  })

  it('names the duplicate user of the partner itself', async () => {
    const phone = pickPhone()
    const { json } = await client.submit({ phone })
    const facts = { existing_user_id: json['user_id'], existing_user_source: 'own' }
    expectBytes(await client.submit({ phone }), 409, { ...duplicate, ...facts, submission_id })
  })

  it.each(['another partner', 'the login'])('does not name a duplicate user who came through %s', async (source) => {
    const phone = source === 'the login' ? (await takeMember()).phone : pickPhone()
    if (source === 'another partner') {
      expect((await client.submit({ phone }, { key: other.liveKey })).status).toBe(201)
    }
    const facts = { existing_user_id: null, existing_user_source: 'other' }
    expectBytes(await client.submit({ phone }), 409, { ...duplicate, ...facts, submission_id })
  })

  it('answers an Idempotency-Key of another body with 422', async () => {
    const headers = { 'Idempotency-Key': `lead-${pickPhone()}` }
    expect((await client.submit({}, { headers })).status).toBe(201)
    expectBytes(await client.submit({}, { headers }), 422, {
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: 'This Idempotency-Key was used with another request body',
      submission_id,
    })
  })

  it('names the daily limit and the start of the next day of UTC', async () => {
    const { liveKey } = await createPartner(dataFolder, ['--daily-limit', '1'])
    const limited = createPartnerClient(origin, liveKey)
    await waitForLongEnoughDay()
    expect((await limited.submit()).status).toBe(201)
    const reply = await limited.submit()
    const tomorrow = Math.floor(Date.now() / 86_400_000 + 1) * 86_400_000
    expectBytes(reply, 429, {
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'Daily request limit exceeded',
      limit: 1,
      reset_at: new Date(tomorrow).toISOString().replace('.000Z', 'Z'),
    })
    expect(Math.abs(Number(reply.headers['retry-after']) - (tomorrow - Date.now()) / 1000)).toBeLessThan(10)
    expect(reply.headers['ratelimit-policy']).toBe('"daily";q=1;w=86400')
  })

  it('shows the headers of the daily limit in the sandbox too, where a broken rule comes before a magic phone', async () => {
    const limited = await sandbox.submit({ phone: '+919000000429' })
    expect(limited.status).toBe(429)
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    expect(limited.headers['ratelimit']).toMatch(/^"daily";r=0;t=\d+$/)
    expect((await sandbox.submit({ phone: '+919000000500', pincode: 'x' })).status).toBe(400)
  })
})

describe('a path or method that the partner API does not have', () => {
  const expectNotFound = async (
    method: string,
    path: string,
    call: { headers?: Record<string, string>; body?: string },
  ) => {
    const reply = await callHttp(origin, { method, path, ...call })
    const json = JSON.parse(reply.text) as PartnerReply['json']
    expectBytes({ ...reply, json }, 404, { code: 'NOT_FOUND', message: 'Unknown path or method' })
  }

  it.each([
    ['POST', '/functions/v1/partner-submit-users'],
    ['POST', '/functions/v1/partner-submit-user/1'],
    ['POST', '/functions/v1'],
    ['GET', '/functions'],
    ['GET', '/functions/'],
    ['GET', '/functions/v1/partner-submit-user'],
    ['PROPFIND', '/functions/v1/partner-get-lenders'],
    ['POST', '/functions/v1/%E0%A4%A'],
  ])('%s %s is answered with 404, with a key and without', async (method, path) => {
    await expectNotFound(method, path, {})
    await expectNotFound(method, path, { headers: { authorization: `Bearer ${partner.liveKey}` } })
  })

  it.each(['text/csv', 'application/octet-stream', 'multipart/form-data; boundary=x'])(
    'is answered with 404 whatever body of type %s is sent',
    async (type) => {
      const headers = { 'content-type': type, 'content-length': '3' }
      await expectNotFound('POST', '/functions/v1/nothing', { headers, body: 'a,b' })
    },
  )
})

describe('every answer of the partner API', () => {
  it('counts what is left of the day, down to the second', async () => {
    await waitForLongEnoughDay()
    const fresh = createPartnerClient(origin, other.sandboxKey)
    const [first, second] = [await fresh.submit(), await fresh.lendersFor(other.code, 'nobody')]
    expect([first.status, second.status]).toEqual([201, 404])
    const readLimit = ({ headers }: PartnerReply) => {
      const [, remaining, seconds] = /^"daily";r=(\d+);t=(\d+)$/.exec(String(headers['ratelimit'])) ?? []
      return { remaining: Number(remaining), seconds: Number(seconds) }
    }
    expect(readLimit(second).remaining).toBe(readLimit(first).remaining - 1)
    const secondsLeft = 86_400 - ((Date.now() / 1000) % 86_400)
    expect(Math.abs(readLimit(second).seconds - secondsLeft)).toBeLessThan(10)
  })
})
