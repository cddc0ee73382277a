/** The error table of spec 8 through the gateway, row by row and byte for byte. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { callHttp } from '#tests/support/http-call.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import {
  createPartnerClient,
  validLead,
  type PartnerClient,
  type PartnerReply,
} from '#tests/support/partner/partner-client.ts'
import { createPartner, type TestPartner } from '#tests/support/partner/partners.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'

const origin = inject('origin')
const dataFolder = inject('dataFolder')

let partner: TestPartner
let client: PartnerClient
beforeAll(async () => {
  partner = await createPartner(dataFolder)
  client = createPartnerClient(origin, partner.liveKey)
})

const ulid = /^[0-9A-HJKMNP-TV-Z]{26}$/
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The bytes of a row: only the ids of request and submission come from the answer, and are checked there. */
const expectBytes = (reply: PartnerReply, status: number, text: string): void => {
  const requestId = String(reply.headers['x-amzn-requestid'])
  expect(requestId).toMatch(uuid)
  const { submission_id: submissionId } = reply.json
  if (text.includes('<submission>')) expect(submissionId).toMatch(ulid)
  expect({ status: reply.status, text: reply.text }).toEqual({
    status,
    text: text.replace('<request>', requestId).replace('<submission>', String(submissionId)),
  })
}

describe('400 VALIDATION_ERROR', () => {
  it('names each field and the submission', async () => {
    const reply = await client.call('submit-user', { body: { ...validLead({ pincode: '46200' }), colour: 'blue' } })
    expectBytes(
      reply,
      400,
      '{"success":false,"code":"VALIDATION_ERROR","message":"Invalid request data","details":[{"field":"pincode","message":"must be exactly 6 digits"},{"field":"colour","message":"Unknown field"}],"submission_id":"<submission>","request_id":"<request>"}',
    )
  })
})

describe('401 UNAUTHORIZED', () => {
  it.each([
    ['without a header', null],
    ['with an unknown key', `pl_live_zzzzzzzz_${'A'.repeat(43)}`],
  ])('%s', async (_, key) => {
    const reply = await client.submit({}, { key })
    expectBytes(
      reply,
      401,
      '{"success":false,"code":"UNAUTHORIZED","message":"Invalid or missing API key","request_id":"<request>"}',
    )
    expect(reply.headers['www-authenticate']).toBe('Bearer')
    expect(reply.headers).not.toHaveProperty('ratelimit')
  })
})

describe('403 forbidden', () => {
  it('answers an address that is not on the allow list', async () => {
    const limited = await createPartner(dataFolder, ['--allow-ip', '203.0.113.0/24'])
    const reply = await createPartnerClient(origin, limited.liveKey).submit()
    expectBytes(
      reply,
      403,
      '{"success":false,"code":"FORBIDDEN","message":"IP not on the allow list","request_id":"<request>"}',
    )
  })
})

describe('404 USER_NOT_FOUND', () => {
  it('answers a user whom the partner did not submit', async () => {
    const reply = await client.lendersFor(partner.code, '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10')
    expectBytes(
      reply,
      404,
      '{"success":false,"code":"USER_NOT_FOUND","message":"User not found or does not belong to this partner","request_id":"<request>"}',
    )
  })
})

describe('404 NOT_FOUND', () => {
  const unknown = '{"success":false,"code":"NOT_FOUND","message":"Unknown path or method","request_id":"<request>"}'
  it.each([
    ['another path', 'POST', '/functions/v1/partner-submit-users'],
    ['a path below an endpoint', 'POST', '/functions/v1/partner-submit-user/1'],
    ['the version alone', 'POST', '/functions/v1'],
    ['the stage alone', 'GET', '/functions'],
    ['the stage with a slash', 'GET', '/functions/'],
    ['another method', 'GET', '/functions/v1/partner-submit-user'],
    ['a method that only few know', 'PROPFIND', '/functions/v1/partner-get-lenders'],
    ['a path that cannot be decoded', 'POST', '/functions/v1/%E0%A4%A'],
  ])('answers %s, with a key and without', async (_, method, path) => {
    for (const headers of [{}, { authorization: `Bearer ${partner.liveKey}` }]) {
      // oxlint-disable-next-line no-await-in-loop -- two cases of one sentence
      const reply = await callHttp(origin, { method, path, headers })
      expectBytes({ ...reply, json: JSON.parse(reply.text) as PartnerReply['json'] }, 404, unknown)
    }
  })

  it.each(['text/csv', 'application/octet-stream', 'text/plain', 'multipart/form-data; boundary=x'])(
    'answers whatever body of type %s comes along',
    async (type) => {
      const reply = await callHttp(origin, {
        method: 'POST',
        path: '/functions/v1/nothing',
        headers: { 'content-type': type, 'content-length': '3' },
        body: 'a,b',
      })
      expectBytes({ ...reply, json: JSON.parse(reply.text) as PartnerReply['json'] }, 404, unknown)
    },
  )
})

describe('409 DUPLICATE_USER', () => {
  it('names the own user, once more and not to be retried', async () => {
    const phone = pickPhone()
    const first = await client.submit({ phone })
    expectBytes(
      await client.submit({ phone }),
      409,
      `{"success":false,"code":"DUPLICATE_USER","message":"User with this phone number already exists","existing_user_id":"${String(first.json['user_id'])}","existing_user_source":"own","submission_id":"<submission>","request_id":"<request>"}`,
    )
  })

  it('names nobody where the user came from elsewhere', async () => {
    const other = createPartnerClient(origin, (await createPartner(dataFolder)).liveKey)
    const phone = pickPhone()
    expect((await other.submit({ phone })).status).toBe(201)
    expectBytes(
      await client.submit({ phone }),
      409,
      '{"success":false,"code":"DUPLICATE_USER","message":"User with this phone number already exists","existing_user_id":null,"existing_user_source":"other","submission_id":"<submission>","request_id":"<request>"}',
    )
  })
})

describe('413, 415 and 422', () => {
  it('refuse a body above 32 KB, of another type, and an Idempotency-Key of another body', async () => {
    const large = JSON.stringify(validLead({ full_name: 'x'.repeat(32 * 1024) }))
    expectBytes(
      await client.call('submit-user', { rawBody: large }),
      413,
      '{"success":false,"code":"REQUEST_TOO_LARGE","message":"The request body is too large","submission_id":"<submission>","request_id":"<request>"}',
    )
    expectBytes(
      await client.submit({}, { headers: { 'Content-Type': 'text/plain' } }),
      415,
      '{"success":false,"code":"UNSUPPORTED_MEDIA_TYPE","message":"Content-Type must be application/json","submission_id":"<submission>","request_id":"<request>"}',
    )
    const headers = { 'Idempotency-Key': `lead-${pickPhone()}` }
    await client.submit({}, { headers })
    expectBytes(
      await client.submit({}, { headers }),
      422,
      '{"success":false,"code":"IDEMPOTENCY_KEY_REUSED","message":"This Idempotency-Key was used with another request body","submission_id":"<submission>","request_id":"<request>"}',
    )
  })

  it('come from the gateway itself for a body above 10 MB', async () => {
    const reply = await client.call('submit-user', { rawBody: Buffer.alloc(10 * 1024 * 1024 + 1, ' ') })
    expectBytes(
      reply,
      413,
      '{"success":false,"code":"REQUEST_TOO_LARGE","message":"The request body is too large","request_id":"<request>"}',
    )
  })
})

describe('429 RATE_LIMIT_EXCEEDED', () => {
  it('tells the limit and when the day starts again', async () => {
    const small = await createPartner(dataFolder, ['--daily-limit', '1'])
    const limited = createPartnerClient(origin, small.liveKey)
    expect((await limited.submit()).status).toBe(201)
    const reply = await limited.submit()
    const tomorrow = new Date(Math.floor(Date.now() / 86_400_000 + 1) * 86_400_000).toISOString()
    expectBytes(
      reply,
      429,
      `{"success":false,"code":"RATE_LIMIT_EXCEEDED","message":"Daily request limit exceeded","limit":1,"reset_at":"${tomorrow.slice(0, 10)}T00:00:00Z","request_id":"<request>"}`,
    )
    const seconds = (Date.parse(tomorrow) - Date.now()) / 1000
    expect(Math.abs(Number(reply.headers['retry-after']) - seconds)).toBeLessThan(10)
  })
})

describe('500 and 503', () => {
  it.each([
    ['+919000000500', 500, 'INTERNAL_ERROR', 'Server error, retry with exponential backoff'],
    ['+919000000503', 503, 'BUSY', 'Temporarily unavailable, retry with exponential backoff'],
  ])('look like the sandbox shows them with %s', async (phone, status, code, message) => {
    const sandbox = createPartnerClient(origin, partner.sandboxKey)
    expectBytes(
      await sandbox.submit({ phone }),
      status,
      `{"success":false,"code":"${code}","message":"${message}","request_id":"<request>"}`,
    )
  })
})

describe('the limit of a partner', () => {
  it('changes at once', async () => {
    const { code, liveKey } = await createPartner(dataFolder, ['--daily-limit', '1'])
    const limited = createPartnerClient(origin, liveKey)
    const statuses = [(await limited.submit()).status, (await limited.submit()).status]
    await runOperatorCommand(dataFolder, 'partner', 'set-limit', '--code', code, '--daily-limit', '2')
    statuses.push((await limited.submit()).status, (await limited.submit()).status)
    expect(statuses).toEqual([201, 429, 201, 429])
  })
})
