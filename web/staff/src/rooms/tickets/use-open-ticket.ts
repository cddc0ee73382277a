/** An open ticket on the screen: what opening it gave, news of it while it is shown, and who else has it open. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { deskPolicy } from '#lambdas/support/desk-policy.contract.ts'
import type { OpenTicketResponse, StaffTicket } from '#lambdas/support/staff-tickets.contract.ts'
import { callStaff } from '#staff/lib/call-staff.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { ticketsContent } from './content.ts'
import { noteServerTime } from './ticket-marks.tsx'

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
const newer = (known: StaffTicket, answered: StaffTicket): StaffTicket =>
  answered.updated_at < known.updated_at ? known : answered

/** The newest message, which an answer names. */
export const lastMessageId = ({ messages, ticket }: Pick<OpenTicket, 'messages' | 'ticket'>): string =>
  messages.at(-1)?.id ?? ticket.id.slice(0, 26)

export type ThreadItem =
  | { readonly kind: 'message'; readonly item: OpenTicket['messages'][number] }
  | { readonly kind: 'note'; readonly item: OpenTicket['notes'][number] }

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
  const later = messages.slice(messages.findIndex(({ id }) => id === lastRead) + 1)
  const answer = later.findLast(({ sender_type }) => sender_type !== 'user')
  if (answer !== undefined) return words.answeredBy(nameOf(answer.sender_id))
  return later.length > 0 ? words.wroteAgain : undefined
}

const isCode = (failure: unknown, code: string) => failure instanceof ApiError && failure.code === code

export const useOpenTicket = (ticket_id: string, isWriting: boolean) => {
  const [open, setOpen] = useState<OpenTicket>()
  const [error, setError] = useState<Error>()
  const hasFailed = error !== undefined
  const present = useRef<OpenTicket>(undefined)
  const writing = useRef(isWriting)
  useEffect(() => {
    writing.current = isWriting
  }, [isWriting])
  const show = (next: OpenTicket) => {
    present.current = next
    setOpen(next)
  }

  /** Replaces parts of the ticket; messages and notes are added. */
  const change = ({ messages = [], notes = [], ...parts }: Partial<OpenTicket>) => {
    const { current } = present
    if (current === undefined) return
    show({ ...current, ...parts, messages: merge(current.messages, messages), notes: merge(current.notes, notes) })
  }

  const openAgain = async (signal?: AbortSignal) => {
    try {
      const answer = await callStaff('open-ticket', { params: { ticket_id }, signal })
      if (signal?.aborted === true) return
      noteServerTime(answer.now)
      show(answer)
    } catch (failure) {
      if (signal?.aborted !== true && present.current === undefined) setError(failure as Error)
    }
  }

  /** Asks for news now. A ticket that was left alone for long is opened anew, which is another recorded look. */
  const watch = async (signal?: AbortSignal) => {
    if (present.current === undefined) return
    try {
      const news = await callStaff('watch-ticket', {
        params: { ticket_id },
        body: {
          last_message_id: lastMessageId(present.current),
          is_writing: writing.current,
          last_note_id: present.current.notes.at(-1)?.id,
        },
        signal,
      })
      if (signal?.aborted !== true) change({ ...news, ticket: newer(present.current.ticket, news.ticket) })
    } catch (failure) {
      if (signal?.aborted === true) return
      if (isCode(failure, 'TICKET_NOT_OPEN')) await openAgain(signal)
      else if (isCode(failure, 'TICKET_NOT_FOUND')) setError(failure as Error)
    }
  }

  const step = useEffectEvent(async (signal: AbortSignal) => {
    if (present.current === undefined) await openAgain(signal)
    else if (document.visibilityState === 'visible') await watch(signal)
  })
  useEffect(() => {
    if (hasFailed) return undefined
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async () => {
      await step(abort.signal)
      if (!abort.signal.aborted) wait(deskPolicy.watchSeconds * 1000)
    }
    const wait = (milliseconds: number) => {
      timer = setTimeout(() => void poll(), milliseconds)
    }
    wait(0)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [hasFailed])

  const loadEarlier = async () => {
    const before = present.current?.older
    if (before === undefined) return
    const { messages, older } = await callStaff('list-earlier-messages', { params: { ticket_id }, query: { before } })
    change({ messages, older })
  }
  return {
    open,
    /** Why there is no ticket. */
    error,
    isGone: isCode(error, 'TICKET_NOT_FOUND'),
    change,
    watchNow: () => watch(),
    loadEarlier,
    retry: () => setError(undefined),
  }
}

export type OpenedTicket = ReturnType<typeof useOpenTicket>
