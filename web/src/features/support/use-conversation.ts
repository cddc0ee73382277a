/** One conversation: what has arrived, what is on its way, and the live connection that brings the rest (spec 2 and 7). */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { SupportMessage, Ticket } from '#contract/entities.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { showToast } from '#web/lib/toast.ts'
import { isUsableId, newClientId } from './api/client-ids.ts'
import { openLiveSocket } from './api/live-socket.ts'
import { readOutbox, writeOutbox, type OutgoingMessage } from './api/support-drafts.ts'
import { conversationContent, supportContent } from './content.ts'
import { mergeMessages } from './thread.ts'

/** The messages from `after` on, a few minutes before it included, page by page; without it all of them. */
const fetchMessages = async (ticketId: string, after: string | undefined): Promise<SupportMessage[]> => {
  const messages: SupportMessage[] = []
  let query: { after?: string; cursor?: string } = after === undefined ? {} : { after }
  for (;;) {
    const page = await callApi('list-messages', { params: { id: ticketId }, query })
    messages.push(...page.messages)
    if (page.next === undefined) return messages
    query = { cursor: page.next }
  }
}

const refusesId = (error: unknown) =>
  error instanceof ApiError && error.code === 'VALIDATION_ERROR' && error.details.some(({ field }) => field === 'id')

const reasonOf = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'TOO_MANY_REQUESTS') return conversationContent.tooFast
  return error.code === 'VALIDATION_ERROR' ? error.details[0]?.message : undefined
}

export type ConversationStatus = 'loading' | 'failed' | 'missing' | 'ready'

/** A ticket as a message of this moment leaves it: one by its owner opens a closed ticket again. */
const withMessage =
  ({ sender_type, created_at }: SupportMessage) =>
  (ticket: Ticket): Ticket => ({
    ...ticket,
    status:
      sender_type === 'user' && ticket.status === 'closed' && created_at > ticket.updated_at ? 'open' : ticket.status,
    updated_at: created_at > ticket.updated_at ? created_at : ticket.updated_at,
  })

export const useConversation = (ticketId: string, onTicket: (change: (ticket: Ticket) => Ticket) => void) => {
  const [status, setStatus] = useState<ConversationStatus>('loading')
  const [arrived, setArrived] = useState<readonly SupportMessage[]>([])
  const [outbox, setOutbox] = useState(() => readOutbox(ticketId))
  const [isLive, setIsLive] = useState(true)
  const arrivedNow = useRef(arrived)
  const outboxNow = useRef(outbox)
  const queue = useRef(Promise.resolve())
  const tellTicket = useRef(onTicket)
  useEffect(() => {
    tellTicket.current = onTicket
  }, [onTicket])

  const take = useCallback((messages: readonly SupportMessage[]) => {
    arrivedNow.current = mergeMessages(arrivedNow.current, messages)
    setArrived(arrivedNow.current)
  }, [])

  const changeOutbox = (change: (messages: readonly OutgoingMessage[]) => readonly OutgoingMessage[]) => {
    outboxNow.current = change(outboxNow.current)
    writeOutbox(ticketId, outboxNow.current)
    setOutbox(outboxNow.current)
  }

  const load = useCallback(async () => {
    try {
      take(await fetchMessages(ticketId, arrivedNow.current.at(-1)?.id))
      setStatus('ready')
    } catch (error) {
      const isMissing = error instanceof ApiError && error.code === 'TICKET_NOT_FOUND'
      setStatus((shown) => (isMissing ? 'missing' : shown === 'ready' ? shown : 'failed'))
    }
  }, [ticketId, take])

  useEffect(() => {
    if (status === 'failed') showToast({ title: 'Error', description: supportContent.messagesFailed, tone: 'bad' })
  }, [status])

  useEffect(() => {
    const loadMissing = () => void load()
    loadMissing()
    let warning: ReturnType<typeof setTimeout> | undefined
    const close = openLiveSocket(ticketId, {
      onOpen: () => {
        clearTimeout(warning)
        warning = undefined
        setIsLive(true)
        loadMissing()
      },
      onClose: () => {
        warning ??= setTimeout(() => setIsLive(false), 3000)
      },
      onFrame: (frame) => {
        if (frame.type === 'message') {
          take([frame.message])
          tellTicket.current(withMessage(frame.message))
        } else if (frame.type === 'ticket') {
          tellTicket.current((ticket) => (frame.ticket.updated_at >= ticket.updated_at ? frame.ticket : ticket))
        }
      },
    })
    return () => {
      clearTimeout(warning)
      close()
    }
  }, [ticketId, load, take])

  /** Sends once; an id that the server may refuse is looked for among what arrived, and made anew when it is not there. */
  const deliver = async (message: OutgoingMessage, isRetry: boolean): Promise<void> => {
    let { id } = message
    try {
      if (isRetry && !isUsableId(id)) {
        const messages = await fetchMessages(ticketId, id)
        take(messages)
        if (messages.some((known) => known.id === id)) {
          changeOutbox((all) => all.filter((one) => one.id !== id))
          return
        }
        id = newClientId()
        changeOutbox((all) => all.map((one) => (one.id === message.id ? { ...one, id } : one)))
      }
      const answer = await callApi('send-message', { params: { id: ticketId }, body: { id, message: message.text } })
      take([answer.message])
      changeOutbox((all) => all.filter((one) => one.id !== id))
      tellTicket.current(withMessage(answer.message))
    } catch (error) {
      // The answer has set our clock right, so an id made now is one that the server takes.
      if (refusesId(error) && !isRetry) {
        const again = { ...message, id: newClientId() }
        changeOutbox((all) => all.map((one) => (one.id === id ? again : one)))
        await deliver(again, true)
        return
      }
      changeOutbox((all) =>
        all.map((one) => (one.id === id ? { ...one, state: 'failed', reason: reasonOf(error) } : one)),
      )
      showToast({ title: 'Error', description: conversationContent.sendFailed, tone: 'bad' })
    }
  }

  /** One after the other, so that messages arrive in the order in which they were written. */
  const enqueue = (message: OutgoingMessage, isRetry: boolean) => {
    queue.current = queue.current.then(() => deliver(message, isRetry))
  }

  const send = (text: string): void => {
    const message = {
      id: newClientId(),
      text,
      writtenAt: new Date(serverNow()).toISOString(),
      state: 'sending',
    } as const
    changeOutbox((all) => [...all, message])
    enqueue(message, false)
  }

  const retry = (id: string): void => {
    const message = outboxNow.current.find((one) => one.id === id)
    if (message?.state !== 'failed') return
    changeOutbox((all) => all.map((one) => (one.id === id ? { ...one, state: 'sending', reason: undefined } : one)))
    enqueue(message, true)
  }

  const reload = (): void => {
    setStatus('loading')
    void load()
  }

  return { status, arrived, outbox, isLive, send, retry, reload }
}
