/** The messages of a conversation that have not reached the server. */
import type { SupportMessage } from '#contract/entities.ts'
import { boxNames, boxOf, type Box, type Outgoing, type Way } from '#web/lib/outbox.ts'
import { conversationContent } from '../content.ts'
import { fetchSince, sendMessage } from './messages.ts'
import { sendOnce } from './send-once.ts'

export interface OutgoingMessage extends Outgoing {
  readonly text: string
}

const prefix = 'messages '

export const messageBox = (ticketId: string): Box<OutgoingMessage> => boxOf(prefix + ticketId)

/** The ids of their tickets. */
export const waitingConversations = (): readonly string[] =>
  boxNames().flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))

export const messageWay = (
  ticketId: string,
  onSent: (message: SupportMessage) => void,
): Way<OutgoingMessage, SupportMessage> => ({
  send: ({ id, text }, rename) =>
    sendOnce(id, {
      send: (usableId) => sendMessage(ticketId, usableId, text),
      find: async (oldId) => (await fetchSince(ticketId, oldId)).find((known) => known.id === oldId),
      rename,
    }),
  onSent,
  reasons: { TOO_MANY_REQUESTS: conversationContent.tooFast },
})
