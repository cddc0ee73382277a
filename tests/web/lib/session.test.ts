import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/entities.ts'
import { openBrowser } from './browser-double.ts'

const tokens = { username: '+919876543210', access: 'a', refresh: 'r', renewAtEpochMilliseconds: 1 }
const user: User = {
  id: 'u-1',
  phone: '+919876543210',
  category: 'student',
  current_step: 'professional_details',
  full_name: 'Asha Rao',
  monthly_income: 50_000,
}

beforeEach(() => {
  vi.resetModules()
  openBrowser('http://localhost/offers?sort=rate')
})

const loadSession = () => import('#web/lib/session/session.ts')

describe('the stored user', () => {
  it('has the promised fields and keys', async () => {
    const session = await loadSession()
    session.storeTokens(tokens)
    session.storeUser(user)
    expect(JSON.parse(localStorage.getItem('pl_user_data') ?? '')).toEqual({
      id: 'u-1',
      mobile: '9876543210',
      full_name: 'Asha Rao',
      category: 'student',
      annual_income: 600_000,
    })
    expect(localStorage.getItem('userCategory')).toBe('student')
    expect(localStorage.getItem('userMobile')).toBe('9876543210')
  })

  it.each([
    ['{"phone":"+919876543210"}', { id: '+919876543210', mobile: '9876543210' }],
    ['{"mobile":"9876543210","phone":"9000000000"}', { id: '9876543210', mobile: '9876543210' }],
    ['{"id":"x","mobile":"9876543210","category":"rich","annual_income":"much"}', { id: 'x', mobile: '9876543210' }],
  ])('as %s is read with its fallbacks', async (text, expected) => {
    const session = await loadSession()
    session.storeTokens(tokens)
    localStorage.setItem('pl_user_data', text)
    expect(session.currentUser()).toEqual({
      ...expected,
      full_name: undefined,
      category: undefined,
      annual_income: undefined,
    })
  })

  it.each(['{', '[]', 'null', '7', '"text"', '{}', '{"mobile":7}'])(
    'that reads %s is removed, and nobody is signed in',
    async (text) => {
      const session = await loadSession()
      session.storeTokens(tokens)
      localStorage.setItem('pl_user_data', text)
      expect(session.currentUser()).toBeNull()
      expect(localStorage.getItem('pl_user_data')).toBeNull()
    },
  )

  it('without tokens is not signed in', async () => {
    const session = await loadSession()
    session.storeUser(user)
    expect(session.currentUser()).toBeNull()
  })

  it('is the same object as long as the storage is the same', async () => {
    const session = await loadSession()
    session.storeTokens(tokens)
    session.storeUser(user)
    expect(session.currentUser()).toBe(session.currentUser())
  })
})

describe('stored tokens', () => {
  it.each(['{', '{"access":"a"}', '{"username":"u","access":"a","refresh":"r","renewAtEpochMilliseconds":"soon"}'])(
    'as %s are removed',
    async (text) => {
      const session = await loadSession()
      localStorage.setItem('pl_tokens', text)
      expect(session.readTokens()).toBeNull()
      expect(localStorage.getItem('pl_tokens')).toBeNull()
    },
  )
})

describe('the end of a session', () => {
  it('forgets user, tokens, category and mobile', async () => {
    const session = await loadSession()
    session.storeTokens(tokens)
    session.storeUser(user)
    session.clearSession()
    expect(localStorage.length).toBe(0)
  })

  it('by the server remembers the page where it happened, for one return', async () => {
    const session = await loadSession()
    session.storeTokens(tokens)
    session.storeUser(user)
    session.expireSession()
    expect(localStorage.length).toBe(0)
    expect(session.takeReturnPath()).toBe('/offers?sort=rate')
    expect(session.takeReturnPath()).toBeUndefined()
  })

  it.each(['//evil.example', 'https://evil.example', '/login', '/login?x=1', 'javascript:alert(1)'])(
    'never leads back to %s',
    async (path) => {
      const session = await loadSession()
      sessionStorage.setItem('pl_return_to', path)
      expect(session.takeReturnPath()).toBeUndefined()
    },
  )
})
