/** Runs the effects of a conversation: loads the thread, sends the user's messages, and reads the live connection. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Ticket } from '#contract/entities.ts'
import { errorTitle } from '#web/lib/content.ts'
import { openLiveSocket, type LiveLine } from '#web/lib/live-socket.ts'
import { isOnline } from '#web/lib/online.ts'
import { onReturn } from '#web/lib/page-return.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { showToast } from '#web/lib/toast.ts'
import { newClientId } from './api/client-ids.ts'
import { deliverMessage } from './api/deliver-message.ts'
import { askForPass, fetchPage, fetchSince, isTicketMissing } from './api/messages.ts'
import { changeOutbox, readOutbox, type OutgoingMessage } from './api/support-drafts.ts'
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

/** The state, with a reference to the latest one for work under way. Each change of the outbox is stored. */
const useConversationState = (ticketId: string) => {
  const [state, setState] = useState(() => initialConversation(readOutbox(ticketId)))
  const latest = useRef(state)
  const apply = useCallback(
    (event: ConversationEvent) => {
      const before = latest.current
      latest.current = reduceConversation(before, event)
      if (latest.current.outbox !== before.outbox)
        changeOutbox(ticketId, (stored) => reduceConversation({ ...before, outbox: stored }, event).outbox)
      setState(latest.current)
    },
    [ticketId],
  )
  return { state, latest, apply }
}

export const useConversation = (ticketId: string, onTicket: (change: (ticket: Ticket) => Ticket) => void) => {
  const { state, latest, apply } = useConversationState(ticketId)
  const { status } = state
  const queue = useRef(Promise.resolve())
  const changeTicket = useRef(onTicket)
  useEffect(() => {
    changeTicket.current = onTicket
  }, [onTicket])

  const load = useCallback(async () => {
    const { status: shown, arrived } = latest.current
    const lastKnown = shown === 'ready' ? arrived.at(-1)?.id : undefined
    try {
      if (lastKnown === undefined) apply({ type: 'threadLoaded', page: await fetchPage(ticketId) })
      else {
        const messages = await fetchSince(ticketId, lastKnown)
        apply({ type: 'messagesArrived', messages })
        for (const message of messages) changeTicket.current(ticketAfterMessage(message))
      }
    } catch (error) {
      apply({ type: isTicketMissing(error) ? 'ticketMissing' : 'loadFailed' })
    }
  }, [ticketId, latest, apply])

  useEffect(() => {
    if (status === 'failed') showToast({ title: errorTitle, description: supportContent.messagesFailed, tone: 'bad' })
  }, [status])

  const line = useRef<LiveLine>(undefined)
  useEffect(() => {
    void load()
    let interruption: ReturnType<typeof setTimeout> | undefined
    const live = openLiveSocket({
      askForPass: () => askForPass(ticketId),
      onOpen: () => {
        clearTimeout(interruption)
        interruption = undefined
        apply({ type: 'connected' })
        void load()
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
  }, [ticketId, load, apply])

  const deliver = (message: OutgoingMessage, isRetry: boolean): Promise<void> =>
    deliverMessage(message, isRetry, {
      ticketId,
      apply,
      onSent: (sent) => changeTicket.current(ticketAfterMessage(sent)),
      onFailed: () => showToast({ title: errorTitle, description: conversationContent.sendFailed, tone: 'bad' }),
    })

  /** One after the other, so that messages arrive in the order in which they were written. */
  const enqueue = (message: OutgoingMessage, isRetry: boolean) => {
    queue.current = queue.current.then(() => deliver(message, isRetry))
  }

  const send = (text: string): void => {
    const writtenAt = new Date(serverNow()).toISOString()
    const message = { id: newClientId(), text, writtenAt, state: 'sending' } as const
    apply({ type: 'messageWritten', message })
    line.current?.check()
    enqueue(message, false)
  }

  const retry = (id: string): void => {
    const message = latest.current.outbox.find((one) => one.id === id)
    if (message === undefined || message.state === 'sending') return
    apply({ type: 'retryStarted', id })
    enqueue(message, true)
  }

  const sendWaiting = useEffectEvent(() => {
    if (!isOnline()) return
    for (const { id, state: delivery } of latest.current.outbox) if (delivery === 'waiting') retry(id)
  })
  useEffect(() => {
    sendWaiting()
    return onReturn(() => sendWaiting())
  }, [])

  const reload = (): void => {
    apply({ type: 'reloadStarted' })
    void load()
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

  return { ...state, send, retry, reload, showEarlier: () => void showEarlier() }
}
