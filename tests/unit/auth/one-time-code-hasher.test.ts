import { describe, expect, it } from 'vitest'
import { createHmac } from 'node:crypto'
import { createIdentity } from '#adapters/hmac-identity.ts'
import { createKnownBrowserCheck } from '#adapters/known-browser-check.ts'
import { createOneTimeCode, createOneTimeCodeHasher } from '#adapters/one-time-code-hasher.ts'

const pepper = 'p'.repeat(32)
const challenge = { id: 'id-1', phone: '+919876543210', code: '012345' }
const hasher = createOneTimeCodeHasher(pepper)

describe('a one-time code', () => {
  it('has six digits, each of which can be any digit', () => {
    const codes = Array.from({ length: 2000 }, createOneTimeCode)
    expect(codes.filter((code) => !/^[0-9]{6}$/.test(code))).toEqual([])
    for (let place = 0; place < 6; place += 1) expect(new Set(codes.map((code) => code[place])).size).toBe(10)
  })

  it('is stored as the HMAC-SHA-256 of challenge, phone and code under the pepper', () => {
    const expected = createHmac('sha256', pepper).update('id-1|+919876543210|012345').digest('hex')
    expect(hasher.hash(challenge)).toBe(expected)
  })

  it('matches its own hash', () => {
    expect(hasher.matches(challenge, hasher.hash(challenge))).toBe(true)
  })

  it.each([
    ['another code', { code: '012346' }],
    ['another phone', { phone: '+919876543211' }],
    ['another challenge', { id: 'id-2' }],
  ])('does not match under %s', (_, change) => {
    expect(hasher.matches({ ...challenge, ...change }, hasher.hash(challenge))).toBe(false)
  })

  it('does not match under another pepper, or with a damaged hash', () => {
    const hash = hasher.hash(challenge)
    expect(createOneTimeCodeHasher('q'.repeat(32)).matches(challenge, hash)).toBe(false)
    for (const broken of ['', hash.slice(2), `${hash}00`, 'not hex'])
      expect(hasher.matches(challenge, broken)).toBe(false)
  })

  it('needs a pepper of 32 characters', () => {
    expect(() => createOneTimeCodeHasher('p'.repeat(31))).toThrow('The code pepper needs 32 characters or more')
  })
})

describe('a known browser', () => {
  const identity = createIdentity('k'.repeat(32))
  const browsers = createKnownBrowserCheck(identity)
  const phone = '+919876543210'

  it('is one with the token of this phone', () => {
    expect(browsers.isKnownBrowser(phone, identity.browserTokenOf(phone))).toBe(true)
  })

  it.each(['', 'x', identity.browserTokenOf('+919876543211'), `${identity.browserTokenOf(phone)}x`])(
    'is not one with another token',
    (token) => {
      expect(browsers.isKnownBrowser(phone, token)).toBe(false)
    },
  )
})
