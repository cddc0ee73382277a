/** What a body must be before its schema is asked; the API tests send one faulty body of each kind to every endpoint. */
import { fc } from '#tests/support/random-values.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/entities.ts'
import { httpFunction } from '#entry/http-function.ts'
import { httpEvent, lambdaContext, originSecret, type EventParts } from '#tests/support/http-event.ts'
import { almost, oddJson } from '#tests/support/odd-json.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const user: User = { id: 'u-1', phone: '+919876543210', category: 'salaried', current_step: 'otp_verified' }
const served = vi.fn((_call: { body: unknown }) => Promise.resolve({ user }))
const log = createRecordedLog()

const profile = httpFunction(
  'profile',
  {
    'start-session': async (call) => ({ ...(await served(call)), browser_token: 'token' }),
    'end-session': async (call) => ({ ...(await served(call)), success: true, browser_token: 'token' }),
    'end-all-sessions': () => Promise.resolve({ success: true, browser_token: 'token' }),
    'revoke-session': () => Promise.resolve({ success: true }),
    'get-profile': served,
    'save-personal-details': served,
    'save-location-details': served,
    'save-professional-details': served,
    'save-category': served,
  },
  { originSecrets: [originSecret], log },
)

const validBodies = {
  'start-session': { category: 'student', terms: { version: '2025-09-23', language: 'en-IN' }, utm_source: 'paper' },
  'end-session': { refresh_token: 'a.refresh_token-' },
  'save-personal-details': { full_name: 'Asha Rao', email: 'asha@example.in', date_of_birth: '1990-05-06' },
  'save-location-details': { pincode: '462001' },
  'save-professional-details': { monthly_income: 0, company_name: 'Narmada Mills' },
  'save-category': { category: 'student' },
}
const operations = Object.keys(validBodies) as (keyof typeof validBodies)[]
type ProfileOperation = (typeof operations)[number] | 'end-all-sessions'

const send = async (operation: ProfileOperation, parts: EventParts) => {
  const answer = await profile(httpEvent(operation, parts), lambdaContext())
  const json = JSON.parse(answer.body ?? '') as { code?: string; details?: { field: string; message: string }[] }
  return { status: answer.statusCode, ...json }
}
const location = '{"pincode":"462001"}'
const sendLocation = (body: string | undefined, parts: EventParts = {}) =>
  send('save-location-details', { body, ...parts })
const inBase64 = (bytes: string | Buffer) => ({ body: Buffer.from(bytes).toString('base64'), isBase64Encoded: true })

beforeEach(() => {
  served.mockClear()
})

describe('a body', () => {
  it('reaches its operation, also as base64', async () => {
    const body = { pincode: '462001' }
    expect(await sendLocation(location)).toMatchObject({ status: 200 })
    expect(await sendLocation('', inBase64(location))).toMatchObject({ status: 200 })
    expect(served.mock.calls).toMatchObject([[{ body }], [{ body }]])
  })

  it.each([
    [200, ['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json ;charset="utf-8"']],
    [415, [undefined, '', 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'text/json']],
  ])('is answered with %i as %j', async (status, types) => {
    const answers = types.map((type) => sendLocation(location, { headers: { 'content-type': type } }))
    expect(await Promise.all(answers)).toMatchObject(types.map(() => ({ status })))
  })

  it('may have 16 kB and no more', async () => {
    const atLimit = location.padEnd(16_384)
    for (const answer of [await sendLocation(atLimit), await sendLocation('', inBase64(atLimit))]) {
      expect(answer).toMatchObject({ status: 200 })
    }
    for (const body of [`${atLimit} `, `"${'ऋ'.repeat(5461)}"`, 'x'.repeat(6_000_000)]) {
      const answers = await Promise.all([sendLocation(body), sendLocation('', inBase64(body))])
      const tooLarge = { status: 413, code: 'REQUEST_TOO_LARGE' }
      expect(answers).toMatchObject([tooLarge, tooLarge])
    }
  })

  it('must be JSON in UTF-8', async () => {
    const texts = [undefined, '', '{', "{'pincode':1}", `${location}x`, '\ufeff{}', '{"a":NaN}']
    const notUtf8 = sendLocation('', inBase64(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])))
    for (const answer of await Promise.all([...texts.map((text) => sendLocation(text)), notUtf8])) {
      expect(answer).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' })
    }
  })

  it.each([
    ['null', 'body', expect.any(String)],
    ['[]', 'body', expect.any(String)],
    ['{"pincode":1e999}', 'pincode', 'must be a finite number'],
    ['{"pincode":["a",{"b":-1e999}]}', 'pincode.1.b', 'must be a finite number'],
    [String.raw`{"pincode":"\ud800"}`, 'pincode', 'Please remove characters that cannot be shown'],
    [String.raw`{"\udc00":1}`, 'body', 'Please remove characters that cannot be shown'],
    ['{"__proto__":{"pincode":"462001"}}', 'body', 'must not hold the field __proto__'],
    ['{"pincode":"462001","a":{"constructor":{}}}', 'body', 'must not hold the field constructor'],
    ['{"prototype":1}', 'body', 'must not hold the field prototype'],
    ['{"pincode":"462001","phone":"x"}', 'phone', 'Unknown field'],
    ['{"pincode":"462001","toString":1}', 'toString', 'Unknown field'],
  ])('%s is refused at %s: %s', async (body, field, message: unknown) => {
    expect(await sendLocation(body)).toMatchObject({ status: 400, details: [{ field, message }] })
    expect(served).not.toHaveBeenCalled()
  })

  it('may be nested 20 levels deep and no deeper', async () => {
    const nested = (depth: number) => `{"pincode":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
    const tooDeep = { field: 'body', message: 'must not be nested deeper than 20 levels' }
    expect(await sendLocation(nested(20))).toMatchObject({ details: [{ field: 'pincode' }] })
    expect(await sendLocation(nested(21))).toMatchObject({ details: [tooDeep] })
    expect(await sendLocation(nested(8000))).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
  })

  it('is refused with at most 20 details, each with a name of at most 100 characters', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `${index}${'🙂'.repeat(60)}`)
    const { details = [] } = await sendLocation(JSON.stringify(Object.fromEntries(names.map((name) => [name, 1]))))
    const fields = details.map(({ field }) => field)
    expect(new Set(fields).size).toBe(20)
    expect(fields.filter((field) => field.length > 100 || !field.isWellFormed())).toEqual([])
  })

  it('is ignored by an operation without a body', async () => {
    expect(await send('end-all-sessions', { body: '{not json', headers: { 'content-type': 'x' } })).toHaveProperty(
      'status',
      200,
    )
  })

  it('never fails the function, whatever is sent to any operation', async () => {
    const calls = operations.map((operation) =>
      fc.tuple(fc.constant(operation), fc.oneof(oddJson, almost(validBodies[operation]))),
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(...calls), fc.boolean(), async ([operation, odd], isEncoded) => {
        const body = JSON.stringify(odd)
        const { status } = await send(operation, isEncoded ? inBase64(body) : { body })
        expect([200, 400, 413]).toContain(status)
      }),
    )
    expect(log.codes()).not.toContain('REQUEST_FAILED')
  })
})
