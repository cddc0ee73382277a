/** Creates a ticket. A retry never creates a second one, even if the answer to the first attempt was lost. */
import type { Ticket } from '#contract/entities.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { isUsableId, newClientId } from './client-ids.ts'
import { readTicketDraft, writeTicketDraft } from './support-drafts.ts'

const emptyDraft = { title: '', message: '' }

const findAttempt = async (id: string): Promise<Ticket | undefined> =>
  (await callApi('list-tickets')).tickets.find((ticket) => ticket.id.startsWith(`${id}-`))

const send = async (title: string, message: string, id: string): Promise<Ticket> => {
  writeTicketDraft({ title, message, attempt: { id, title, message } })
  const { ticket } = await callApi('create-ticket', { body: { id, title, message } })
  return ticket
}

/** Rejects with an `ApiError`; the draft keeps title and message. */
export const createTicket = async (title: string, message: string): Promise<Ticket> => {
  const { attempt } = readTicketDraft()
  let ticket: Ticket | undefined
  if (attempt !== undefined && attempt.title === title && attempt.message === message && isUsableId(attempt.id)) {
    ticket = await send(title, message, attempt.id)
  } else {
    if (attempt !== undefined) ticket = await findAttempt(attempt.id)
    ticket ??= await send(title, message, newClientId()).catch((error: unknown) => {
      const isLate = error instanceof ApiError && error.details.some(({ field }) => field === 'id')
      if (!isLate) throw error
      // The answer has corrected our clock: the server accepts a new id.
      return send(title, message, newClientId())
    })
  }
  writeTicketDraft(emptyDraft)
  return ticket
}
