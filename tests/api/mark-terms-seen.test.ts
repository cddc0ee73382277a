import { describe, expect, inject, it } from 'vitest'
import { expectFieldError } from '#tests/support/api-client.ts'
import { callAs, signInMember, succeedAs } from '#tests/support/auth/sign-in.ts'

describe('mark-terms-seen', () => {
  it('ends the news of the terms for a user who agreed to earlier ones, also after another sign-in', async () => {
    const origin = inject('origin')
    const member = await signInMember(origin)
    const start = (version: string) =>
      succeedAs(member, 'start-session', { body: { category: 'salaried', terms: { version, language: 'en-IN' } } })
    expect((await start('2026-11-23')).user.has_new_terms).toBeUndefined()
    expect((await start('2025-09-23')).user.has_new_terms).toBe(true)
    expect((await start('2026-11-23')).user.has_new_terms).toBe(true)
    const { user } = await succeedAs(member, 'mark-terms-seen', { body: { version: '2026-11-23' } })
    expect(user.has_new_terms).toBeUndefined()
    expect((await start('2026-11-23')).user.has_new_terms).toBeUndefined()
    expect((await succeedAs(member, 'get-profile')).user.has_new_terms).toBeUndefined()
  })

  it('refuses a version that never was', async () => {
    const member = await signInMember(inject('origin'))
    const refused = await callAs(member, 'mark-terms-seen', { body: { version: '2020-01-01' } })
    expectFieldError(refused, 'version', 'must be an accepted version of the terms')
  })
})
