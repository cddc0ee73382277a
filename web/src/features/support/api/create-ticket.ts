/** Creates a ticket or a complaint, now or when there is a network. A retry never creates a second one, even if the answer to the first attempt was lost. */
import type { Ticket } from '#contract/entities.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { boxOf, deliver, writtenNow, type Outgoing, type Way } from '#web/lib/offline/outbox.ts'
import { changeOwn } from '#web/lib/use-loaded.ts'
import { conversationContent } from '../content.ts'
import { haveSameRandomness, newClientId, sendOnce } from './send-once.ts'
import { readTicketDraft, writeTicketDraft, type TicketForm, type TicketTexts } from './support-drafts.ts'

export interface OutgoingTicket extends Outgoing, TicketTexts {
  readonly form: TicketForm
}

export const ticketBox = boxOf<OutgoingTicket>('tickets')

const find = async (id: string): Promise<Ticket | undefined> =>
  (await callApi('list-tickets')).tickets.find((ticket) => haveSameRandomness(ticket.id, id))

const newestFirst = (tickets: readonly Ticket[]) =>
  [...tickets].sort((one, other) => other.updated_at.localeCompare(one.updated_at))

/** Changes the list of tickets on every screen that has it. */
const changeTickets = (change: (tickets: readonly Ticket[]) => readonly Ticket[]): void =>
  changeOwn<readonly Ticket[]>('tickets', (tickets) => newestFirst(change(tickets)))

/** The same for one ticket. */
export const changeTicket = (ticketId: string, change: (ticket: Ticket) => Ticket): void =>
  changeTickets((tickets) => tickets.map((ticket) => (ticket.id === ticketId ? change(ticket) : ticket)))

export const ticketWay: Way<OutgoingTicket, Ticket> = {
  send: ({ id: firstId, form, title, message, lenderId }, rename) => {
    const complaint = lenderId === undefined ? {} : { lender_id: lenderId }
    const send = async (id: string) => {
      const body = { id, title, message, ...(form === 'complaint' && { complaint }) }
      return (await callApi('create-ticket', { body })).ticket
    }
    return sendOnce(firstId, { send, find, rename })
  },
  onSent: (created) => changeTickets((tickets) => [created, ...tickets.filter(({ id }) => id !== created.id)]),
  reasons: { TOO_MANY_REQUESTS: conversationContent.tooFast },
}

/** Looks for nothing while nobody answers. */
const unlessUnanswered = (error: unknown): undefined => {
  if (!(error instanceof ApiError) || !error.network) throw error
}

/** Undefined where it waits for the network. Rejects with an `ApiError`; the draft then keeps the texts. */
export const createTicket = async (form: TicketForm, texts: TicketTexts): Promise<Ticket | undefined> => {
  const { attempt } = readTicketDraft(form)
  const { title, message, lenderId } = texts
  const isRepeated = attempt?.title === title && attempt.message === message && attempt.lenderId === lenderId
  let ticket = attempt !== undefined && !isRepeated ? await find(attempt.id).catch(unlessUnanswered) : undefined
  if (ticket === undefined) {
    const id = isRepeated ? attempt.id : newClientId()
    const outgoing = { id, form, ...texts, ...writtenNow() }
    ticketBox.change((box) => [...box, outgoing])
    ticket = await deliver(ticketBox, id, ticketWay).catch((error: unknown) => {
      const isOwn = ({ writtenAt }: OutgoingTicket) => writtenAt === outgoing.writtenAt
      // The attempt may have been under another id.
      const { id: lastId } = ticketBox.read().find(isOwn) ?? outgoing
      ticketBox.change((box) => box.filter((one) => !isOwn(one)))
      writeTicketDraft(form, { ...texts, attempt: { id: lastId, ...texts } })
      throw error
    })
  }
  writeTicketDraft(form, { title: '', message: '' })
  return ticket
}
