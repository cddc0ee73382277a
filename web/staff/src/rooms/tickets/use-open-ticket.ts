/** Opens a ticket and follows it while it is on the screen: news of it, and who else has it open. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { deskPolicy } from '#contract/staff/desk-policy.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { callStaff } from '#staff/lib/call-staff.ts'
import { noteServerTime } from './waiting-time.ts'
import type * as z from 'zod/mini'
import type { SupportMessage } from '#contract/entities.ts'
import type {
  OpenTicketResponse,
  StaffTicket,
  TicketNote,
  WatchTicketResponse,
  listTicketMessagesResponse,
} from '#contract/staff/tickets.ts'
import { ticketsContent } from './content.ts'

export type TicketState =
  | { readonly status: 'opening' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'open'; readonly open: OpenTicket; readonly isCurrent: boolean }

const isCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code

export const useOpenTicket = (ticketId: string, isWriting: boolean) => {
  const [state, setState] = useState<TicketState>({ status: 'opening' })
  const present = useRef<OpenTicket>(undefined)
  const writing = useRef(isWriting)
  useEffect(() => {
    writing.current = isWriting
  }, [isWriting])
  const show = useCallback((open: OpenTicket, isCurrent = true) => {
    present.current = open
    setState({ status: 'open', open, isCurrent })
  }, [])
  const change = useCallback(
    (apply: (open: OpenTicket) => OpenTicket) => {
      if (present.current !== undefined) show(apply(present.current))
    },
    [show],
  )

  const openAgain = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const answer = await callStaff('open-ticket', {
          params: { ticket_id: ticketId },
          ...(signal !== undefined && { signal }),
        })
        if (signal?.aborted === true) return
        noteServerTime(answer.now)
        show(answer)
      } catch (error) {
        if (signal?.aborted === true) return
        if (present.current === undefined) setState({ status: 'failed', error })
      }
    },
    [ticketId, show],
  )

  /** Asks for news now. A ticket that was left alone for long is opened anew, which is another recorded look. */
  const watch = useCallback(
    async (signal?: AbortSignal) => {
      const { current } = present
      if (current === undefined) return
      const noteId = lastNoteId(current)
      try {
        const news = await callStaff('watch-ticket', {
          params: { ticket_id: ticketId },
          body: {
            last_message_id: lastMessageId(current),
            is_writing: writing.current,
            ...(noteId !== undefined && { last_note_id: noteId }),
          },
          ...(signal !== undefined && { signal }),
        })
        if (signal?.aborted !== true) change((open) => watched(open, news))
      } catch (error) {
        if (signal?.aborted === true) return
        if (isCode(error, 'TICKET_NOT_OPEN')) await openAgain(signal)
        else if (isCode(error, 'TICKET_NOT_FOUND')) setState({ status: 'failed', error })
        else if (present.current !== undefined) show(present.current, false)
      }
    },
    [ticketId, change, openAgain, show],
  )

  useEffect(() => {
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async () => {
      if (present.current === undefined) await openAgain(abort.signal)
      else if (document.visibilityState === 'visible') await watch(abort.signal)
      if (!abort.signal.aborted && present.current !== undefined) wait(deskPolicy.watchSeconds * 1000)
    }
    const wait = (milliseconds: number) => {
      timer = setTimeout(() => void poll(), milliseconds)
    }
    wait(0)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [openAgain, watch])

  const loadEarlier = async () => {
    const before = present.current?.older
    if (before === undefined) return
    const earlier = await callStaff('list-earlier-messages', { params: { ticket_id: ticketId }, query: { before } })
    change((open) => withEarlier(open, earlier))
  }
  return { state, change, watchNow: () => watch(), loadEarlier }
}

export type OpenedTicket = ReturnType<typeof useOpenTicket>

export type OpenTicket = OpenTicketResponse

type EarlierMessages = z.infer<typeof listTicketMessagesResponse>

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

export const watched = (
  open: OpenTicket,
  { ticket, messages, notes, looking, now }: WatchTicketResponse,
): OpenTicket => ({
  ...open,
  ticket: newer(open.ticket, ticket),
  messages: merge(open.messages, messages),
  notes: merge(open.notes, notes),
  looking,
  now,
})

/** An answer that was on its way when a change was made shows the ticket of before. */
const newer = (known: StaffTicket, answered: StaffTicket): StaffTicket =>
  answered.updated_at < known.updated_at ? known : answered

export const withEarlier = (open: OpenTicket, { messages, older }: EarlierMessages): OpenTicket => ({
  ...open,
  messages: merge(open.messages, messages),
  older,
})

export const withMessage = (open: OpenTicket, message: SupportMessage): OpenTicket => ({
  ...open,
  messages: merge(open.messages, [message]),
})

export const withNote = (open: OpenTicket, note: TicketNote): OpenTicket => ({
  ...open,
  notes: merge(open.notes, [note]),
})

export const withTicket = (open: OpenTicket, ticket: StaffTicket): OpenTicket => ({ ...open, ticket })

/** The newest message, which an answer names. */
export const lastMessageId = ({ messages, ticket }: Pick<OpenTicket, 'messages' | 'ticket'>): string =>
  messages.at(-1)?.id ?? ticket.id.slice(0, 26)

/** The id of the newest note; undefined without one. */
export const lastNoteId = ({ notes }: Pick<OpenTicket, 'notes'>): string | undefined => notes.at(-1)?.id

export type ThreadItem =
  | { readonly kind: 'message'; readonly item: SupportMessage }
  | { readonly kind: 'note'; readonly item: TicketNote }

/** Messages and notes together, oldest first. */
export const threadOf = ({ messages, notes }: Pick<OpenTicket, 'messages' | 'notes'>): ThreadItem[] =>
  [
    ...messages.map((item) => ({ kind: 'message', item }) as const),
    ...notes.map((item) => ({ kind: 'note', item }) as const),
  ].sort((a, b) => oldestFirst(a.item, b.item))

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
  const index = messages.findIndex(({ id }) => id === lastRead)
  const newer = messages.slice(index + 1)
  const answer = newer.filter(({ sender_type }) => sender_type !== 'user').at(-1)
  if (answer !== undefined) return words.answeredBy(nameOf(answer.sender_id))
  return newer.length > 0 ? words.wroteAgain : undefined
}
