/** What a user may ask for: who has the data, a copy of it, and its move to another number. */
import { describe, expect, inject, it } from 'vitest'
import { expectError, expectFieldError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { callAs, refreshTokens, signIn, signInMember, succeedAs } from '#tests/support/auth/sign-in.ts'
import { changeConsentAs } from '#tests/support/consents.ts'
import { findOfferIds } from '#tests/support/funnel.ts'
import { openTicket, readMessages } from '#tests/support/support/tickets.ts'
import { createValidBodies, noOffers } from '#tests/support/valid-bodies.ts'

const origin = inject('origin')

describe('get-data-holders, download-my-data, get-profile', () => {
  it('lists the lenders whose page the caller opened, and gives everything of the caller', async () => {
    const member = await takeMember()
    const { lenderId } = await findOfferIds(member.client)
    const { application } = await succeedAs(member, 'apply-to-lender', { body: { lender_id: lenderId } })
    await openTicket(member)
    const { lenders, sent, since } = await succeedAs(member, 'get-data-holders')
    const { name } = application.lender
    const click = { fields: ['user_id', 'click_id'], clicked_at: [application.clicked_at] }
    expect({ lenders, sent }).toEqual({ lenders: [{ lender_id: lenderId, name, ...click }], sent: [] })
    expect(Date.parse(since)).toBeLessThan(Date.parse(application.clicked_at))
    const { items, next } = await succeedAs(member, 'download-my-data')
    expect(next).toBeUndefined()
    const kinds = ['profile', 'ticket', 'message', 'login-codes']
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
    expect(items.find(({ kind }) => kind === 'profile')?.fields).toMatchObject({ id: member.id, phone: member.phone })
  })

  const reading = [
    'get-profile',
    'get-consents',
    'get-notices',
    'get-nominee',
    'get-data-holders',
    'download-my-data',
    'list-applications',
    'list-tickets',
  ] as const

  it('shows nothing of another user, whatever the query asks for, and no cache may keep it', async () => {
    const [one, other] = await Promise.all([takeMember(), takeMember()])
    const { lenderId } = await findOfferIds(one.client)
    await succeedAs(one, 'apply-to-lender', { body: { lender_id: lenderId } })
    await changeConsentAs(one, 'lender_contact', true)
    await changeConsentAs(one, 'notices_by_sms', true)
    await succeedAs(one, 'save-nominee', { body: createValidBodies(noOffers)['save-nominee'] })
    const { id } = await openTicket(one)
    const query = new URLSearchParams({ phone: one.phone, id: one.id, user_id: one.id }).toString()
    for (const operation of reading) {
      const before = await succeedAs(other, operation)
      const reply = await callAs(other, operation, operation === 'download-my-data' ? {} : { query })
      expect([operation, expectSuccess(operation, reply)]).toEqual([operation, before])
      for (const theirs of [one.id, one.phone, id, lenderId, 'Ravi Rao']) expect(reply.text).not.toContain(theirs)
      expect(reply.headers['cache-control']).toBe('no-store')
    }
    const cursor = Buffer.from(JSON.stringify([`ticket:${id}`, ''])).toString('base64url')
    const foreign = await callAs(other, 'download-my-data', { query: `cursor=${cursor}` })
    expectFieldError(foreign, 'cursor', 'must be a cursor')
  })
})

describe('ask-for-move, move-account', () => {
  /** A member who has asked for another number, and that number signed in. */
  const asked = async () => {
    const member = await signInMember(origin)
    const next = await signIn(origin)
    const { expires_at } = await succeedAs(member, 'ask-for-move', { body: { phone: next.phone } })
    const move = (user = next, from = member.phone) => callAs(user, 'move-account', { body: { from } })
    return { member, next, move, minutes: (Date.parse(expires_at) - Date.now()) / 60_000 }
  }

  it('takes everything to the new number within a quarter of an hour, and ends the sessions of the old one', async () => {
    const { member, next, move, minutes } = await asked()
    expect(Math.abs(minutes - 14.5)).toBeLessThan(1.5)
    const { lenderId } = await findOfferIds(member.client)
    await succeedAs(member, 'apply-to-lender', { body: { lender_id: lenderId } })
    const ticket = await openTicket(member)
    expectSuccess('move-account', await move())
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
    expectError(await move(await signIn(origin)), 'MOVE_NOT_FOUND')
    expectError(await move(next, pickPhone()), 'MOVE_NOT_FOUND')
    const other = await signInMember(origin)
    await succeedAs(member, 'ask-for-move', { body: { phone: other.phone } })
    expectError(await move(other), 'NUMBER_IN_USE')
    expectError(await move(next), 'MOVE_NOT_FOUND')
    expect((await succeedAs(member, 'get-profile')).user.id).toBe(member.id)
  })
})
