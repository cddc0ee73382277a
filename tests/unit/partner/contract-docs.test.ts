/** What the documents are made from agrees with what the functions enforce. */
import { describe, expect, it } from 'vitest'
import { errorStatus } from '#contract/errors.ts'
import {
  getLendersDocs,
  lenderDocs,
  partnerErrorDocs,
  partnerOperationDocs,
  submitUserAnswerDocs,
  submitUserDocs,
  type FieldDoc,
} from '#contract/partner/partner-docs.ts'
import { commonPartnerErrors, partnerEndpoints } from '#contract/partner/partner-endpoints.ts'
import {
  existingUserSources,
  isRetriable,
  partnerErrorCodes,
  partnerErrorOf,
  partnerErrorResponse,
  partnerErrorStatus,
} from '#contract/partner/partner-errors.ts'
import {
  partnerGatewayErrors,
  partnerGatewayHeaders,
  partnerGatewayTemplate,
} from '#contract/partner/partner-gateway.ts'
import { getLendersRequest, partnerLender, userIdPattern } from '#contract/partner/partner-get-lenders.ts'
import { apiKeyPattern } from '#contract/patterns.ts'
import { partnerPolicy, partnerUsagePlans } from '#contract/partner/partner-policy.ts'
import {
  partnerHeaders,
  partnerRoutes,
  partnerStage,
  trackingPathOf,
  trackingRoute,
} from '#contract/partner/partner-routes.ts'
import { magicPhones } from '#contract/partner/partner-sandbox.ts'
import { submitUserFieldNames, submitUserRequest, submitUserResponse } from '#contract/partner/partner-submit-user.ts'

const examplesOf = (docs: Readonly<Record<string, FieldDoc>>) =>
  Object.fromEntries(Object.entries(docs).map(([field, { example }]) => [field, example]))

describe('the documented fields', () => {
  it('are those of the schemas', () => {
    expect(Object.keys(submitUserDocs)).toEqual(submitUserFieldNames)
    expect(Object.keys(getLendersDocs)).toEqual(Object.keys(getLendersRequest.shape))
    expect(Object.keys(lenderDocs)).toEqual(Object.keys(partnerLender.shape))
    expect(['success', ...Object.keys(submitUserAnswerDocs)]).toEqual(Object.keys(submitUserResponse.shape))
  })

  it('have examples that the product takes or gives', () => {
    expect(submitUserRequest.parse(examplesOf(submitUserDocs))).toEqual(examplesOf(submitUserDocs))
    expect(getLendersRequest.safeParse(examplesOf(getLendersDocs)).success).toBe(true)
    expect(partnerLender.safeParse(examplesOf(lenderDocs)).success).toBe(true)
    expect(submitUserResponse.safeParse({ success: true, ...examplesOf(submitUserAnswerDocs) }).success).toBe(true)
    expect(getLendersDocs.user_id.example).toMatch(userIdPattern)
  })

  it('name every operation with the addresses that partners know', () => {
    expect(Object.keys(partnerOperationDocs)).toEqual(Object.keys(partnerEndpoints))
    const addresses = Object.values(partnerRoutes).map(({ method, path }) => `${method} /${partnerStage}${path}`)
    expect(addresses).toEqual(['POST /functions/v1/partner-submit-user', 'POST /functions/v1/partner-get-lenders'])
    expect(trackingPathOf('a.b')).toBe('/go/a.b')
    expect(trackingRoute.methods).toEqual(['GET', 'HEAD'])
  })
})

describe('the error table', () => {
  it('has a row for every code, with the status that functions answer', () => {
    expect(Object.keys(partnerErrorDocs)).toEqual([...partnerErrorCodes])
    for (const code of partnerErrorCodes) expect(partnerErrorStatus(code)).toBe(errorStatus[code])
  })

  it('names for each endpoint the codes that it can answer, and no other', () => {
    const used = [...commonPartnerErrors, ...Object.values(partnerEndpoints).flatMap(({ errors }) => [...errors])]
    expect(new Set(used)).toEqual(new Set(partnerErrorCodes))
  })

  it('lets only 5xx and 429 be retried', () => {
    expect(partnerErrorCodes.filter(isRetriable)).toEqual([
      'RATE_LIMIT_EXCEEDED',
      'TOO_MANY_REQUESTS',
      'INTERNAL_ERROR',
      'BUSY',
    ])
  })

  it('writes its fields in one order and no field that it does not know', () => {
    const facts = { submission_id: 's', existing_user_source: 'own', existing_user_id: 'u', phone: '+919876543210' }
    expect(JSON.stringify(partnerErrorOf('DUPLICATE_USER', 'r', { facts }))).toBe(
      '{"success":false,"code":"DUPLICATE_USER","message":"User with this phone number already exists",' +
        '"existing_user_id":"u","existing_user_source":"own","submission_id":"s","request_id":"r"}',
    )
    expect(existingUserSources).toEqual(['own', 'other'])
  })
})

describe("the gateway's own answers", () => {
  it.each(Object.entries(partnerGatewayErrors))('%s is %s in the envelope of the contract', (_, code) => {
    const template = partnerGatewayTemplate(code)
    expect(partnerErrorResponse.parse(JSON.parse(template))).toMatchObject({ code, request_id: '$context.requestId' })
    expect(template.match(/\$context/g)).toHaveLength(1)
    expect(template).toContain('"request_id":"$context.requestId"')
    expect(partnerGatewayHeaders(code)['cache-control']).toBe('no-store')
  })

  it('say when to come back where a retry helps at once', () => {
    expect(partnerGatewayHeaders('TOO_MANY_REQUESTS')['retry-after']).toBe('1')
    expect(partnerGatewayHeaders('UNAUTHORIZED')).toMatchObject({ 'www-authenticate': 'Bearer' })
    expect(partnerGatewayHeaders('NOT_FOUND')).not.toHaveProperty('retry-after')
  })
})

describe('the figures', () => {
  it('let the usage plan stand 10 % above what all limits may add up to', () => {
    expect(partnerUsagePlans.live.requestsPerDay).toBe(partnerPolicy.dailyLimitsTogether * 1.1)
  })

  it('describe keys of 256 bits', () => {
    expect(apiKeyPattern.test(`pl_live_ab12cd34_${'A'.repeat(43)}`)).toBe(true)
    expect(apiKeyPattern.test(`pl_live_ab12cd34_${'A'.repeat(42)}`)).toBe(false)
  })

  it('let a browser send and read what the docs page needs', () => {
    expect(partnerHeaders.request).toContain('idempotency-key')
    expect(partnerHeaders.response).toContain('retry-after')
  })
})

describe('the magic phones', () => {
  it('can all be submitted, differ, and stand for each row of the spec', () => {
    const example = examplesOf(submitUserDocs)
    for (const { phone } of magicPhones) expect(submitUserRequest.safeParse({ ...example, phone }).success).toBe(true)
    expect(new Set(magicPhones.map(({ phone }) => phone)).size).toBe(magicPhones.length)
    expect(new Set(magicPhones.map(({ code }) => partnerErrorStatus(code)))).toEqual(
      new Set([400, 401, 403, 404, 409, 422, 429, 500, 503]),
    )
  })
})
