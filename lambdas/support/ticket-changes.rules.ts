/** Changes of a ticket's fields by staff, and which of them can be taken back: the last one, for a day, while its fields are as it left them. */
import type { TicketStatus } from '#contract/entities.ts'
import { undoMilliseconds } from '#lambdas/staff/staff-policy.contract.ts'
import type { StaffTicket, TicketChange } from './staff-tickets.contract.ts'
import { isClosed } from './tickets.rules.ts'

/** Fields that staff change; null: the ticket has none. */
export interface TicketFields {
  readonly status?: string
  readonly priority?: string
  readonly assigned_to?: string | null
  readonly snoozed_until?: string | null
  readonly waiting_since?: string | null
}

type Changeable = Pick<StaffTicket, keyof TicketFields>

const valueIn = (ticket: Changeable, name: string): unknown => ticket[name as keyof TicketFields] ?? null

/** @param by id of the staff member */
export const fieldsChanged = (ticket: StaffTicket, fields: TicketFields, by: string, at: string): TicketChange => ({
  by,
  at,
  before: Object.fromEntries(Object.keys(fields).map((name) => [name, valueIn(ticket, name) as string | null])),
  after: { ...fields },
})

/** Returns the fields that change with the status: nobody waits at a closed ticket. At one that is opened again its owner waits, if the last message is the owner's. */
export const fieldsOfStatus = ({ status, last_message: last }: StaffTicket, next: TicketStatus): TicketFields => {
  if (isClosed(next)) return { status: next, waiting_since: null, snoozed_until: null }
  const isWaiting = isClosed(status) && last?.sender_type === 'user'
  return { status: next, ...(isWaiting && { waiting_since: last.created_at }) }
}

/** The last change, if it can be taken back. */
export const undoableChange = (
  ticket: Changeable & Pick<StaffTicket, 'last_change'>,
  now: Date,
): TicketChange | undefined => {
  const { last_change: change } = ticket
  if (change === undefined || now.getTime() - Date.parse(change.at) > undoMilliseconds) return undefined
  return Object.entries(change.after).every(([name, value]) => valueIn(ticket, name) === value) ? change : undefined
}
