import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/entities.ts'
import { httpFunction } from '#gateway/http-function.ts'
import { httpEvent, lambdaContext, originSecret, type EventParts } from '#tests/support/http-event.ts'
import { almost, oddJson, oddTexts } from '#tests/support/odd-json.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const user: User = { id: 'u-1', phone: '+919876543210', category: 'salaried', current_step: 'otp_verified' }
const served = vi.fn((_call: { body: unknown }) => Promise.resolve({ user }))
const log = createRecordedLog()

const profile = httpFunction(
  'profile',
  {
    'start-session': async (call) => ({ ...(await served(call)), browser_token: 'token' }),
    'end-session': () => Promise.resolve({ success: true }),
    'get-profile': served,
    'save-personal-details': served,
    'save-location-details': served,
    'save-professional-details': served,
  },
  { originSecrets: [originSecret], log },
)

const validBodies = {
  'start-session': { category: 'student', terms: { version: '2025-09-23', language: 'en-IN' }, utm_source: 'paper' },
  'save-personal-details': { full_name: 'Asha Rao', email: 'asha@example.in', date_of_birth: '1990-05-06' },
  'save-location-details': { pincode: '462001' },
  'save-professional-details': { monthly_income: 0, company_name: 'Narmada Mills' },
}
type OperationWithBody = keyof typeof validBodies

const send = async (operation: OperationWithBody | 'end-session', parts: EventParts) => {
  const answer = await profile(httpEvent(operation, parts), lambdaContext())
  const json = JSON.parse(answer.body ?? '') as { code?: string; details?: { field: string; message: string }[] }
  return { status: answer.statusCode, ...json }
}
const sendLocation = (body: string | undefined, parts: EventParts = {}) =>
  send('save-location-details', { body, ...parts })

beforeEach(() => {
  served.mockClear()
  log.lines.length = 0
})

const padded = (bytes: number) => {
  const body = JSON.stringify(validBodies['save-location-details'])
  return body + ' '.repeat(bytes - Buffer.byteLength(body))
}

describe('a body', () => {
  it.each(Object.entries(validBodies))('of %s reaches its operation', async (operation, body) => {
    expect(await send(operation as OperationWithBody, { body: JSON.stringify(body) })).toMatchObject({ status: 200 })
    expect(served).toHaveBeenCalledWith(expect.objectContaining({ body }))
  })

  it('reaches its operation when the gateway hands it over as base64', async () => {
    const body = Buffer.from('{"pincode":"462001"}').toString('base64')
    expect(await sendLocation(body, { isBase64Encoded: true })).toMatchObject({ status: 200 })
    expect(served).toHaveBeenCalledWith(expect.objectContaining({ body: { pincode: '462001' } }))
  })

  it.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json ;charset="utf-8"'])(
    'may be announced as %s',
    async (type) => {
      expect(await sendLocation('{"pincode":"462001"}', { headers: { 'content-type': type } })).toMatchObject({
        status: 200,
      })
    },
  )

  it.each([undefined, '', 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'text/json'])(
    'announced as %s is refused',
    async (type) => {
      expect(await sendLocation('{"pincode":"462001"}', { headers: { 'content-type': type } })).toMatchObject({
        status: 415,
        code: 'UNSUPPORTED_MEDIA_TYPE',
      })
    },
  )

  it('of 16 kB is the largest', async () => {
    expect(await sendLocation(padded(16_384))).toMatchObject({ status: 200 })
    const tooLarge = { status: 413, code: 'REQUEST_TOO_LARGE' }
    expect(await sendLocation(padded(16_385))).toMatchObject(tooLarge)
    expect(await sendLocation('"' + 'ऋ'.repeat(5461) + '"')).toMatchObject(tooLarge)
    const encoded = Buffer.from(padded(16_385)).toString('base64')
    expect(await sendLocation(encoded, { isBase64Encoded: true })).toMatchObject(tooLarge)
    expect(await sendLocation('x'.repeat(6_000_000))).toMatchObject(tooLarge)
    const largest = Buffer.from(padded(16_384)).toString('base64')
    expect(await sendLocation(largest, { isBase64Encoded: true })).toMatchObject({ status: 200 })
  })

  it.each([[undefined], [''], ['{'], ["{'pincode':1}"], ['{"pincode":"462001"}x'], ['\ufeff{}'], ['{"a":NaN}']])(
    'that is no JSON is refused: %j',
    async (body) => {
      expect(await sendLocation(body)).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' })
    },
  )

  it('that is no UTF-8 is refused', async () => {
    const body = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]).toString('base64')
    expect(await sendLocation(body, { isBase64Encoded: true })).toMatchObject({
      status: 400,
      code: 'MALFORMED_REQUEST',
    })
  })

  it.each(['null', '[]', '"462001"', '7', 'true'])('that is no object is refused: %s', async (body) => {
    expect(await sendLocation(body)).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      details: [{ field: 'body' }],
    })
  })

  it('may be nested 20 deep and no deeper', async () => {
    const nested = (depth: number) => `{"pincode":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
    expect(await sendLocation(nested(20))).toMatchObject({ details: [{ field: 'pincode' }] })
    expect(await sendLocation(nested(21))).toMatchObject({
      details: [{ field: 'body', message: 'must not be nested deeper than 20 levels' }],
    })
    expect(await sendLocation(nested(8000))).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
  })

  it.each([
    ['{"pincode":1e999}', 'pincode', 'must be a finite number'],
    ['{"pincode":["a",{"b":-1e999}]}', 'pincode.1.b', 'must be a finite number'],
    [String.raw`{"pincode":"\ud800"}`, 'pincode', 'Please remove characters that cannot be shown'],
    [String.raw`{"\udc00":1}`, 'body', 'Please remove characters that cannot be shown'],
    ['{"__proto__":{"pincode":"462001"}}', 'body', 'must not hold the field __proto__'],
    ['{"pincode":"462001","a":{"constructor":{}}}', 'body', 'must not hold the field constructor'],
    ['{"prototype":1}', 'body', 'must not hold the field prototype'],
  ])('%s is refused at %s: %s', async (body, field, message) => {
    expect(await sendLocation(body)).toMatchObject({ status: 400, details: [{ field, message }] })
    expect(served).not.toHaveBeenCalled()
  })

  it('with unknown fields is refused by their names', async () => {
    expect(await sendLocation('{"pincode":"462001","phone":"x","toString":1}')).toMatchObject({
      details: [
        { field: 'phone', message: 'Unknown field' },
        { field: 'toString', message: 'Unknown field' },
      ],
    })
    const body = JSON.stringify({ ...validBodies['save-professional-details'], location_details: { pin: 1 } })
    expect((await send('save-professional-details', { body })).details?.map(({ field }) => field)).toEqual([
      'location_details.pincode',
      'location_details.pin',
    ])
  })

  it('with many faults names 20 of them, each once and in short', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `${index}${'🙂'.repeat(60)}`)
    const { details = [] } = await sendLocation(JSON.stringify(Object.fromEntries(names.map((name) => [name, 1]))))
    expect(details).toHaveLength(20)
    expect(new Set(details.map(({ field }) => field)).size).toBe(20)
    for (const { field } of details) {
      expect(field.length).toBeLessThanOrEqual(100)
      expect(field.isWellFormed()).toBe(true)
    }
  })

  it('of an operation that takes none is not looked at', async () => {
    expect(await send('end-session', { body: '{not json', headers: { 'content-type': 'text/plain' } })).toMatchObject({
      status: 200,
    })
  })
})

describe('whatever is sent', () => {
  const expectRefusalOrSuccess = async (operation: OperationWithBody, parts: EventParts) => {
    const { status = 0 } = await send(operation, parts)
    expect([200, 400, 413, 415]).toContain(status)
  }
  const operations = Object.keys(validBodies) as OperationWithBody[]

  it.each(operations)('as the body of %s, the answer is no failure', async (operation) => {
    for (const text of oddTexts) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expectRefusalOrSuccess(operation, { body: text })
    }
    const bodies = fc.oneof(oddJson, almost(validBodies[operation])).map((value) => JSON.stringify(value))
    await fc.assert(
      fc.asyncProperty(bodies, fc.boolean(), (text, isBase64Encoded) =>
        expectRefusalOrSuccess(operation, {
          body: isBase64Encoded ? Buffer.from(text).toString('base64') : text,
          isBase64Encoded,
        }),
      ),
      { numRuns: 300 },
    )
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), (text) => expectRefusalOrSuccess(operation, { body: text })),
    )
    expect(log.codes()).not.toContain('REQUEST_FAILED')
  })
})
