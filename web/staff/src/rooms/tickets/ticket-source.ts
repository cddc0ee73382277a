/** Tickets by their id, and complaints by their number, in the palette. Both are keys: the words of titles and messages are not searched. */
import { ticketIdPattern } from '#contract/patterns.ts'
import { complaintNumberPattern } from '#lambdas/support/tickets.contract.ts'
import { callStaff } from '#staff/lib/call-staff.ts'
import type { CommandSource } from '#staff/lib/commands.ts'
import { ticketsContent } from './content.ts'

const numberIn = (text: string) => text.trim().toUpperCase()
const addressOf = (ticketId: string) => `/tickets?ticket=${ticketId}`

export const ticketSource: CommandSource = {
  title: ticketsContent.title,
  accepts: (text) => ticketIdPattern.test(numberIn(text)) || complaintNumberPattern.test(numberIn(text)),
  search: async (text, signal, open) => {
    const named = numberIn(text)
    if (!complaintNumberPattern.test(named))
      return [{ id: named, title: ticketsContent.openById, run: () => open(addressOf(named)) }]
    // A number that no complaint has is refused, and the palette shows nothing of a source that fails.
    const { ticket_id: id } = await callStaff('find-complaint', { params: { complaint_number: named }, signal })
    return [{ id, title: ticketsContent.openByNumber(named), run: () => open(addressOf(id)) }]
  },
}
