/** An open ticket on the screen: what opening it gave, news of it while it is shown, and who else has it open. */
import { useQuery } from '@tanstack/react-query'
import { deskPolicy } from '#lambdas/support/desk-policy.contract.ts'
import type { OpenTicketResponse, StaffTicket } from '#lambdas/support/staff-tickets.contract.ts'
import { callStaff, changeAnswer, useAnswer } from '#staff/lib/call-staff.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { ticketsContent } from './content.ts'

export type OpenTicket = OpenTicketResponse

interface Dated {
  readonly id: string
  readonly created_at: string
}

const oldestFirst = (a: Dated, b: Dated) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id)

/** Each id once, oldest first. */
const merge = <Item extends Dated>(known: readonly Item[], more: readonly Item[]): Item[] => {
  if (more.every(({ id }) => known.some((item) => item.id === id))) return [...known]
  return Array.from(new Map([...known, ...more].map((item) => [item.id, item])).values()).sort(oldestFirst)
}

/** An answer that was on its way when a change was made shows the ticket of before. */
const newer = (known: StaffTicket, answered = known): StaffTicket =>
  answered.updated_at < known.updated_at ? known : answered

/** The newest message, which an answer names. */
export const lastMessageId = ({ messages, ticket }: Pick<OpenTicket, 'messages' | 'ticket'>): string =>
  messages.at(-1)?.id ?? ticket.id.slice(0, 26)

/** Messages and notes together, oldest first. */
export const threadOf = ({ messages, notes }: Pick<OpenTicket, 'messages' | 'notes'>) =>
  [...messages, ...notes].sort(oldestFirst)

const { composer: words } = ticketsContent

/**
 * Why an answer was not sent: somebody else wrote after the last message that its writer had read.
 * @param lastRead id of that message; undefined is returned until the other message is on the screen
 */
export const noticeOf = (
  { messages }: Pick<OpenTicket, 'messages'>,
  lastRead: string,
  nameOf: (staffId: string) => string,
): string | undefined => {
  const later = messages.slice(messages.findIndex(({ id }) => id === lastRead) + 1)
  const answer = later.findLast(({ sender_type }) => sender_type !== 'user')
  if (answer !== undefined) return words.answeredBy(nameOf(answer.sender_id))
  return later.length > 0 ? words.wroteAgain : undefined
}

const isCode = (failure: unknown, code: string) => failure instanceof ApiError && failure.code === code

export const useOpenTicket = (ticket_id: string, isWriting: boolean) => {
  const call = { params: { ticket_id } }
  const ticket = useAnswer('open-ticket', call, { isView: true })

  /** Replaces parts of the ticket; messages and notes are added. */
  const change = ({ messages = [], notes = [], ...parts }: Partial<OpenTicket>) =>
    changeAnswer('open-ticket', call, (known) => ({
      ...known,
      ...parts,
      ticket: newer(known.ticket, parts.ticket),
      messages: merge(known.messages, messages),
      notes: merge(known.notes, notes),
    }))

  /** Asks for news. A ticket that was left alone for long is opened anew, which is another recorded look. */
  const watch = useQuery({
    queryKey: ['watch-ticket', ticket_id],
    enabled: ticket.data !== undefined,
    // The ticket is new itself.
    initialData: null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchInterval: deskPolicy.watchSeconds * 1000,
    queryFn: async ({ signal }) => {
      const open = ticket.data
      if (open === undefined) return null
      const body = { last_message_id: lastMessageId(open), is_writing: isWriting, last_note_id: open.notes.at(-1)?.id }
      try {
        change(await callStaff('watch-ticket', { ...call, body, signal }))
      } catch (failure) {
        if (!isCode(failure, 'TICKET_NOT_OPEN')) throw failure
        await ticket.refetch()
      }
      return null
    },
  })

  const loadEarlier = async () => {
    const before = ticket.data?.older
    if (before === undefined) return
    const { messages, older } = await callStaff('list-earlier-messages', { ...call, query: { before } })
    change({ messages, older })
  }
  return {
    open: ticket.data,
    ticket,
    isGone: [ticket, watch].some(({ error }) => isCode(error, 'TICKET_NOT_FOUND')),
    change,
    watchNow: () => watch.refetch(),
    loadEarlier,
  }
}

export type OpenedTicket = ReturnType<typeof useOpenTicket>
