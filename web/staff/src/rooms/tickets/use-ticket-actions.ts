/** The actions on the open ticket. A failure is shown, and the ticket on the screen stays as the server has it. */
import { useState } from 'react'
import type { ComplaintOutcome, TicketStatus } from '#contract/entities.ts'
import {
  type ChangeTicketRequest,
  type StaffTicket,
  ticketPriorities,
  type TicketPriority,
} from '#lambdas/support/staff-tickets.contract.ts'
import { callStaff, readAgain } from '#staff/lib/call-staff.ts'
import { dismissChange, showDone, showFailure } from '#staff/lib/toast.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { ticketsContent, decisionContent } from './content.ts'
import { serverNow } from './ticket-marks.tsx'
import { forgetText, idOfText, type TicketDraft } from './use-draft.ts'
import type { OpenedTicket } from './use-open-ticket.ts'

const readLists = () => readAgain('list-tickets', 'count-tickets')

export const useTicketActions = (ticket_id: string, { open, change, watchNow }: OpenedTicket, draft: TicketDraft) => {
  const [isSending, setSending] = useState(false)
  const put = async (body: ChangeTicketRequest): Promise<StaffTicket> => {
    const { ticket } = await callStaff('change-ticket', { params: { ticket_id }, body })
    change({ ticket })
    readLists()
    return ticket
  }

  /** @param at of the change. @throws ApiError */
  const takeBack = async (at: string): Promise<void> => {
    await put({ change: 'undo', at })
    dismissChange(ticket_id)
  }

  /** Passing on is none of the changes that can be taken back. @throws ApiError */
  const make = async (body: ChangeTicketRequest, done: string): Promise<void> => {
    const { last_change } = await put(body)
    const undo = body.change === 'pass-on' ? undefined : last_change && (() => takeBack(last_change.at))
    showDone(done, { subject: ticket_id, undo })
  }

  /** The ticket stays on the screen. */
  const apply = (body: ChangeTicketRequest, done: string): Promise<void> =>
    make(body, done).catch((error: unknown) => {
      showFailure(error)
      void watchNow()
    })

  /** @returns the id of the message */
  const sendReply = async (text: string, lastRead: string): Promise<string> => {
    draft.set({ refusedAt: undefined })
    const id = idOfText(ticket_id, 'reply', text, serverNow())
    const body = { id, message: text, last_message_id: lastRead }
    const { message } = await callStaff('answer-ticket', { params: { ticket_id }, body }).catch((failure: unknown) => {
      draft.set({ refusedAt: lastRead })
      throw failure
    })
    change({ messages: [message] })
    return message.id
  }

  const sendNote = async (text: string): Promise<string> => {
    const id = idOfText(ticket_id, 'note', text, serverNow())
    const { note } = await callStaff('add-note', { params: { ticket_id }, body: { id, note: text } })
    change({ notes: [note] })
    return note.id
  }

  /** Sends the text of the draft's mode. The draft stays where it is refused. @param lastRead the newest message on the screen */
  const send = async (lastRead: string): Promise<void> => {
    const { mode, [mode]: typed } = draft.latest()
    const text = typed.trim()
    if (text === '' || isSending) return
    setSending(true)
    try {
      await (mode === 'reply' ? sendReply(text, lastRead) : sendNote(text))
      forgetText(draft, mode, text)
      readLists()
    } catch (error) {
      // The composer explains it beside the draft, once the other message is on the screen.
      if (!(error instanceof ApiError && error.code === 'CHANGED_MEANWHILE')) showFailure(error)
    } finally {
      setSending(false)
      void watchNow()
    }
  }

  const setStatus = (status: TicketStatus, last_message_id?: string) =>
    [
      { change: 'status', status, last_message_id },
      ticketsContent.done.status(ticketsContent.statuses[status]),
    ] as const
  const close = (lastRead?: string) => make(...setStatus('closed', lastRead))
  const assign = (staff_id: string | null, name: string) =>
    [{ change: 'assignee', staff_id }, ticketsContent.done.assigned(name)] as const

  const nextPriority = (): TicketPriority => {
    const index = ticketPriorities.findIndex((known) => known === open?.ticket.priority)
    return ticketPriorities[(index + 1) % ticketPriorities.length] ?? 'medium'
  }

  return {
    isSending,
    send,
    takeBack,
    start: () => apply(...setStatus('in_progress')),
    reopen: () => apply(...setStatus('open')),
    passOn: () => apply({ change: 'pass-on' }, ticketsContent.done.passedOn),
    setPriority: (priority = nextPriority()) =>
      apply({ change: 'priority', priority }, ticketsContent.done.priority(ticketsContent.priorities[priority])),
    takeOver: (ownId: string) => apply(...assign(ownId, ticketsContent.me)),
    wake: () => apply({ change: 'snooze', until: null }, ticketsContent.done.awake),
    /** Those after which the ticket is left reject with an `ApiError`. */
    leaving: {
      /** @param lastRead the last message that was read */
      close,
      answerAndClose: async (lastRead: string): Promise<void> => {
        const text = draft.latest().reply.trim()
        const id = await sendReply(text, lastRead)
        forgetText(draft, 'reply', text)
        await close(id)
      },
      /** The answer is the draft, until it is stored. */
      decide: async (outcome: ComplaintOutcome, message: string): Promise<void> => {
        draft.set({ reply: message })
        await put({ change: 'decision', outcome, message })
        draft.set({ reply: '' })
        showDone(decisionContent.done)
      },
      giveTo: (staff_id: string | null, name: string) => make(...assign(staff_id, name)),
      snooze: (until: string) => make({ change: 'snooze', until }, ticketsContent.done.snoozed(formatDateTime(until))),
    },
  }
}

export type TicketActions = ReturnType<typeof useTicketActions>
