import { beforeEach, describe, expect, it } from 'vitest'
import { utmNames } from '#contract/entities.ts'
import { startSessionRequest } from '#lambdas/profile/session.contract.ts'
import { fc } from '#tests/support/random-values.ts'
import { captureUtm, readUtm } from '#web/lib/utm.ts'
import { openBrowser } from './browser-double.ts'

beforeEach(() => openBrowser())

describe('marketing parameters', () => {
  it.each([
    [
      'are kept under their own names',
      ['?utm_source=google&utm_medium=cpc&page=2'],
      { utm_source: 'google', utm_medium: 'cpc' },
    ],
    ['stay when a later address has none', ['?utm_source=google', '?page=2'], { utm_source: 'google' }],
    [
      'of a later link replace all earlier ones',
      ['?utm_source=a&utm_term=b', '?utm_source=sms'],
      { utm_source: 'sms' },
    ],
    // The id of an advertisement may look like any number.
    ['are kept as they are', ['?utm_content=234123412346'], { utm_content: '234123412346' }],
  ])('%s', (_, addresses, kept) => {
    for (const address of addresses) captureUtm(address)
    expect(readUtm()).toEqual(kept)
    for (const [name, value] of Object.entries(kept)) expect(sessionStorage.getItem(name)).toBe(value)
  })

  it.each(['', '   ', 'a\u0000b'])('%j is not kept', (value) => {
    captureUtm(`?utm_source=${encodeURIComponent(value)}`)
    expect(readUtm()).toEqual({})
  })

  it('never make the session call invalid, whatever a link contains', () => {
    const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
    fc.assert(
      fc.property(fc.constantFrom(...utmNames), fc.string({ unit, maxLength: 400, size: 'max' }), (name, value) => {
        captureUtm(`?${new URLSearchParams([[name, value]]).toString()}`)
        const body = { category: 'student', terms: { version: '2025-09-23', language: 'en-IN' }, ...readUtm() }
        expect(startSessionRequest.safeParse(body).error).toBeUndefined()
      }),
    )
  })
})
