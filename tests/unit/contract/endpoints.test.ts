import { describe, expect, it } from 'vitest'
import { commonErrors, endpoints, httpCapabilities, type Endpoint } from '#contract/endpoints.ts'
import { errorMessage, errorResponse, errorStatus } from '#contract/errors.ts'

const table = Object.entries(endpoints) as [string, Endpoint][]

describe('the endpoint table', () => {
  it('names every route once', () => {
    const routes = table.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(routes).size).toBe(routes.length)
  })

  it('has operations for every function', () => {
    expect(new Set(table.map(([, { capability }]) => capability))).toEqual(new Set(httpCapabilities))
  })

  it('lets anonymous visitors call only the sending of codes and the catalogue', () => {
    const open = table.filter(([, { access }]) => access === 'public').map(([operation]) => operation)
    expect(open).toEqual(['send-sms-otp', 'get-catalogue'])
  })

  it.each(table)(
    'says for %s whether it needs a user, and refuses the writes of signed-out sessions',
    (_, { access, method, errors, path }) => {
      expect(errors.includes('UNAUTHORIZED')).toBe(access === 'user')
      const writes = access === 'user' && method !== 'GET' && !(method === 'DELETE' && path === '/api/session')
      expect(errors.includes('SIGNED_OUT')).toBe(writes)
      expect(errors.filter((code) => commonErrors.some((common) => common === code))).toEqual([])
    },
  )

  it('lets only the catalogue be cached', () => {
    const kept = table.filter(([, { cacheControl }]) => cacheControl !== undefined).map(([operation]) => operation)
    expect(kept).toEqual(['get-catalogue'])
  })
})

describe('an error', () => {
  it.each(Object.entries(errorStatus))('%s has a status of its kind and a message', (code, status) => {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status >= 500).toBe(code === 'INTERNAL_ERROR' || code === 'BUSY')
    expect(errorMessage[code as keyof typeof errorMessage]).not.toBe('')
  })

  it('has a request id', () => {
    const envelope = { success: false, code: 'NOT_FOUND', message: 'Not found', request_id: 'r' }
    expect(errorResponse.safeParse(envelope).success).toBe(true)
    expect(errorResponse.safeParse({ ...envelope, request_id: undefined }).success).toBe(false)
    expect(errorResponse.safeParse({ ...envelope, success: true }).success).toBe(false)
  })
})
