import { describe, expect, inject, it } from 'vitest'
import { categories } from '#contract/entities.ts'
import { expectError, expectFieldError, expectSuccess } from '#tests/support/api-client.ts'
import { acceptedTerms, signIn, signInMember } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')

describe('start-session', () => {
  it.each(categories)('makes a %s visitor a user whose code is verified', async (category) => {
    const { phone, tokens, client } = await signIn(origin)
    const reply = await client.call('start-session', {
      token: tokens.accessToken,
      body: { category, terms: acceptedTerms },
    })
    const { user, browser_token } = expectSuccess('start-session', reply)
    expect(user).toMatchObject({ phone, category, current_step: 'otp_verified' })
    expect(user.category_selected_at).toBeDefined()
    expect(user.otp_verified_at).toBeDefined()
    expect(user.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    expect(browser_token.length).toBeGreaterThan(20)
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('keeps the user, the category and what was filled in when the same phone comes back', async () => {
    const first = await signInMember(origin, { category: 'student' })
    await first.client.call('save-personal-details', {
      token: first.tokens.accessToken,
      body: { full_name: 'Asha Rao', email: 'asha@example.in', date_of_birth: '1990-05-06' },
    })
    const reply = await first.client.call('start-session', {
      token: first.tokens.accessToken,
      body: { category: 'salaried', terms: acceptedTerms },
    })
    expect(expectSuccess('start-session', reply).user).toMatchObject({
      id: first.id,
      category: 'student',
      full_name: 'Asha Rao',
      current_step: 'otp_verified',
    })
  })

  it('tells nothing of where the visitor came from', async () => {
    const { phone, tokens, client } = await signIn(origin)
    const reply = await client.call('start-session', {
      token: tokens.accessToken,
      body: { category: 'salaried', terms: acceptedTerms, utm_source: 'news-paper' },
    })
    expect(expectSuccess('start-session', reply).user.phone).toBe(phone)
    expect(reply.text).not.toMatch(/news-paper|acquisition_ip|consent|signed_out/)
  })

  it.each([
    ['an unknown category', { category: 'retired', terms: acceptedTerms }, 'category'],
    ['no category', { terms: acceptedTerms }, 'category'],
    ['no terms', { category: 'salaried' }, 'terms'],
    ['terms without a version', { category: 'salaried', terms: { language: 'en' } }, 'terms.version'],
    [
      'a version that is no day',
      { category: 'salaried', terms: { version: '2025-02-30', language: 'en' } },
      'terms.version',
    ],
    [
      'an odd language',
      { category: 'salaried', terms: { version: '2025-09-23', language: 'english' } },
      'terms.language',
    ],
    ['an empty utm_source', { category: 'salaried', terms: acceptedTerms, utm_source: '  ' }, 'utm_source'],
    [
      'a utm_term of 201 characters',
      { category: 'salaried', terms: acceptedTerms, utm_term: 'x'.repeat(201) },
      'utm_term',
    ],
    ['a line break in utm_medium', { category: 'salaried', terms: acceptedTerms, utm_medium: 'a\nb' }, 'utm_medium'],
    ['a number for utm_campaign', { category: 'salaried', terms: acceptedTerms, utm_campaign: 7 }, 'utm_campaign'],
    ['a phone of its own', { category: 'salaried', terms: acceptedTerms, phone: '+919000000000' }, 'phone'],
    ['a user id of its own', { category: 'salaried', terms: acceptedTerms, id: 'someone' }, 'id'],
  ])('refuses %s', async (_, body, field) => {
    const { tokens, client } = await signIn(origin)
    const reply = await client.call('start-session', { token: tokens.accessToken, body })
    expect(expectError(reply, 'VALIDATION_ERROR').details).toMatchObject([{ field }])
    expectError(await client.call('get-profile', { token: tokens.accessToken }), 'USER_NOT_FOUND')
  })

  it('takes utm values of exactly 200 characters, counted as people count', async () => {
    const { tokens, client } = await signIn(origin)
    const reply = await client.call('start-session', {
      token: tokens.accessToken,
      body: { category: 'salaried', terms: acceptedTerms, utm_source: '🙂'.repeat(200) },
    })
    expectSuccess('start-session', reply)
  })

  it('refuses a whole Aadhaar number wherever it is typed', async () => {
    const { tokens, client } = await signIn(origin)
    const body = { category: 'salaried', terms: acceptedTerms, utm_content: '1234 5678 9012' }
    const reply = await client.call('start-session', { token: tokens.accessToken, body })
    expectFieldError(reply, 'utm_content', 'Please do not enter a full Aadhaar number')
  })
})
