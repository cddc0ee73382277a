/** The answers of support that the visitor has seen. */
import type { MarkTicketSeenResponse } from '#lambdas/support/tickets.contract.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { boxOf, deliver, deliverWaiting, writtenNow, type Outgoing, type Way } from '#web/lib/offline/outbox.ts'
import { seenBoxName } from '#web/lib/session/storage-keys.ts'
import { forgetNews } from '#web/lib/support-news.ts'
import { changeTicket } from './create-ticket.ts'

interface OutgoingMark extends Outgoing {
  readonly ticketId: string
  readonly seenUntil: string
}

const markBox = boxOf<OutgoingMark>(seenBoxName)

const showSeen = (ticketId: string): void => {
  forgetNews(ticketId)
  changeTicket(ticketId, (ticket) => ({ ...ticket, has_new_answer: false }))
}

const markWay: Way<OutgoingMark, MarkTicketSeenResponse> = {
  send: ({ ticketId, seenUntil }) =>
    callApi('mark-ticket-seen', { params: { ticket_id: ticketId }, body: { seen_until: seenUntil } }),
  onSent: ({ has_new_answer: isNew }, { ticketId }) => {
    if (!isNew) showSeen(ticketId)
  },
}

/** The next list shows as new again what the server has refused. */
const dropRefused = () => markBox.change((box) => box.filter(({ state }) => state !== 'failed'))

/** Marks the answers as seen, on the server and at every sign of a new answer: the owner has the messages up to this time (ISO 8601) on the screen. */
export const markTicketSeen = (ticketId: string, seenUntil: string): void => {
  showSeen(ticketId)
  const mark = { id: `${ticketId} ${seenUntil}`, ticketId, seenUntil, ...writtenNow() }
  markBox.change((box) => [...box.filter((one) => one.ticketId !== ticketId), mark])
  deliver(markBox, mark.id, markWay).catch(dropRefused)
}

/** Sends the marks that wait. */
export const sendMarks = async (): Promise<void> => {
  await deliverWaiting(markBox, markWay)
  dropRefused()
}
