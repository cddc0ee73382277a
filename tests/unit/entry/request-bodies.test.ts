/** The rules of request bodies, from the bytes to the first schema. */
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { endpoints, type Endpoint, type Operation } from '#contract/endpoints.ts'
import { type BodyCarrier, readJsonBody, validate } from '#entry/read-request.ts'
import { partnerEndpoints } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { locationDetailsRequest } from '#lambdas/profile/profile.contract.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { almost, oddJson } from '#tests/support/odd-json.ts'
import { fc } from '#tests/support/random-values.ts'
import { createValidBodies, noOffers } from '#tests/support/valid-bodies.ts'
import { exampleRequests } from '#web/features/partner-docs/reference/partner-examples.ts'

/** The value of a body that a schema accepts, or the code and the details of its refusal. Any other error fails the test. */
const read = (
  body: string | undefined,
  parts: Partial<BodyCarrier> = {},
  schema: z.ZodMiniType = locationDetailsRequest,
) => {
  try {
    const event = { headers: { 'content-type': 'application/json' }, isBase64Encoded: false, ...parts }
    return { value: validate(schema, readJsonBody({ body, ...event }), 'body') }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { code: error.code, details: error.details ?? [] }
  }
}

const location = '{"pincode":"462001"}'
const accepted = { value: { pincode: '462001' } }

/** The same bytes as text and in base64. */
const readBoth = (body: string) => [read(body), read(Buffer.from(body).toString('base64'), { isBase64Encoded: true })]

describe('a body', () => {
  it.each([
    [accepted, ['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json ;charset="utf-8"']],
    [
      { code: 'UNSUPPORTED_MEDIA_TYPE' },
      [undefined, '', 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'text/json'],
    ],
  ])('is %j as %j', (outcome, types) => {
    for (const type of types) expect(read(location, { headers: { 'content-type': type } })).toMatchObject(outcome)
  })

  it.each(['gzip', 'BR', 'deflate, gzip'])('is refused with the name of its encoding: %s', (encoding) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
    const message = `${encoding.toLowerCase()} is not accepted: send the body without it`
    expect(read('\u001F\uFFFD', { headers })).toEqual({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      details: [{ field: 'content-encoding', message }],
    })
    expect(read(location, { headers: { ...headers, 'content-encoding': 'identity' } })).toEqual(accepted)
  })

  // PowerShell/PowerShell#10971
  it('may begin with the mark of UTF-8', () => {
    expect(readBoth(`\uFEFF${location}`)).toEqual([accepted, accepted])
  })

  // PowerShell/PowerShell#10971
  it('is refused where bytes are not UTF-8, also after the gateway has replaced them', () => {
    const latin = Buffer.from('{"pincode":"Jos\u00E9"}', 'latin1')
    const replaced = read(latin.toString('utf8'))
    expect([replaced, read(latin.toString('base64'), { isBase64Encoded: true })]).toEqual([
      { code: 'MALFORMED_REQUEST', details: [] },
      { code: 'MALFORMED_REQUEST', details: [] },
    ])
  })

  it('may have 16 kB and no more, as text or in base64', () => {
    const atLimit = location.padEnd(16_384)
    expect(readBoth(atLimit)).toEqual([accepted, accepted])
    const tooLarge = { code: 'REQUEST_TOO_LARGE', details: [] }
    for (const body of [`${atLimit} `, `"${'ऋ'.repeat(5461)}"`, 'x'.repeat(6_000_000)]) {
      expect(readBoth(body)).toEqual([tooLarge, tooLarge])
    }
  })

  it('with null in a field is refused with words for null', () => {
    const schema = partnerEndpoints['submit-user'].body
    const body = JSON.stringify({
      ...exampleRequests['submit-user'],
      pan: null,
      pincode: null,
      consent: { channel: null },
    })
    const { details = [] } = read(body, {}, schema)
    const words = details.filter(({ message }) => message.startsWith('is null: send a value, or leave the field out'))
    expect(words.map(({ field }) => field)).toEqual(['pincode', 'pan', 'consent.channel'])
  })

  it('must be JSON in UTF-8', () => {
    const notUtf8 = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]).toString('base64')
    const texts = [undefined, '', '{', "{'pincode':1}", `${location}x`, '{"a":NaN}']
    for (const answer of [...texts.map((text) => read(text)), read(notUtf8, { isBase64Encoded: true })]) {
      expect(answer).toEqual({ code: 'MALFORMED_REQUEST', details: [] })
    }
  })

  const nested = (depth: number) => `{"pincode":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
  const unshowable = 'Please remove characters that cannot be shown'

  it.each([
    ['body', expect.any(String), ['null', '[]', nested(8000)]],
    ['pincode', 'must be a finite number', ['{"pincode":1e999}']],
    ['pincode.1.b', 'must be a finite number', ['{"pincode":["a",{"b":-1e999}]}']],
    [
      'pincode.a',
      'is a number too large or too near to 0 to be stored',
      ['9007199254740992', '-6e16', '2.79e-305'].map((number) => `{"pincode":{"a":${number}}}`),
    ],
    ['pincode', unshowable, [String.raw`{"pincode":"\ud800"}`]],
    ['body', unshowable, [String.raw`{"\udc00":1}`]],
    ['body', 'must not hold the field __proto__', ['{"__proto__":{"pincode":"462001"}}']],
    ['body', 'must not hold the field constructor', ['{"pincode":"462001","a":{"constructor":{}}}']],
    ['body', 'must not hold the field prototype', ['{"prototype":1}']],
    ['phone', 'Unknown field', ['{"pincode":"462001","phone":"x"}']],
    ['toString', 'Unknown field', ['{"pincode":"462001","toString":1}']],
    ['pincode', expect.any(String), [nested(20)]],
    ['body', 'must not be nested deeper than 20 levels', [nested(21)]],
  ])('is refused at %s: %s', (field, message: unknown, bodies) => {
    for (const body of bodies) expect(read(body)).toEqual({ code: 'VALIDATION_ERROR', details: [{ field, message }] })
  })

  it('is refused with at most 20 details, each with a name of at most 100 characters', () => {
    const names = Array.from({ length: 60 }, (_, index) => `${index}${'🙂'.repeat(60)}`)
    const { details = [] } = read(JSON.stringify(Object.fromEntries(names.map((name) => [name, 1]))))
    const fields = details.map(({ field }) => field)
    expect(new Set(fields).size).toBe(20)
    expect(fields.filter((field) => field.length > 100 || !field.isWellFormed())).toEqual([])
  })

  const validBodies = createValidBodies(noOffers)
  const withBody = (Object.entries(endpoints) as [Operation, Endpoint][]).filter(([, { body }]) => body)

  it.each(withBody)(
    'of %s is accepted, or refused with a code of the contract, whatever it holds',
    (name, endpoint) => {
      const [valid, schema] = [validBodies[name] ?? {}, endpoint.body]
      expect(read(JSON.stringify(valid), {}, schema)).toHaveProperty('value')
      fc.assert(
        fc.property(fc.oneof(oddJson, almost(valid)), (odd) => {
          const { code = 'VALIDATION_ERROR' } = read(JSON.stringify(odd), {}, schema)
          expect(['VALIDATION_ERROR', 'REQUEST_TOO_LARGE']).toContain(code)
        }),
      )
    },
  )
})
