/** The messages that have not reached the server. */
import type { SupportMessage } from '#contract/entities.ts'
import { boxNames, boxOf, deliver, deliverWaiting, type Box, type Way } from '#web/lib/offline/outbox.ts'
import { conversationContent } from '../content.ts'
import { ticketAfterMessage } from '../conversation-state.ts'
import type { OutgoingMessage } from '../thread.ts'
import { changeTicket } from './create-ticket.ts'
import { fetchSince, sendMessage } from './messages.ts'
import { haveSameRandomness, sendOnce } from './send-once.ts'

const prefix = 'messages '

export const messageBox = (ticketId: string): Box<OutgoingMessage> => boxOf(prefix + ticketId)

/** The open conversations: each shows what is sent to it. */
export const openThreads = new Map<string, (sent: SupportMessage) => void>()

const messageWay = (ticketId: string): Way<OutgoingMessage, SupportMessage> => ({
  send: ({ id, text }, rename) =>
    sendOnce(id, {
      send: (usableId) => sendMessage(ticketId, usableId, text),
      find: async (oldId) => (await fetchSince(ticketId, oldId)).find((known) => haveSameRandomness(known.id, oldId)),
      rename,
    }),
  onSent: (sent) => {
    openThreads.get(ticketId)?.(sent)
    changeTicket(ticketId, ticketAfterMessage(sent))
  },
  reasons: { TOO_MANY_REQUESTS: conversationContent.tooFast },
})

/** Sends one message of the outbox. Rejects with a refusal. */
export const deliverMessage = (ticketId: string, id: string): Promise<SupportMessage | undefined> =>
  deliver(messageBox(ticketId), id, messageWay(ticketId))

/** Sends the messages that wait. */
export const sendMessages = async (): Promise<void> => {
  for (const name of boxNames().filter((one) => one.startsWith(prefix))) {
    const ticketId = name.slice(prefix.length)
    await deliverWaiting(messageBox(ticketId), messageWay(ticketId))
  }
}

/** Those that the thread shows have arrived, also where nobody has heard the answer. */
export const dropArrived = (
  ticketId: string,
  outgoing: readonly OutgoingMessage[],
  arrived: readonly SupportMessage[],
): void => {
  const isArrived = ({ id }: OutgoingMessage) => arrived.some((message) => haveSameRandomness(message.id, id))
  if (outgoing.some(isArrived)) messageBox(ticketId).change((box) => box.filter((one) => !isArrived(one)))
}
