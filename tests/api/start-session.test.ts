import { describe, expect, inject, it } from 'vitest'
import { categories } from '#contract/entities.ts'
import { expectError, expectSuccess } from '#tests/support/api-client.ts'
import { acceptedTerms, callAs, signIn } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')
const valid = { category: 'salaried', terms: acceptedTerms }

describe('start-session', { concurrent: true }, () => {
  it.each(categories)('makes a user of a %s visitor', async (category) => {
    const signedIn = await signIn(origin)
    const reply = await callAs(signedIn, 'start-session', { body: { ...valid, category, utm_source: 'news-paper' } })
    const { user, browser_token } = expectSuccess('start-session', reply)
    expect(user).toMatchObject({ phone: signedIn.phone, category, current_step: 'otp_verified' })
    expect(user.category_selected_at).toBeDefined()
    expect(user.otp_verified_at).toBeDefined()
    expect(user.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    expect(browser_token.length).toBeGreaterThan(20)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.text).not.toMatch(/news-paper|acquisition_ip|consent|signed_out/)
  })

  it('refuses an invalid body by its fields, and makes no user', async () => {
    const signedIn = await signIn(origin)
    const bodies: [body: object, field: string][] = [
      [{ ...valid, category: 'retired' }, 'category'],
      [{ category: 'salaried' }, 'terms'],
      [{ ...valid, terms: { ...acceptedTerms, version: '2025-02-30' } }, 'terms.version'],
      [{ ...valid, utm_content: 'a\u0000b' }, 'utm_content'],
    ]
    for (const [body, field] of bodies) {
      const reply = await callAs(signedIn, 'start-session', { body })
      expect(expectError(reply, 'VALIDATION_ERROR').details).toMatchObject([{ field }])
    }
    expectError(await callAs(signedIn, 'get-profile'), 'USER_NOT_FOUND')
  })
})
