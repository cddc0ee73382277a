/** `complaint …`: decides a complaint. `ticket …` lists, shows and answers complaints with the other tickets. */
import * as z from 'zod/mini'
import { ulidMessageIds as ids } from '#adapters/support/ulid-message-ids.ts'
import { systemClock as clock } from '#adapters/system-clock.ts'
import { complaintOutcomes } from '#contract/entities.ts'
import { conversationMessage } from '#contract/support/tickets.ts'
import { DynamoStaffTicketRepository } from '#data/support/dynamo-staff-ticket-repository.ts'
import { decideComplaint } from '#use-cases/support/decide-complaint.ts'
import { readOption, type OpsCommand } from './command.ts'
import { withStatusErrors } from './status-option.ts'
import { findTicketId, readTicketId, staffId } from './ticket-option.ts'

const text = { type: 'string' } as const

const outcome = z.enum(complaintOutcomes, `must be one of ${complaintOutcomes.join(', ')}`)

export const complaintCommands: readonly OpsCommand[] = [
  {
    name: 'complaint decide',
    usage: `--id <number or ticket id> --outcome ${complaintOutcomes.join('|')} --message <text> (closes it; the visitor reads the text)`,
    options: { id: text, outcome: text, message: text },
    prepare: (values) => {
      const id = readTicketId(values)
      const decision = {
        staffId,
        outcome: readOption(values, 'outcome', outcome),
        message: readOption(values, 'message', conversationMessage),
      }
      return ({ table }) =>
        withStatusErrors({ what: 'complaint' }, async () => {
          const tickets = new DynamoStaffTicketRepository(table)
          const ticketId = await findTicketId(tickets, id)
          const { created_at } = await decideComplaint({ tickets, ids, clock }, { ticketId, ...decision })
          return [{ id, outcome: decision.outcome, at: created_at }]
        })
    },
  },
]
