import { describe, expect, it } from 'vitest'
import { commonErrors, endpoints, httpCapabilities, type Endpoint } from '#contract/endpoints.ts'
import { errorMessage, errorStatus } from '#contract/errors.ts'

const table = Object.entries(endpoints) as [string, Endpoint][]
const operationsWhere = (fits: (endpoint: Endpoint) => boolean) =>
  table.filter(([, endpoint]) => fits(endpoint)).map(([operation]) => operation)

describe('the endpoint table', () => {
  it('names every route once, and has operations for every function', () => {
    expect(new Set(table.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(table.length)
    expect(new Set(table.map(([, { capability }]) => capability))).toEqual(new Set(httpCapabilities))
  })

  it('lets anonymous visitors send codes, give up a session and read the catalogue, which alone is cached', () => {
    const open = ['send-sms-otp', 'revoke-session', 'get-catalogue']
    expect(operationsWhere(({ access }) => access === 'public')).toEqual(open)
    expect(operationsWhere(({ cacheControl }) => cacheControl !== undefined)).toEqual(['get-catalogue'])
  })

  it('names no common error, and UNAUTHORIZED for what needs a user', () => {
    const user = operationsWhere(({ access }) => access === 'user')
    expect(operationsWhere(({ errors }) => errors.includes('UNAUTHORIZED'))).toEqual(user)
    expect(operationsWhere(({ errors }) => commonErrors.some((common) => errors.includes(common)))).toEqual([])
  })
})

it.each(Object.entries(errorStatus))('the error %s has a status of its kind and a message', (code, status) => {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status >= 500).toBe(code === 'INTERNAL_ERROR' || code === 'BUSY')
  expect(errorMessage[code as keyof typeof errorMessage]).not.toBe('')
})
