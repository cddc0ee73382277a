/** Tickets by their id, and complaints by their number, in the palette. Both are keys: the words of titles and messages are not searched. */
import { ticketIdPattern } from '#contract/patterns.ts'
import { complaintNumberPattern } from '#lambdas/support/complaints.contract.ts'
import { callStaff } from '#staff/lib/call-staff.ts'
import type { CommandSource } from '#staff/lib/commands.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { ticketsContent } from './content.ts'

const numberIn = (text: string) => text.trim().toUpperCase()
const addressOf = (ticketId: string) => `/tickets?ticket=${ticketId}`

/** Undefined for a number that no complaint has. */
const ticketOf = (number: string, signal: AbortSignal): Promise<string | undefined> =>
  callStaff('find-complaint', { params: { complaint_number: number }, signal }).then(
    ({ ticket_id }) => ticket_id,
    (failure: unknown) => {
      if (failure instanceof ApiError && failure.code === 'TICKET_NOT_FOUND') return undefined
      throw failure
    },
  )

export const ticketSource: CommandSource = {
  title: ticketsContent.title,
  accepts: (text) => ticketIdPattern.test(numberIn(text)) || complaintNumberPattern.test(numberIn(text)),
  search: async (text, signal, open) => {
    const named = numberIn(text)
    const isComplaint = complaintNumberPattern.test(named)
    const id = isComplaint ? await ticketOf(named, signal) : named
    if (id === undefined) return []
    const title = isComplaint ? ticketsContent.openByNumber(named) : ticketsContent.openById
    return [{ id, title, run: () => open(addressOf(id)) }]
  },
}
