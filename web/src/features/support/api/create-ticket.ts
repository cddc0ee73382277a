/** Creates a ticket or a complaint. A retry never creates a second one, even if the answer to the first attempt was lost. */
import type { Ticket } from '#contract/entities.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { isUsableId, newClientId } from './client-ids.ts'
import { readTicketDraft, writeTicketDraft, type TicketForm, type TicketTexts } from './support-drafts.ts'

const emptyDraft = { title: '', message: '' }

const findAttempt = async (id: string): Promise<Ticket | undefined> =>
  (await callApi('list-tickets')).tickets.find((ticket) => ticket.id.startsWith(`${id}-`))

const send = async (form: TicketForm, texts: TicketTexts, id: string): Promise<Ticket> => {
  const { title, message, lenderId } = texts
  writeTicketDraft(form, { ...texts, attempt: { id, ...texts } })
  const complaint = lenderId === undefined ? {} : { lender_id: lenderId }
  const body = { id, title, message, ...(form === 'complaint' && { complaint }) }
  return (await callApi('create-ticket', { body })).ticket
}

/** Rejects with an `ApiError`; the draft keeps the texts. */
export const createTicket = async (form: TicketForm, texts: TicketTexts): Promise<Ticket> => {
  const { attempt } = readTicketDraft(form)
  const isRepeated =
    attempt !== undefined &&
    attempt.title === texts.title &&
    attempt.message === texts.message &&
    attempt.lenderId === texts.lenderId
  let ticket: Ticket | undefined
  if (isRepeated && isUsableId(attempt.id)) {
    ticket = await send(form, texts, attempt.id)
  } else {
    if (attempt !== undefined) ticket = await findAttempt(attempt.id)
    ticket ??= await send(form, texts, newClientId()).catch((error: unknown) => {
      const isLate = error instanceof ApiError && error.details.some(({ field }) => field === 'id')
      if (!isLate) throw error
      // The answer has corrected our clock: the server accepts a new id.
      return send(form, texts, newClientId())
    })
  }
  writeTicketDraft(form, emptyDraft)
  return ticket
}
