import { describe, expect, inject, it } from 'vitest'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { expectError, expectSuccess } from '#tests/support/api-client.ts'
import { acceptedTerms, refreshTokens, signIn, signInMember } from '#tests/support/sign-in.ts'

const origin = inject('origin')

const writes: [Operation, unknown][] = [
  ['start-session', { category: 'salaried', terms: acceptedTerms }],
  ['save-personal-details', { full_name: 'Asha Rao', email: 'asha@example.in', date_of_birth: '1990-05-06' }],
  ['save-location-details', { pincode: '462001' }],
  ['save-professional-details', { monthly_income: 50_000, company_name: 'Narmada Mills' }],
  ['record-offers-viewed', undefined],
]

describe('end-session', () => {
  it('answers success, and again when it is repeated', async () => {
    const { tokens, client } = await signInMember(origin)
    const first = await client.call('end-session', { token: tokens.accessToken })
    expect(expectSuccess('end-session', first)).toEqual({ success: true })
    expectSuccess('end-session', await client.call('end-session', { token: tokens.accessToken }))
  })

  it('names every write of the endpoint table, so that none is missed below', () => {
    const written = Object.entries(endpoints)
      .filter(([, { access, method }]) => access === 'user' && method !== 'GET')
      .map(([operation]) => operation)
    expect([...writes.map(([operation]) => operation), 'apply-to-lender', 'end-session'].toSorted()).toEqual(
      written.toSorted(),
    )
  })

  it('leaves the token able to write nothing', async () => {
    const { tokens, client } = await signInMember(origin)
    const catalogue = expectSuccess('get-catalogue', await client.call('get-catalogue'))
    await client.call('end-session', { token: tokens.accessToken })
    for (const [operation, body] of writes) {
      expectError(await client.call(operation, { token: tokens.accessToken, body }), 'SIGNED_OUT')
    }
    const apply = await client.call('apply-to-lender', {
      token: tokens.accessToken,
      body: { lender_id: catalogue.lenders[0]?.id },
    })
    expectError(apply, 'SIGNED_OUT')
  })

  it('also stops tokens that were renewed from the same sign-in', async () => {
    const { tokens, client } = await signInMember(origin)
    const renewed = await refreshTokens(origin, tokens.refreshToken)
    if ('error' in renewed) throw new Error(renewed.error)
    await client.call('end-session', { token: tokens.accessToken })
    const write = await client.call('save-location-details', {
      token: renewed.tokens.accessToken,
      body: { pincode: '462001' },
    })
    expectError(write, 'SIGNED_OUT')
  })

  it('does no harm where no session was started', async () => {
    const { tokens, client } = await signIn(origin)
    const reply = await client.call('end-session', { token: tokens.accessToken })
    expect(reply.status).toBe(200)
    expectError(await client.call('get-profile', { token: tokens.accessToken }), 'USER_NOT_FOUND')
  })
})
