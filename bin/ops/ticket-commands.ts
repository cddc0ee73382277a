/** `ticket …`: lists the tickets of all users, shows one, replies to it, and sets its status. */
import { ticketStatuses } from '#contract/entities.ts'
import { ticketTransitions } from '#lambdas/shared/status-transitions.rules.ts'
import { ulids as ids } from '#lambdas/shared/system.function.ts'
import { openAct, replyAct, statusAct } from '#lambdas/staff/recorded-acts.rules.ts'
import { listMembers } from '#lambdas/staff/staff-members.table.ts'
import { repairQueue } from '#lambdas/support/keep-queue.ts'
import { listWaitingTickets, replyToTicket, setTicketStatus, showTicket } from '#lambdas/support/staff-tickets.ts'
import { conversationMessage } from '#lambdas/support/tickets.contract.ts'
import { timeAfter } from '#lambdas/support/tickets.rules.ts'
import { clock } from './clock.ts'
import { readOption, type OpsCommand, needed, optional, flag } from './command.ts'
import { describeTransitions, readLimit, readStatus, warnOfMore } from './shared-options.ts'
import { findNamedTicket, findTicketId, readTicketId, staffId } from './ticket-option.ts'

export const ticketCommands: readonly OpsCommand[] = [
  {
    name: 'ticket list',
    options: { all: flag, limit: optional('<n>') },
    about: '(without --all, those that are not closed; complaints come first, the oldest of them before the others)',
    prepare: (values) => {
      const listing = { withClosed: values['all'] === true, limit: readLimit(values) }
      return async ({ table }) => {
        const { tickets, hasMore } = await listWaitingTickets(table, listing)
        warnOfMore(hasMore, listing.limit)
        return tickets.map(({ phone, ticket: { id, status, priority, title, created_at, updated_at, complaint } }) => ({
          id,
          phone,
          status,
          priority,
          created_at,
          updated_at,
          title,
          complaint: complaint?.number ?? '',
          answer_by: complaint?.answer_by ?? '',
        }))
      }
    },
  },
  {
    name: 'ticket show',
    options: { id: needed('<ticket id, or the number of a complaint>') },
    about: '(the ticket and its conversation)',
    prepare: (values) => {
      const id = readTicketId(values)
      return async ({ table, recordView }) => {
        const { phone, ticket, messages } = await showTicket(table, await findTicketId(table, id))
        await recordView(openAct(ticket))
        const { status, title, created_at } = ticket
        return [
          { what: 'ticket', at: created_at, by: phone, status, text: title },
          ...messages.map((message) => ({
            what: 'message',
            at: message.created_at,
            by: message.sender_type,
            status: '',
            text: message.message,
          })),
        ]
      }
    },
  },
  {
    name: 'ticket reply',
    options: { id: needed('<ticket id>'), message: needed('<text>') },
    prepare: (values) => {
      const [wanted, message] = [readTicketId(values), readOption(values, 'message', conversationMessage)]
      return async ({ table, recorded }) => {
        const found = await findNamedTicket(table, wanted)
        const { ticket } = found
        const id = ids.nextUlid(timeAfter(ticket, clock.now()))
        const own = { table: recorded(replyAct(ticket, id)), clock }
        const { sender_id, created_at } = await replyToTicket(own, found, { message, staffId, id })
        return [{ ticket_id: ticket.id, message_id: id, sender_id, created_at }]
      }
    },
  },
  {
    name: 'ticket set-status',
    options: { id: needed('<ticket id>'), status: needed('<status>') },
    about: describeTransitions(ticketTransitions),
    prepare: (values) => {
      const [id, next] = [readTicketId(values), readStatus(values, ticketStatuses)]
      return async ({ table, recorded }) => {
        const found = await findNamedTicket(table, id)
        const own = { table: recorded(statusAct(found.ticket, next)), clock }
        const command = { status: next, by: staffId }
        const { status, updated_at: at } = await setTicketStatus(own, found, command)
        return [{ id, status, at }]
      }
    },
  },
  {
    name: 'ticket repair-lists',
    options: { yes: flag },
    about: '(differences between the lists of the staff console and the tickets; --yes corrects them)',
    prepare:
      (values) =>
      async ({ table, readBatch }) => {
        const staffIds = (await listMembers(table)).map(({ id }) => id)
        const rows = await repairQueue(table, readBatch, { staffIds, apply: values['yes'] === true })
        return rows.map(({ list, ticketId, state }) => ({ ticket_id: ticketId, list, state }))
      },
  },
]
