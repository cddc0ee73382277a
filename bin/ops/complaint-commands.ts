/** `complaint …`: decides a complaint. `ticket …` lists, shows and answers complaints with the other tickets. */
import * as z from 'zod/mini'
import { ulids as ids, systemClock as clock } from '#adapters/system.ts'
import { complaintOutcomes } from '#contract/entities.ts'
import { conversationMessage } from '#contract/support/tickets.ts'
import { keys } from '#data/keys.ts'
import { DynamoStaffTicketRepository } from '#data/support/dynamo-staff-ticket-repository.ts'
import { decisionAct, passingOnAct } from '#domain/staff/recorded-acts.ts'
import { decideComplaint } from '#use-cases/support/staff-tickets.ts'
import { InputError, readOption, type OpsCommand } from './command.ts'
import { findNamedTicket, readTicketId, staffId } from './ticket-option.ts'

const outcome = z.enum(complaintOutcomes, `must be one of ${complaintOutcomes.join(', ')}`)

export const complaintCommands: readonly OpsCommand[] = [
  {
    name: 'complaint pass-on',
    usage:
      '--id <number or ticket id> (after you have written to the nodal officer of the lender; the visitor sees the day)',
    prepare: (values) => {
      const id = readTicketId(values)
      return async ({ table, recorded }) => {
        const { ticket, phone } = await findNamedTicket(table, id)
        const at = clock.now().toISOString()
        const tickets = new DynamoStaffTicketRepository(recorded(passingOnAct(ticket)))
        if (!(await tickets.recordPassingOn(phone, ticket.id, at)))
          throw new InputError('--id is no complaint about a lender, or it was passed on already')
        return [{ id, lender: ticket.complaint?.lender?.name ?? '', at }]
      }
    },
  },
  {
    name: 'complaint decide',
    usage: `--id <number or ticket id> --outcome ${complaintOutcomes.join('|')} --message <text> (closes it; the visitor reads the text)`,
    prepare: (values) => {
      const id = readTicketId(values)
      const decision = {
        staffId,
        outcome: readOption(values, 'outcome', outcome),
        message: readOption(values, 'message', conversationMessage),
      }
      return async ({ table, recorded }) => {
        const { ticket, phone } = await findNamedTicket(table, id)
        const tickets = new DynamoStaffTicketRepository(recorded(decisionAct(ticket, decision.outcome)))
        const { created_at } = await decideComplaint({ tickets, ids, clock }, { ticketId: ticket.id, ...decision })
        const { Item: { email = '', phone: number = '' } = {} } = await table.get({ Key: keys.user(phone) })
        // Of a closed account: the answer reaches its owner by mail or telephone alone.
        const reach = phone.startsWith('+') ? {} : { answer_to: `${String(email)} ${String(number)}` }
        return [{ id, outcome: decision.outcome, at: created_at, ...reach }]
      }
    },
  },
]
