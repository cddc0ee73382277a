import { describe, expect, inject, it } from 'vitest'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { expectError, expectSuccess, type ApiCall } from '#tests/support/api-client.ts'
import { acceptedTerms, refreshTokens, signIn, signInMember, type Member } from '#tests/support/auth/sign-in.ts'
import { newMessageBody, newTicketBody, openTicket } from '#tests/support/support/tickets.ts'

const origin = inject('origin')

/** Every write of a user beside the end of the session itself, with what it needs. */
const listWrites = async (member: Member): Promise<[Operation, ApiCall][]> => {
  const { lenders } = expectSuccess('get-catalogue', await member.client.call('get-catalogue'))
  const params = { id: (await openTicket(member)).id }
  return [
    ['start-session', { body: { category: 'salaried', terms: acceptedTerms } }],
    [
      'save-personal-details',
      { body: { full_name: 'Asha Rao', email: 'asha@example.in', date_of_birth: '1990-05-06' } },
    ],
    ['save-location-details', { body: { pincode: '462001' } }],
    ['save-professional-details', { body: { monthly_income: 50_000, company_name: 'Narmada Mills' } }],
    ['record-offers-viewed', {}],
    ['apply-to-lender', { body: { lender_id: lenders[0]?.id } }],
    ['create-ticket', { body: newTicketBody() }],
    ['send-message', { params, body: newMessageBody() }],
    ['open-live', { params }],
  ]
}

describe('end-session', () => {
  it('answers success, and again when it is repeated', async () => {
    const { tokens, client } = await signInMember(origin)
    const first = await client.call('end-session', { token: tokens.accessToken })
    expect(expectSuccess('end-session', first)).toEqual({ success: true })
    expectSuccess('end-session', await client.call('end-session', { token: tokens.accessToken }))
  })

  it('leaves the token able to write nothing', async () => {
    const member = await signInMember(origin)
    const writes = await listWrites(member)
    const written = Object.entries(endpoints)
      .filter(([operation, { access, method }]) => access === 'user' && method !== 'GET' && operation !== 'end-session')
      .map(([operation]) => operation)
    expect(writes.map(([operation]) => operation).toSorted()).toEqual(written.toSorted())
    await member.client.call('end-session', { token: member.tokens.accessToken })
    for (const [operation, call] of writes) {
      expectError(await member.client.call(operation, { token: member.tokens.accessToken, ...call }), 'SIGNED_OUT')
    }
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
