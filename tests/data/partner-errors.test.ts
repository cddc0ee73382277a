/** The error table of spec 8, row by row and byte for byte, as a partner receives it. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { keys } from '#data/keys.ts'
import {
  appOrigin,
  startPartnerGateway,
  validSubmission,
  type PartnerGateway,
} from '#tests/support/partner/partner-gateway.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'

let gateway: PartnerGateway

beforeAll(async () => {
  gateway = await startPartnerGateway()
})
afterAll(() => gateway.stop())
afterEach(() => {
  vi.useRealTimers()
})

const requestId = 'b2c1a7de-0c1f-4b7a-9c51-2f6f4d1f0a11'
const ulid = expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/) as string

/** The bytes expected, once the one part that cannot be foreseen is taken from the answer. */
const envelope = (fields: object) => JSON.stringify({ success: false, ...fields, request_id: requestId })

describe('400 VALIDATION_ERROR', () => {
  it('names each field at fault and the submission', async () => {
    const { key, code } = await gateway.addPartner()
    const body = { ...validSubmission({ pincode: '46200', monthly_income: 0 }), dob: undefined, colour: 'blue' }
    const answer = await gateway.call('submit-user', key, { body, requestId })
    expect(answer.status).toBe(400)
    expect(answer.json['submission_id']).toEqual(ulid)
    expect(answer.text).toBe(
      envelope({
        code: 'VALIDATION_ERROR',
        message: 'Invalid request data',
        details: [
          { field: 'dob', message: 'must be a date as YYYY-MM-DD' },
          { field: 'pincode', message: 'must be exactly 6 digits' },
          { field: 'monthly_income', message: 'must be a number of rupees above 0' },
          { field: 'colour', message: 'Unknown field' },
        ],
        submission_id: answer.json['submission_id'],
      }),
    )
    const [record] = await gateway.list(`PARTNER#${code}`, 'SUBMISSION#')
    expect(record).toMatchObject({
      id: answer.json['submission_id'],
      outcome: 'rejected',
      code: 'VALIDATION_ERROR',
      fields: ['dob', 'pincode', 'monthly_income'],
      request_id: requestId,
    })
  })

  it('says of get-lenders which field is at fault, without a submission', async () => {
    const { key, code } = await gateway.addPartner()
    const answer = await gateway.call('get-lenders', key, { body: { partner_code: code }, requestId })
    expect(answer.text).toBe(
      envelope({
        code: 'VALIDATION_ERROR',
        message: 'Invalid request data',
        details: [{ field: 'user_id', message: 'must be a text that is not empty' }],
      }),
    )
  })

  it.each([
    ['no JSON', '{"loan_type":', 'must be valid JSON'],
    ['no body', null, 'must be valid JSON'],
    ['no object', '[]', 'must be a JSON object'],
  ])('stands for a body that is %s', async (_, rawBody, message) => {
    const { key } = await gateway.addPartner()
    const answer = await gateway.call('submit-user', key, { rawBody, requestId })
    expect(answer.status).toBe(400)
    expect(answer.text).toBe(
      envelope({
        code: 'VALIDATION_ERROR',
        message: 'Invalid request data',
        details: [{ field: 'body', message }],
        submission_id: answer.json['submission_id'],
      }),
    )
  })
})

describe('401 UNAUTHORIZED', () => {
  const body = envelope({ code: 'UNAUTHORIZED', message: 'Invalid or missing API key' })

  it('is what the gateway answers to a missing and to a bad key', async () => {
    for (const key of [undefined, 'pl_live_abcdefgh_' + 'A'.repeat(43)]) {
      // oxlint-disable-next-line no-await-in-loop -- two cases of one sentence
      const answer = await gateway.call('submit-user', key, { body: validSubmission(), requestId })
      expect(answer).toMatchObject({ status: 401, text: body })
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    }
  })

  it('is what the function itself answers to a call that went round the gateway', async () => {
    const answer = await gateway.performCall('submit-user', undefined, { body: validSubmission(), requestId })
    expect(answer).toMatchObject({ status: 401, text: body })
  })
})

describe('403 FORBIDDEN', () => {
  it('answers an address that is not on the allow list', async () => {
    const { key } = await gateway.addPartner({ allowIps: ['198.51.100.0/24'] })
    const answer = await gateway.submit(key, {}, { sourceIp: '203.0.113.7', requestId })
    expect(answer).toMatchObject({
      status: 403,
      text: envelope({ code: 'FORBIDDEN', message: 'IP not on the allow list' }),
    })
  })
})

describe('404 USER_NOT_FOUND', () => {
  const body = envelope({
    code: 'USER_NOT_FOUND',
    message: 'User not found or does not belong to this partner',
  })

  it('answers foreign, unknown and impossible ids alike, headers included', async () => {
    const [own, other] = [await gateway.addPartner(), await gateway.addPartner()]
    const { json } = await gateway.submit(other.key)
    const ids = [json['user_id'], '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10', '*', 'USER#x', '\u{1F600}']
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
    const answers = []
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- the remaining requests of the day go down one by one
      answers.push(await gateway.lendersFor(own.key, own.code, id, { requestId }))
    }
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, text: body })
    const headersWithoutCount = answers.map(({ headers }) => ({ ...headers, ratelimit: undefined }))
    expect(new Set(headersWithoutCount.map((headers) => JSON.stringify(headers))).size).toBe(1)
  })
})

describe('404 NOT_FOUND', () => {
  it('answers an address that the function does not know', async () => {
    const { key } = await gateway.addPartner()
    const answer = await gateway.submit(key, {}, { resource: '/v1/partner-nothing', requestId })
    expect(answer).toMatchObject({
      status: 404,
      text: envelope({ code: 'NOT_FOUND', message: 'Unknown path or method' }),
    })
  })
})

describe('409 DUPLICATE_USER', () => {
  it("names the caller's own user", async () => {
    const { key } = await gateway.addPartner()
    const phone = pickPhone()
    const first = await gateway.submit(key, { phone })
    const answer = await gateway.submit(key, { phone }, { requestId })
    expect(answer.status).toBe(409)
    expect(answer.json['submission_id']).toEqual(ulid)
    expect(answer.json['submission_id']).not.toBe(first.json['submission_id'])
    expect(answer.text).toBe(
      envelope({
        code: 'DUPLICATE_USER',
        message: 'User with this phone number already exists',
        existing_user_id: first.json['user_id'],
        existing_user_source: 'own',
        submission_id: answer.json['submission_id'],
      }),
    )
  })

  it.each(['another partner', 'the login'])('does not name a user who came through %s', async (source) => {
    const { key } = await gateway.addPartner()
    const phone = pickPhone()
    if (source === 'the login') await gateway.put({ ...keys.user(phone), id: 'some-id', phone })
    else await gateway.submit((await gateway.addPartner()).key, { phone })
    const answer = await gateway.submit(key, { phone }, { requestId })
    expect(answer.text).toBe(
      envelope({
        code: 'DUPLICATE_USER',
        message: 'User with this phone number already exists',
        existing_user_id: null,
        existing_user_source: 'other',
        submission_id: answer.json['submission_id'],
      }),
    )
  })
})

describe('413 and 415', () => {
  it('answer a body above 32 KB, not one of 32 KB', async () => {
    const { key } = await gateway.addPartner()
    const padded = (bytes: number) => {
      const text = JSON.stringify(validSubmission())
      return text + ' '.repeat(bytes - text.length)
    }
    const answer = await gateway.call('submit-user', key, { rawBody: padded(32 * 1024 + 1), requestId })
    expect(answer.text).toBe(
      envelope({
        code: 'REQUEST_TOO_LARGE',
        message: 'The request body is too large',
        submission_id: answer.json['submission_id'],
      }),
    )
    expect(answer.status).toBe(413)
    const whole = await gateway.call('submit-user', key, { rawBody: padded(32 * 1024) })
    expect(whole.status).toBe(201)
  })

  it('answer a body that is not announced as JSON', async () => {
    const { key } = await gateway.addPartner()
    const answer = await gateway.submit(key, {}, { headers: { 'Content-Type': 'text/plain' }, requestId })
    expect(answer.status).toBe(415)
    expect(answer.text).toBe(
      envelope({
        code: 'UNSUPPORTED_MEDIA_TYPE',
        message: 'Content-Type must be application/json',
        submission_id: answer.json['submission_id'],
      }),
    )
  })
})

describe('422 IDEMPOTENCY_KEY_REUSED', () => {
  it('answers the same key with another body', async () => {
    const { key } = await gateway.addPartner()
    const headers = { 'Idempotency-Key': 'order-1' }
    await gateway.submit(key, {}, { headers })
    const answer = await gateway.submit(key, {}, { headers, requestId })
    expect(answer.status).toBe(422)
    expect(answer.text).toBe(
      envelope({
        code: 'IDEMPOTENCY_KEY_REUSED',
        message: 'This Idempotency-Key was used with another request body',
        submission_id: answer.json['submission_id'],
      }),
    )
  })
})

describe('429 RATE_LIMIT_EXCEEDED', () => {
  it('tells the limit, when the day starts again and how long that is', async () => {
    const { key } = await gateway.addPartner({ dailyLimit: 1 })
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T18:30:00.250Z') })
    await gateway.submit(key)
    const answer = await gateway.submit(key, {}, { requestId })
    expect(answer.status).toBe(429)
    expect(answer.text).toBe(
      envelope({
        code: 'RATE_LIMIT_EXCEEDED',
        message: 'Daily request limit exceeded',
        limit: 1,
        reset_at: '2026-11-22T00:00:00Z',
      }),
    )
    expect(answer.headers).toMatchObject({
      'retry-after': '19800',
      'ratelimit-policy': '"daily";q=1;w=86400',
      ratelimit: '"daily";r=0;t=19800',
    })
  })
})

describe('5xx', () => {
  it('500 tells nothing but the request id, from the authorizer and from the function', async () => {
    const body = envelope({ code: 'INTERNAL_ERROR', message: 'Server error, retry with exponential backoff' })
    const { key, keyId, code } = await gateway.addPartner()
    const { json } = await gateway.submit(key)
    await gateway.put({ ...keys.catalogueSnapshot(), version: 1, body: 'no catalogue' })
    expect(await gateway.lendersFor(key, code, json['user_id'], { requestId })).toMatchObject({
      status: 500,
      text: body,
    })
    await gateway.put({ ...keys.apiKey(keyId), hash: 7 })
    expect(await gateway.submit(key, {}, { requestId })).toMatchObject({ status: 500, text: body })
  })

  it('503 when a part that is needed does not answer, and nothing was half-submitted', async () => {
    const { key, code } = await gateway.addPartner()
    const phone = pickPhone()
    gateway.kms.setDown(true)
    const answer = await gateway.submit(key, { phone, pan: 'ABCDE1234F' }, { requestId })
    gateway.kms.setDown(false)
    expect(answer).toMatchObject({
      status: 503,
      text: envelope({ code: 'BUSY', message: 'Temporarily unavailable, retry with exponential backoff' }),
    })
    expect(answer.headers['retry-after']).toBe('1')
    expect(await gateway.read(keys.user(phone))).toBeUndefined()
    expect(await gateway.list(`PARTNER#${code}`, 'USER#')).toEqual([])
  })
})

describe('every answer', () => {
  it('may be read by the docs page, is not stored, and tells what is left of the day', async () => {
    const { key, code } = await gateway.addPartner()
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:59:30.000Z') })
    const answers = [await gateway.submit(key), await gateway.lendersFor(key, code, 'nobody')]
    expect(answers.map(({ status }) => status)).toEqual([201, 404])
    expect(answers.map(({ headers }) => headers['ratelimit'])).toEqual(['"daily";r=999;t=30', '"daily";r=998;t=30'])
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': appOrigin,
        'ratelimit-policy': '"daily";q=1000;w=86400',
      })
    }
  })
})
