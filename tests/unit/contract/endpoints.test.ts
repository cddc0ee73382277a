import { describe, expect, it } from 'vitest'
import { applyRequest, listApplicationsQuery } from '#contract/applications/applications.ts'
import { sendSmsOtpRequest } from '#contract/auth/send-sms-otp.ts'
import { commonErrors, endpoints, httpCapabilities, type Endpoint } from '#contract/endpoints.ts'
import { errorMessage, errorResponse, errorStatus } from '#contract/errors.ts'
import { startSessionRequest } from '#contract/profile/session.ts'

const table = Object.entries(endpoints) as [string, Endpoint][]

describe('the endpoint table', () => {
  it('names every route once', () => {
    const routes = table.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(routes).size).toBe(routes.length)
  })

  it('gives every function something to do', () => {
    expect(new Set(table.map(([, { capability }]) => capability))).toEqual(new Set(httpCapabilities))
  })

  it('lets only the sending of codes and the catalogue be called by everyone', () => {
    const open = table.filter(([, { access }]) => access === 'public').map(([operation]) => operation)
    expect(open).toEqual(['send-sms-otp', 'get-catalogue'])
  })

  it.each(table)('says for %s who may be refused as unknown or signed out', (_, { access, method, errors, path }) => {
    expect(errors.includes('UNAUTHORIZED')).toBe(access === 'user')
    const writes = access === 'user' && method !== 'GET' && !(method === 'DELETE' && path === '/api/session')
    expect(errors.includes('SIGNED_OUT')).toBe(writes)
    expect(errors.filter((code) => commonErrors.some((common) => common === code))).toEqual([])
  })

  it('lets only the catalogue be kept', () => {
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

  it('arrives with a request id', () => {
    const envelope = { success: false, code: 'NOT_FOUND', message: 'Not found', request_id: 'r' }
    expect(errorResponse.safeParse(envelope).success).toBe(true)
    expect(errorResponse.safeParse({ ...envelope, request_id: undefined }).success).toBe(false)
    expect(errorResponse.safeParse({ ...envelope, success: true }).success).toBe(false)
  })
})

describe('a request', () => {
  const terms = { version: '2025-09-23', language: 'hi' }

  it.each(['+919876543210', '+916000000000'])('may send a code to %s', (phone) => {
    expect(sendSmsOtpRequest.parse({ phone, clientIp: 'unknown' }).phone).toBe(phone)
  })

  it.each(['9876543210', '+915876543210', '+9198765432100', '+91987654321', '+91 9876543210', '+91९876543210', '', 7])(
    'sends no code to %j',
    (phone) => {
      expect(sendSmsOtpRequest.safeParse({ phone }).error?.issues[0]?.message).toBe(
        'Please enter a valid 10-digit Indian mobile number',
      )
    },
  )

  it('starts a session with an accepted version of the terms only', () => {
    expect(startSessionRequest.safeParse({ category: 'student', terms }).success).toBe(true)
    for (const version of ['2024-01-01', '', undefined, 20250923]) {
      const { error } = startSessionRequest.safeParse({ category: 'student', terms: { ...terms, version } })
      expect(error?.issues[0]?.path).toEqual(['terms', 'version'])
    }
  })

  it.each(['first', 'a-1', 'x'.repeat(60)])('may apply to %s', (lender_id) => {
    expect(applyRequest.parse({ lender_id })).toEqual({ lender_id })
  })

  it.each(['', 'A', 'a#b', 'a b', 'a-', '-a', 'a--b', '../a', 'x'.repeat(61), 7])('applies to no %j', (lender_id) => {
    expect(applyRequest.safeParse({ lender_id }).success).toBe(false)
  })

  it.each(['1', '9', '99', '100'])('may list %s applications', (limit) => {
    expect(listApplicationsQuery.parse({ limit })).toEqual({ limit })
  })

  it.each(['0', '101', '01', '-1', '1.5', '', '1,2', 'x', '1000'])('lists no %j applications', (limit) => {
    expect(listApplicationsQuery.safeParse({ limit }).success).toBe(false)
  })
})
