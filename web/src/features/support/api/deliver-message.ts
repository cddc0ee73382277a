/** Delivers a message of the outbox exactly once: its id is the same in each attempt, and one tab delivers at a time. */
import type { SupportMessage } from '#contract/entities.ts'
import { isOnline } from '#web/lib/online.ts'
import type { ConversationEvent } from '../conversation-state.ts'
import { isUsableId, newClientId } from './client-ids.ts'
import { failureReason, fetchSince, isIdRefused, sendMessage } from './messages.ts'
import { readOutbox, type OutgoingMessage } from './support-drafts.ts'

interface Delivery {
  readonly ticketId: string
  /** Changes the outbox, and the conversation if it is open. */
  readonly apply: (event: ConversationEvent) => void
  readonly onSent: (message: SupportMessage) => void
  /** Called when it is the visitor's turn to send it again. */
  readonly onFailed: () => void
}

const oneAtATime = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('pl_outbox', work) : work()

/** A retry with an id that the server may refuse first looks for the message among those that arrived. */
export const deliverMessage = (message: OutgoingMessage, isRetry: boolean, delivery: Delivery): Promise<void> => {
  const { ticketId, apply, onSent, onFailed } = delivery
  let { id } = message
  const replaceId = () => {
    const newId = newClientId()
    apply({ type: 'idReplaced', id, newId })
    id = newId
  }
  /** Whether an earlier attempt with this id reached the server. */
  const hasArrived = async (): Promise<boolean> => {
    const messages = await fetchSince(ticketId, id)
    apply({ type: 'messagesArrived', messages })
    return messages.some((known) => known.id === id)
  }
  const sendNow = async () => {
    const sent = await sendMessage(ticketId, id, message.text)
    apply({ type: 'messagesArrived', messages: [sent] })
    apply({ type: 'messageDelivered', id })
    onSent(sent)
  }
  return oneAtATime(async () => {
    // Another tab has delivered it, perhaps with another id.
    const isLeft = readOutbox(ticketId).some((one) => one.id === id)
    try {
      if (!isLeft || (isRetry && !isUsableId(id))) {
        if (!isLeft || (await hasArrived())) {
          apply({ type: 'messageDelivered', id })
          return
        }
        replaceId()
      }
      await sendNow().catch((error: unknown) => {
        if (isRetry || !isIdRefused(error)) throw error
        // The answer has corrected our clock: the server accepts a new id.
        replaceId()
        return sendNow()
      })
    } catch (error) {
      const isWaiting = !isOnline()
      apply({ type: 'messageFailed', id, reason: failureReason(error), isWaiting })
      if (!isWaiting) onFailed()
    }
  })
}
