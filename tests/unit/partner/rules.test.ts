/** The smaller rules of the partner API, each at its limits. */
import { describe, expect, it } from 'vitest'
import { callAllowance, usageDayOf } from '#domain/partner/daily-limit.ts'
import { keyIssued, keyStatus, mayIssueAnother } from '#domain/partner/api-key.ts'
import { categoryOfLoanType } from '#domain/partner/loan-category.ts'
import { maskPan } from '#domain/partner/mask-pan.ts'
import { submittedUserIdOf } from '#domain/partner/submitted-user-id.ts'
import { isExpired, readTrackingLink, trackingLinkFor, writeTrackingLink } from '#domain/partner/tracking-link.ts'

const now = new Date('2026-11-21T10:00:00.250Z')

describe('a loan type', () => {
  it.each([
    ['salaried', ['personal', 'salaried', 'Personal Loan', 'PERSONAL-LOANS']],
    ['self-employed', ['business', 'self-employed', 'Self Employed', 'self_employed loan']],
    ['student', ['education', 'student', 'Education  Loan']],
    [undefined, ['gold', 'home loan', 'personal gold loan', 'loan', 'personally', 'constructor']],
  ])('of the category %s: %j', (category, loanTypes) => {
    expect(loanTypes.map(categoryOfLoanType)).toEqual(loanTypes.map(() => category))
  })
})

describe('a PAN', () => {
  it('shows its first two and last two characters', () => {
    expect(maskPan('ABCDE1234F')).toBe('ABxxxxxx4F')
  })
})

describe('the day of a partner', () => {
  it('is that of UTC', () => {
    expect(usageDayOf(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21')
    expect(usageDayOf(new Date('2026-11-22T00:00:00.000Z'))).toBe('2026-11-22')
  })

  it.each([
    ['2026-11-21T10:00:00.250Z', '2026-11-22T00:00:00Z', 50_400],
    ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00Z', 1],
    ['2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00Z', 86_400],
  ])('at %s ends at %s, in %d s', (at, resetAt, secondsToReset) => {
    const allowance = { isAllowed: true, limit: 10, remaining: 6, resetAt, secondsToReset }
    expect(callAllowance(10, 4, new Date(at))).toEqual(allowance)
  })

  it('has nothing left for a refused call, and never less than nothing', () => {
    expect(callAllowance(10, undefined, now)).toMatchObject({ isAllowed: false, remaining: 0 })
    expect(callAllowance(3, 4, now)).toMatchObject({ isAllowed: true, remaining: 0 })
  })
})

describe('a key', () => {
  const key = keyIssued('abcdefgh', 'hash', 'acme', 'live', now)

  it('works for 365 days unless it is revoked', () => {
    expect(key.expires_at).toBe('2027-11-21T10:00:00.250Z')
    expect(keyStatus(key, new Date('2027-11-21T10:00:00.249Z'))).toBe('working')
    expect(keyStatus(key, new Date('2027-11-21T10:00:00.250Z'))).toBe('expired')
    expect(keyStatus({ ...key, revoked_at: now.toISOString() }, now)).toBe('revoked')
  })

  it('may have one other of its mode beside it', () => {
    expect(mayIssueAnother([key], 'live', now)).toBe(true)
    expect(mayIssueAnother([key, key], 'live', now)).toBe(false)
    expect(mayIssueAnother([key, key], 'test', now)).toBe(true)
    expect(mayIssueAnother([key, { ...key, revoked_at: now.toISOString() }], 'live', now)).toBe(true)
  })
})

describe('the id of a submitted user', () => {
  const userIdOf = (text: string) => `<${text}>`

  it('is that of the phone, so that the login finds the same user', () => {
    expect(submittedUserIdOf({ code: 'acme', mode: 'live' }, '+919876543210', userIdOf)).toBe('<+919876543210>')
  })

  it('differs in each sandbox and is never that of a real user', () => {
    const inSandbox = (code: string) => submittedUserIdOf({ code, mode: 'test' }, '+919876543210', userIdOf)
    expect(inSandbox('acme')).toBe('test-<sandbox|acme|+919876543210>')
    expect(inSandbox('other')).not.toBe(inSandbox('acme'))
  })
})

describe('a tracking link', () => {
  const userId = '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10'
  const link = trackingLinkFor({ code: 'acme', mode: 'live' }, userId, 'lender', now)

  it('is read as written, real or sandbox', () => {
    const sandbox = trackingLinkFor({ code: 'a_b-C', mode: 'test' }, `test-${userId}`, 'lender', now)
    expect(readTrackingLink(writeTrackingLink(link))).toEqual(link)
    expect(readTrackingLink(writeTrackingLink(sandbox))).toEqual(sandbox)
  })

  it('expires after 30 days, to the second', () => {
    const last = new Date('2026-12-21T10:00:00.000Z')
    expect(isExpired(link, new Date(last.getTime() - 1))).toBe(false)
    expect(isExpired(link, last)).toBe(true)
  })

  it.each([
    '',
    '1',
    `2|live|acme|${userId}|lender|zzzzzz`,
    `1|prod|acme|${userId}|lender|zzzzzz`,
    `1|live|a.test|${userId}|lender|zzzzzz`,
    '1|live|acme|+919876543210|lender|zzzzzz',
    `1|live|acme|${userId}||zzzzzz`,
    `1|live|acme|${userId}|lender|`,
    `1|live|acme|${userId}|lender|zzzzzz|more`,
  ])('is not read from %j', (text) => {
    expect(readTrackingLink(text)).toBeUndefined()
  })
})
