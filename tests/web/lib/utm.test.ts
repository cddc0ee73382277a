import { fc } from '#tests/support/random-values.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSessionRequest } from '#contract/profile/session.ts'
import { utmNames } from '#contract/entities.ts'
import { captureUtm, readUtm } from '#web/lib/utm.ts'
import { openBrowser } from './browser-double.ts'

beforeEach(() => openBrowser())

describe('marketing parameters', () => {
  it('are kept in session storage under their own names', () => {
    captureUtm('?utm_source=google&utm_medium=cpc&page=2')
    expect(sessionStorage.getItem('utm_source')).toBe('google')
    expect(readUtm()).toEqual({ utm_source: 'google', utm_medium: 'cpc' })
  })

  it('stay when a later address has none', () => {
    captureUtm('?utm_source=google')
    captureUtm('?page=2')
    expect(readUtm()).toEqual({ utm_source: 'google' })
  })

  it('of a later link replace those of an earlier one as a whole', () => {
    captureUtm('?utm_source=google&utm_term=loan')
    captureUtm('?utm_source=sms')
    expect(readUtm()).toEqual({ utm_source: 'sms' })
  })

  it('are kept as they are: the id of an advertisement may look like any number', () => {
    captureUtm('?utm_content=234123412346')
    expect(readUtm()).toEqual({ utm_content: '234123412346' })
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
