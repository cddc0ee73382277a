/** Runs the effects of a conversation: loads the thread, sends the user's messages, and reads the live connection. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Ticket } from '#contract/entities.ts'
import { errorTitle } from '#web/lib/content.ts'
import { openLiveSocket, type LiveLine } from '#web/lib/live-socket.ts'
import { useBox, writtenNow } from '#web/lib/offline/outbox.ts'
import { showToast } from '#web/lib/toast.ts'
import { askForPass, fetchPage, fetchSince, fetchTicket, isTicketMissing } from './api/messages.ts'
import { deliverMessage, dropArrived, messageBox, openThreads } from './api/outgoing-messages.ts'
import { newClientId } from './api/send-once.ts'
import { conversationContent, supportContent } from './content.ts'
import {
  initialConversation,
  newerTicket,
  reduceConversation,
  ticketAfterMessage,
  type ConversationEvent,
} from './conversation-state.ts'

/** A shorter interruption is not shown. */
const interruptionMilliseconds = 3000

/** The state, with a reference to the latest one for work under way. */
const useConversationState = () => {
  const [state, setState] = useState(initialConversation)
  const latest = useRef(state)
  const apply = useCallback((event: ConversationEvent) => {
    latest.current = reduceConversation(latest.current, event)
    setState(latest.current)
  }, [])
  return { state, latest, apply }
}

export const useConversation = (ticketId: string, onTicket: (change: (ticket: Ticket) => Ticket) => void) => {
  const { state, latest, apply } = useConversationState()
  const { status } = state
  const box = messageBox(ticketId)
  const outbox = useBox(box)
  const changeTicket = useRef(onTicket)
  useEffect(() => {
    changeTicket.current = onTicket
  }, [onTicket])

  const underWay = useRef<Promise<void>>(undefined)
  const load = useCallback(() => {
    const fetchThread = async () => {
      try {
        apply({ type: 'threadLoaded', page: await fetchPage(ticketId) })
      } catch (error) {
        apply({ type: isTicketMissing(error) ? 'ticketMissing' : 'loadFailed' })
        throw error
      }
    }
    underWay.current ??= fetchThread().finally(() => (underWay.current = undefined))
    return underWay.current
  }, [ticketId, apply])

  /** The last message before what the page has missed, until that is read: live messages may come before it. */
  const lastKnown = useRef<string>(undefined)
  const lastRead = useRef(0)

  /** Reads what the page has missed: messages, status and decision. Rejects where it has to be repeated. */
  const readMissed = useCallback(async () => {
    const read = ++lastRead.current
    try {
      if (latest.current.status !== 'ready') await load()
      const since = (lastKnown.current ??= latest.current.arrived.at(-1)?.id)
      const [messages, ticket] = await Promise.all([since ? fetchSince(ticketId, since) : [], fetchTicket(ticketId)])
      apply({ type: 'messagesArrived', messages })
      for (const message of messages) changeTicket.current(ticketAfterMessage(message))
      if (ticket) changeTicket.current(newerTicket(ticket))
      if (read === lastRead.current) lastKnown.current = undefined
    } catch (error) {
      if (!isTicketMissing(error)) throw error
      apply({ type: 'ticketMissing' })
    }
  }, [ticketId, latest, apply, load])

  useEffect(() => {
    if (status === 'failed') showToast({ title: errorTitle, description: supportContent.messagesFailed, tone: 'bad' })
  }, [status])

  const line = useRef<LiveLine>(undefined)
  const isMissing = status === 'missing'
  useEffect(() => {
    if (isMissing) return undefined
    load().catch(() => undefined)
    let interruption: ReturnType<typeof setTimeout> | undefined
    const live = openLiveSocket({
      askForPass: () => askForPass(ticketId),
      onOpen: () => {
        clearTimeout(interruption)
        interruption = undefined
        apply({ type: 'connected' })
        return readMissed()
      },
      onClose: () => {
        interruption ??= setTimeout(() => apply({ type: 'connectionInterrupted' }), interruptionMilliseconds)
      },
      onFrame: (frame) => {
        if (frame.type === 'message') {
          apply({ type: 'messagesArrived', messages: [frame.message] })
          changeTicket.current(ticketAfterMessage(frame.message))
        } else if (frame.type === 'ticket') changeTicket.current(newerTicket(frame.ticket))
      },
    })
    line.current = live
    return () => {
      clearTimeout(interruption)
      live.close()
    }
  }, [ticketId, isMissing, load, readMissed, apply])

  useEffect(() => {
    openThreads.set(ticketId, (sent) => apply({ type: 'messagesArrived', messages: [sent] }))
    return () => void openThreads.delete(ticketId)
  }, [ticketId, apply])
  useEffect(() => dropArrived(ticketId, outbox, state.arrived), [ticketId, outbox, state.arrived])

  const sendOne = (id: string): void => {
    deliverMessage(ticketId, id).catch(() =>
      showToast({ title: errorTitle, description: conversationContent.sendFailed, tone: 'bad' }),
    )
  }

  const send = (text: string): void => {
    const id = newClientId()
    box.change((written) => [...written, { id, text, ...writtenNow() }])
    line.current?.check()
    sendOne(id)
  }

  const reload = (): void => {
    apply({ type: 'reloadStarted' })
    load().catch(() => undefined)
  }

  const showEarlier = async (): Promise<void> => {
    const { earlier } = latest.current
    if (earlier.status === 'none' || earlier.status === 'loading') return
    apply({ type: 'earlierStarted' })
    try {
      apply({ type: 'earlierLoaded', page: await fetchPage(ticketId, earlier.before) })
    } catch {
      apply({ type: 'earlierFailed' })
    }
  }

  return { ...state, outbox, send, retry: sendOne, reload, showEarlier: () => void showEarlier() }
}
