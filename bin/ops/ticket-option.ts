/** The option `--id` of the commands about tickets: a ticket's id, or the number of a complaint. */
import * as z from 'zod/mini'
import { ticketIdPattern } from '#contract/patterns.ts'
import type { Table } from '#data/table.ts'
import { findComplaint, findTicketForStaff } from '#lambdas/support/staff-tickets.ts'
import { complaintNumberPattern } from '#lambdas/support/tickets.contract.ts'
import { readOption, type OpsValues } from './command.ts'

/** Sender of every reply by command. */
export const staffId = 'operator'

const idOrNumber = z
  .string()
  .check(
    z.refine(
      (text) => ticketIdPattern.test(text) || complaintNumberPattern.test(text),
      'is no ticket id and no number of a complaint; ticket list shows them',
    ),
  )

export const readTicketId = (values: OpsValues): string => readOption(values, 'id', idOrNumber)

/** Throws TICKET_NOT_FOUND for a number that no complaint has. */
export const findTicketId = async (table: Table, id: string): Promise<string> =>
  complaintNumberPattern.test(id) ? findComplaint(table, id) : id

/** The ticket before a change. Throws TICKET_NOT_FOUND. */
export const findNamedTicket = async (table: Table, id: string) =>
  findTicketForStaff(table, await findTicketId(table, id))
