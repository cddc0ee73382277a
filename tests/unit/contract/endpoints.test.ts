import { describe, expect, expectTypeOf, it } from 'vitest'
import { commonErrors, endpoints, httpCapabilities, type Endpoint, type PathParameters } from '#contract/endpoints.ts'
import { errorMessage, errorStatus, retryAfterSeconds } from '#contract/errors.ts'
import { adminEndpoints } from '#contract/staff/admin-endpoints.ts'
import { deskEndpoints } from '#contract/staff/desk-endpoints.ts'
import { officeEndpoints } from '#contract/staff/office-endpoints.ts'
import { partnersEndpoints } from '#contract/staff/partners-endpoints.ts'
import { applicationsEndpoints } from '#lambdas/applications/applications.contract.ts'
import { authEndpoints } from '#lambdas/auth/send-sms-otp.contract.ts'
import { catalogueRoom } from '#lambdas/catalogue/catalogue-room.contract.ts'
import { offersEndpoints } from '#lambdas/offers/offers-endpoints.contract.ts'
import { profileEndpoints } from '#lambdas/profile/profile-endpoints.contract.ts'
import { rightsEndpoints } from '#lambdas/rights/rights-endpoints.contract.ts'
import { supportEndpoints } from '#lambdas/support/support.contract.ts'

const table = Object.entries(endpoints) as [string, Endpoint][]
const operationsWhere = (fits: (endpoint: Endpoint) => boolean) =>
  table.filter(([, endpoint]) => fits(endpoint)).map(([operation]) => operation)

describe('the endpoint table', () => {
  it('names every route once, and has operations for every function', () => {
    expect(new Set(table.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(table.length)
    expect(new Set(table.map(([, { capability }]) => capability))).toEqual(new Set(httpCapabilities))
  })

  it.each<[capability: string, rows: Readonly<Record<string, { readonly capability: string }>>]>([
    ['auth', authEndpoints],
    ['profile', profileEndpoints],
    ['offers', offersEndpoints],
    ['applications', applicationsEndpoints],
    ['support', supportEndpoints],
    ['rights', rightsEndpoints],
    ['staff-desk', deskEndpoints],
    ['staff-catalogue', catalogueRoom],
    ['staff-partners', partnersEndpoints],
    ['staff-office', officeEndpoints],
    ['staff-admin', adminEndpoints],
  ])('has in the part of %s the rows of that function alone', (capability, rows) => {
    expect(new Set(Object.values(rows).map((row) => row.capability))).toEqual(new Set([capability]))
  })

  it('lets anonymous visitors send codes, give up a session, read the catalogue, which alone is cached, and report views', () => {
    const open = ['send-sms-otp', 'revoke-session', 'end-push', 'confirm-push', 'get-catalogue', 'report-page-view']
    expect(operationsWhere(({ access }) => access === 'public')).toEqual(open)
    expect(operationsWhere(({ cacheControl }) => cacheControl !== undefined)).toEqual(['get-catalogue'])
  })

  it('lists no common error, and UNAUTHORIZED for operations that need a user', () => {
    const user = operationsWhere(({ access }) => access === 'user')
    expect(operationsWhere(({ errors }) => errors.includes('UNAUTHORIZED'))).toEqual(user)
    expect(operationsWhere(({ errors }) => commonErrors.some((common) => errors.includes(common)))).toEqual([])
  })
})

it('a path requires the parameters that it names, each under its own name', () => {
  expectTypeOf<PathParameters<'/lenders/{lenderId}/pages/{page}'>>().toEqualTypeOf<{
    readonly lenderId: string
    readonly page: string
  }>()
})

it('every error has a message, and 429 and 503 alone a time after which another try may work', () => {
  const repeatable = Object.entries(errorStatus).filter(([, status]) => status === 429 || status === 503)
  expect(Object.keys(retryAfterSeconds).toSorted()).toEqual(repeatable.map(([code]) => code).toSorted())
  expect(Object.values(errorMessage)).not.toContain('')
})
