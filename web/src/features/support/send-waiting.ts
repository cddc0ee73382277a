/** Sends the messages that wait in closed conversations; an open one sends its own. Imported when there is a message and a network. */
import { deliverMessage } from './api/deliver-message.ts'
import { changeOutbox, readOutbox, waitingTickets } from './api/support-drafts.ts'
import { initialConversation, reduceConversation, type ConversationEvent } from './conversation-state.ts'
import { ticketPath } from './support-paths.ts'

/** One after the other, in the order of writing. */
export const sendWaiting = async (): Promise<void> => {
  for (const ticketId of waitingTickets().filter((one) => !location.pathname.startsWith(ticketPath(one)))) {
    const apply = (event: ConversationEvent) =>
      changeOutbox(ticketId, (stored) => reduceConversation(initialConversation(stored), event).outbox)
    for (const message of readOutbox(ticketId).filter(({ state }) => state === 'waiting'))
      await deliverMessage(message, true, { ticketId, apply, onSent: () => undefined, onFailed: () => undefined })
  }
}
