/** What a signed-in visitor writes, action by action with fixed bodies, and what is stored when each was done once. */
import { expect } from 'vitest'
import type { Operation } from '#contract/endpoints.ts'
import { callAs, type Member } from './auth/sign-in.ts'
import { readItems } from './faults.ts'
import { openTicket } from './support/tickets.ts'
import { createValidBodies, type OfferIds } from './valid-bodies.ts'

/** In an order in which they succeed; the last one ends the session. */
export const visitorActions = [
  'save-personal-details',
  'save-location-details',
  'save-professional-details',
  'save-category',
  'record-offers-viewed',
  'record-product-click',
  'apply-to-lender',
  'create-ticket',
  'send-message',
  'end-session',
] as const satisfies readonly Operation[]

const sizeOf = (value: unknown) => Object.keys(value ?? {}).length

/** A visitor with an open ticket. */
export const createActingVisitor = async (member: Member, offers: OfferIds) => {
  const { origin } = member.client
  const ticket = await openTicket(member)
  const bodies = { ...createValidBodies(offers), 'end-session': { refresh_token: member.tokens.refreshToken } }
  const user = `USER#${member.phone}`
  const messagesOf = (ticketId: string) => readItems(origin, `TICKET#${ticketId}`)
  return {
    member,
    /** Repeats the same request each time, as a client does after a failure. */
    act: (action: (typeof visitorActions)[number]) =>
      callAs(member, action, {
        body: bodies[action] ?? {},
        ...(action === 'send-message' && { params: { ticket_id: ticket.id } }),
      }),
    /** Everything stored of the visitor. */
    readStored: async () => [...(await readItems(origin, user)), ...(await messagesOf(ticket.id))],
    /** Expects each action exactly once in the stored items. */
    expectDoneOnce: async () => {
      const items = await readItems(origin, user)
      const of = (prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix))
      const [profile] = of('PROFILE')
      expect(profile).toMatchObject({ full_name: 'Asha Rao', pincode: '462001', monthly_income: 50_000 })
      expect(profile).toMatchObject({ category: 'student', current_step: 'lender_clicked' })
      expect(sizeOf(profile?.['signed_out'])).toBe(1)
      expect(of('APP#').map(({ history }) => sizeOf(history))).toEqual([1])
      const opened = of('TICKET#').filter(({ id }) => id !== ticket.id)
      expect(opened.map(({ history }) => sizeOf(history))).toEqual([1])
      expect(await messagesOf(String(opened[0]?.['id']))).toHaveLength(1)
      expect(await messagesOf(ticket.id)).toHaveLength(2)
    },
  }
}

export type ActingVisitor = Awaited<ReturnType<typeof createActingVisitor>>
