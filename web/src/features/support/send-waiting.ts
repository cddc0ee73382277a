/** Sends the tickets that wait, and the messages of closed conversations; an open one sends its own. Imported when something waits and there is a network. */
import { deliverWaiting } from '#web/lib/outbox.ts'
import { changeTicket, ticketBox, ticketWay } from './api/create-ticket.ts'
import { messageBox, messageWay, waitingConversations } from './api/outgoing-messages.ts'
import { ticketAfterMessage } from './conversation-state.ts'
import { ticketPath } from './support-paths.ts'

export const sendWaiting = async (): Promise<void> => {
  await deliverWaiting(ticketBox, ticketWay)
  for (const ticketId of waitingConversations().filter((one) => !location.pathname.startsWith(ticketPath(one)))) {
    const way = messageWay(ticketId, (message) => changeTicket(ticketId, ticketAfterMessage(message)))
    await deliverWaiting(messageBox(ticketId), way)
  }
}
