/** What the partner documents are made from agrees with what the functions enforce. */
import { describe, expect, it } from 'vitest'
import {
  getLendersDocs,
  lenderDocs,
  submitUserAnswerDocs,
  submitUserDocs,
  type FieldDoc,
} from '#contract/partner/partner-docs.ts'
import { commonPartnerErrors, partnerEndpoints } from '#contract/partner/partner-endpoints.ts'
import { partnerErrorCodes, partnerErrorStatus } from '#contract/partner/partner-errors.ts'
import { getLendersRequest, partnerLender, userIdPattern } from '#contract/partner/partner-get-lenders.ts'
import { partnerPolicy, partnerUsagePlans } from '#contract/partner/partner-policy.ts'
import { partnerRoutes, partnerStage } from '#contract/partner/partner-routes.ts'
import { magicPhones } from '#contract/partner/partner-sandbox.ts'
import { submitUserFieldNames, submitUserRequest, submitUserResponse } from '#contract/partner/partner-submit-user.ts'
import { apiKeyPattern } from '#contract/patterns.ts'

const examplesOf = (docs: Readonly<Record<string, FieldDoc>>) =>
  Object.fromEntries(Object.entries(docs).map(([field, { example }]) => [field, example]))

describe('the documented fields', () => {
  it('are in the order of the schemas', () => {
    expect(Object.keys(submitUserDocs)).toEqual(submitUserFieldNames)
    expect(Object.keys(lenderDocs)).toEqual(Object.keys(partnerLender.shape))
    expect(['success', ...Object.keys(submitUserAnswerDocs)]).toEqual(Object.keys(submitUserResponse.shape))
  })

  it('have examples that the schemas accept', () => {
    expect(submitUserRequest.parse(examplesOf(submitUserDocs))).toEqual(examplesOf(submitUserDocs))
    expect(getLendersRequest.safeParse(examplesOf(getLendersDocs)).success).toBe(true)
    expect(partnerLender.safeParse(examplesOf(lenderDocs)).success).toBe(true)
    expect(submitUserResponse.safeParse({ success: true, ...examplesOf(submitUserAnswerDocs) }).success).toBe(true)
    expect(getLendersDocs.user_id.example).toMatch(userIdPattern)
  })
})

describe('the partner API', () => {
  it('has the addresses that partners know', () => {
    const addresses = Object.values(partnerRoutes).map(({ method, path }) => `${method} /${partnerStage}${path}`)
    expect(addresses).toEqual(['POST /functions/v1/partner-submit-user', 'POST /functions/v1/partner-get-lenders'])
  })

  it('has no error code that no endpoint answers', () => {
    const used = [...commonPartnerErrors, ...Object.values(partnerEndpoints).flatMap(({ errors }) => [...errors])]
    expect(new Set(used)).toEqual(new Set(partnerErrorCodes))
  })

  it('has a usage plan that is 10 % above the sum of all daily limits', () => {
    expect(partnerUsagePlans.live.requestsPerDay).toBe(partnerPolicy.dailyLimitsTogether * 1.1)
  })

  it('has keys with a secret of 43 characters', () => {
    expect(apiKeyPattern.test(`pl_live_ab12cd34_${'A'.repeat(43)}`)).toBe(true)
    expect(apiKeyPattern.test(`pl_live_ab12cd34_${'A'.repeat(42)}`)).toBe(false)
  })
})

describe('the magic phones', () => {
  it('can all be submitted, differ, and cover every status', () => {
    const example = examplesOf(submitUserDocs)
    for (const { phone } of magicPhones) expect(submitUserRequest.safeParse({ ...example, phone }).success).toBe(true)
    expect(new Set(magicPhones.map(({ phone }) => phone)).size).toBe(magicPhones.length)
    expect(new Set(magicPhones.map(({ code }) => partnerErrorStatus(code)))).toEqual(
      new Set([400, 401, 403, 404, 409, 422, 429, 500, 503]),
    )
  })
})
