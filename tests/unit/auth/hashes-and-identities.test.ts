import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createOneTimeCodes } from '#lambdas/auth/one-time-codes.function.ts'
import { createIdentity, createKnownBrowserCheck } from '#lambdas/shared/hmac-identity.function.ts'
import { browserIds } from '#lambdas/shared/system.function.ts'

const pepper = 'p'.repeat(32)
const phone = '+919876543210'
const otherPhone = '+919876543211'
const challenge = { id: 'id-1', phone, code: '012345' }
const hasher = createOneTimeCodes(pepper)
const identity = createIdentity('the key of these tests')

describe('a one-time code', () => {
  it('has six digits, each of which can be any digit', () => {
    const codes = Array.from({ length: 400 }, () => hasher.issue().code)
    expect(codes.filter((code) => !/^[0-9]{6}$/.test(code))).toEqual([])
    for (let place = 0; place < 6; place += 1) expect(new Set(codes.map((code) => code[place])).size).toBe(10)
  })

  it('is stored as the HMAC-SHA-256 of challenge, phone and code under the pepper', () => {
    const expected = createHmac('sha256', pepper).update('id-1|+919876543210|012345').digest('hex')
    expect(hasher.hash(challenge)).toBe(expected)
  })

  it('matches its own hash only', () => {
    const hash = hasher.hash(challenge)
    expect(hasher.matches(challenge, hash)).toBe(true)
    for (const change of [{ code: '012346' }, { phone: '+919876543211' }, { id: 'id-2' }]) {
      expect(hasher.matches({ ...challenge, ...change }, hash)).toBe(false)
    }
    for (const broken of ['', hash.slice(2), `${hash}00`, 'not hex']) {
      expect(hasher.matches(challenge, broken)).toBe(false)
    }
    expect(createOneTimeCodes('q'.repeat(32)).matches(challenge, hash)).toBe(false)
  })

  it('needs a pepper of 32 characters', () => {
    expect(() => createOneTimeCodes('p'.repeat(31))).toThrow('The code pepper needs 32 characters or more')
  })
})

it('the id of a user is a UUID of version 8 that never changes, and another one for another phone or key', () => {
  const ids = [identity.userIdOf(phone), identity.userIdOf(otherPhone), createIdentity('k').userIdOf(phone)]
  // Computed independently: every later version of the code must find a stored id again.
  expect(ids[0]).toBe('e98c7a5a-4398-8a48-be4c-c6a6f5529873')
  expect(new Set(ids).size).toBe(3)
})

const issued = new Date('2026-11-23T10:00:00Z')
const dayLater = (days: number) => ({ now: () => new Date(issued.getTime() + days * 86_400_000) })

it('the token of a known browser names one browser and its time, and is known for its phone only', () => {
  const [id, otherId] = [browserIds.nextBrowserId(issued), browserIds.nextBrowserId(issued)]
  const token = identity.browserTokenOf(phone, id)
  expect(otherId).not.toBe(id)
  expect(token).toMatch(/^[A-Za-z0-9_-]{16}\.[0-9a-z]+\.[A-Za-z0-9_-]{43}$/)
  const browsers = createKnownBrowserCheck(identity, dayLater(0))
  expect(browsers.browserOf(phone, token)).toEqual({ id: id.slice(0, 16), issuedAt: issued.getTime() })
  const proof = token.slice(id.length + 1)
  const [browser, second = ''] = id.split('.')
  const later = (Number.parseInt(second, 36) + 1).toString(36)
  const forged = [undefined, '', 'x', proof, `${token}x`, `${otherId}.${proof}`, `.${proof}`]
  for (const other of [...forged, `${browser}.${later}.${proof}`, identity.browserTokenOf(otherPhone, id)]) {
    expect(browsers.browserOf(phone, other)).toBeUndefined()
  }
})

it('the token of a known browser ends after 400 days, also one without a time', () => {
  for (const id of [browserIds.nextBrowserId(issued), 'browser-number-1']) {
    const isKnownAfter = (days: number) =>
      createKnownBrowserCheck(identity, dayLater(days)).browserOf(phone, identity.browserTokenOf(phone, id)) !==
      undefined
    expect([isKnownAfter(399), isKnownAfter(400)]).toEqual([true, false])
  }
})
