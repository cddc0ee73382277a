import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/entities.ts'
import { readReturnPath } from '#web/lib/session/return-path.ts'
import { readTokens } from '#web/lib/session/stored-session.ts'
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

const load = () => import('#web/lib/session/session.ts')
let session: Awaited<ReturnType<typeof load>>

beforeEach(async () => {
  vi.resetModules()
  openBrowser()
  session = await load()
  session.storeTokens(tokens)
  session.storeUser(user)
})

describe('the stored user', () => {
  it('has the promised fields and keys', () => {
    expect(JSON.parse(localStorage.getItem('pl_user_data') ?? '')).toEqual({
      id: 'u-1',
      mobile: '9876543210',
      full_name: 'Asha Rao',
      category: 'student',
      annual_income: 600_000,
    })
    expect([localStorage.getItem('userCategory'), localStorage.getItem('userMobile')]).toEqual([
      'student',
      '9876543210',
    ])
  })

  it.each([
    ['{"phone":"+919876543210"}', { id: '+919876543210', mobile: '9876543210' }],
    ['{"mobile":"9876543210","phone":"9000000000"}', { id: '9876543210', mobile: '9876543210' }],
    ['{"id":"x","mobile":"9876543210","category":"rich","annual_income":"much"}', { id: 'x', mobile: '9876543210' }],
  ])('as %s is read with its fallbacks', async (text, expected) => {
    localStorage.setItem('pl_user_data', text)
    const unknown = { full_name: undefined, category: undefined, annual_income: undefined }
    expect(session.currentUser()).toEqual({ ...expected, ...unknown })
  })

  it.each(['{', '[]', 'null', '7', '"text"', '{}', '{"mobile":7}'])(
    'with the content %s is removed, and the visitor is signed out',
    (text) => {
      localStorage.setItem('pl_user_data', text)
      expect(session.currentUser()).toBeNull()
      expect(localStorage.getItem('pl_user_data')).toBeNull()
    },
  )

  it('is removed where it is corrupt, also without tokens', () => {
    localStorage.removeItem('pl_tokens')
    localStorage.setItem('pl_user_data', '{')
    expect(session.currentUser()).toBeNull()
    expect(localStorage.getItem('pl_user_data')).toBeNull()
  })

  it('is the same object as long as the storage is the same, and counts as signed out without tokens', () => {
    expect(session.currentUser()).toBe(session.currentUser())
    localStorage.removeItem('pl_tokens')
    expect(session.currentUser()).toBeNull()
  })
})

it.each(['{', '{"access":"a"}', '{"username":"u","access":"a","refresh":"r","renewAtEpochMilliseconds":"soon"}'])(
  'stored tokens as %s are removed',
  (text) => {
    localStorage.setItem('pl_tokens', text)
    expect(readTokens()).toBeNull()
    expect(localStorage.getItem('pl_tokens')).toBeNull()
  },
)

describe('a page of one user, after another has signed in behind it', () => {
  const other = { ...user, id: 'u-2', phone: '+919876543211' }
  const signInBehind = () => {
    localStorage.setItem('pl_tokens', JSON.stringify({ ...tokens, access: 'b' }))
    localStorage.setItem('pl_user_data', JSON.stringify({ id: other.id, mobile: '9876543211' }))
  }

  it('is loaded again, and has no tokens for calls', async () => {
    const { liveTokens } = await import('#web/lib/session/renew-session.ts')
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    expect(session.currentUser()?.id).toBe('u-1')
    signInBehind()
    expect(await liveTokens()).toBeNull()
    expect(reload).toHaveBeenCalledOnce()
    expect(localStorage.getItem('pl_tokens')).toContain('"b"')
  })

  it('is theirs once it has shown that nobody was signed in', () => {
    session.clearSession()
    expect(session.currentUser()).toBeNull()
    session.storeTokens(tokens)
    session.storeUser(other)
    expect(session.currentUser()?.id).toBe('u-2')
    expect(session.belongsToAnother()).toBe(false)
  })
})

it.each([
  ['stays', '9876543210', true],
  ['of another number goes', '9123456780', false],
])('the draft of a login %s at the sign-in', (_, mobile, stays) => {
  session.clearSession()
  expect(session.currentUser()).toBeNull()
  sessionStorage.setItem('pl_login', JSON.stringify({ mobile }))
  session.storeTokens(tokens)
  session.storeUser(user)
  expect(session.currentUser()).not.toBeNull()
  expect(sessionStorage.getItem('pl_login') !== null).toBe(stays)
})

describe('the end of a session', () => {
  it('forgets user, tokens, category and mobile', () => {
    session.clearSession()
    expect(localStorage.length).toBe(0)
  })

  const elsewhere = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'offers']
  it.each([...elsewhere, '/login', '/login?x=1'])('never leads back to %s', (path) => {
    sessionStorage.setItem('pl_return_to', path)
    expect(readReturnPath()).toBeUndefined()
  })
})
