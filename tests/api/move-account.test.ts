import { describe, expect, inject, it } from 'vitest'
import { expectError } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { callAs, refreshTokens, signIn, signInMember, succeedAs } from '#tests/support/auth/sign-in.ts'
import { findOfferIds } from '#tests/support/funnel.ts'
import { openTicket, readMessages } from '#tests/support/support/tickets.ts'

const origin = inject('origin')

/** A member who has asked for another number, and that number signed in. */
const asked = async () => {
  const member = await signInMember(origin)
  const next = await signIn(origin)
  await succeedAs(member, 'ask-for-move', { body: { phone: next.phone } })
  const move = (user = next, from = member.phone) => callAs(user, 'move-account', { body: { from } })
  return { member, next, move }
}

describe('move-account', () => {
  it('takes everything to the new number, and ends the sessions of the old one', async () => {
    const { member, next } = await asked()
    const { lenderId } = await findOfferIds(member.client)
    await succeedAs(member, 'apply-to-lender', { body: { lender_id: lenderId } })
    const ticket = await openTicket(member)
    await succeedAs(next, 'move-account', { body: { from: member.phone } })
    expectError(await callAs(member, 'get-profile'), 'SIGNED_OUT')
    expect(await refreshTokens(origin, member.tokens.refreshToken)).toHaveProperty('error')
    const { user } = await succeedAs(next, 'get-profile')
    expect(user).toMatchObject({ id: member.id, phone: next.phone })
    expect((await succeedAs(next, 'list-applications')).applications).toMatchObject([{ lender_id: lenderId }])
    expect(await readMessages({ ...member, ...next }, ticket.id)).toHaveLength(1)
    await succeedAs(next, 'open-live', { params: { ticket_id: ticket.id } })
  })

  it('is refused to a number that has an account, that was not named, or that names nobody', async () => {
    const { member, next, move } = await asked()
    const stranger = await signIn(origin)
    expectError(await move(stranger), 'MOVE_NOT_FOUND')
    expectError(await move(next, pickPhone()), 'MOVE_NOT_FOUND')
    const other = await signInMember(origin)
    await succeedAs(member, 'ask-for-move', { body: { phone: other.phone } })
    expectError(await move(other), 'NUMBER_IN_USE')
    expectError(await move(next), 'MOVE_NOT_FOUND')
    for (const body of [{}, { from: 'me' }])
      expect(await callAs(next, 'move-account', { body })).toMatchObject({ status: 400 })
    expect((await succeedAs(member, 'get-profile')).user.id).toBe(member.id)
  })
})
