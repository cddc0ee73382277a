/** Opens a ticket and follows it while it is on the screen: news of it, and who else has it open. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { deskPolicy } from '#contract/staff/desk-policy.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { callStaff } from '#staff/lib/call-staff.ts'
import { lastMessageId, lastNoteId, watched, withEarlier, type OpenTicket } from './conversation-state.ts'
import { noteServerTime } from './waiting-time.ts'

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
