import { describe, expect, it } from 'vitest'
import { createIdentity } from '#adapters/hmac-identity.ts'

const phone = '+919876543210'
const identity = createIdentity('the key of these tests')

describe('the id of a user', () => {
  it('is a UUID of version 8 that never changes', () => {
    expect(identity.userIdOf(phone)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(createIdentity('the key of these tests').userIdOf(phone)).toBe(identity.userIdOf(phone))
    // Computed independently: every later version of the code must find a stored id again.
    expect(identity.userIdOf(phone)).toBe('e98c7a5a-4398-8a48-be4c-c6a6f5529873')
  })

  it('differs for another phone or another key', () => {
    const ids = [identity.userIdOf(phone), identity.userIdOf('+919876543211'), createIdentity('k').userIdOf(phone)]
    expect(new Set(ids).size).toBe(3)
  })
})

describe('the token of a known browser', () => {
  it('is 256 bits that reveal nothing of the user id', () => {
    expect(identity.browserTokenOf(phone)).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(identity.browserTokenOf(phone)).not.toBe(identity.browserTokenOf('+919876543211'))
    expect(Buffer.from(identity.browserTokenOf(phone), 'base64url').toString('hex')).not.toContain(
      identity.userIdOf(phone).slice(0, 8),
    )
  })
})
