/** The states and events of a conversation: loading the thread, losing and regaining the live connection. Its outgoing messages are in the outbox. */
import type { SupportMessage, Ticket } from '#contract/entities.ts'
import { lastMessageOf } from '#lambdas/support/last-message.rules.ts'
import { statusAfterMessage } from '#lambdas/support/tickets.rules.ts'
import type { MessagePage } from './api/messages.ts'
import { mergeMessages } from './thread.ts'

export interface ConversationState {
  readonly status: 'loading' | 'failed' | 'missing' | 'ready'
  /** `interrupted`: lost for so long that the page shows it. */
  readonly connection: 'live' | 'interrupted'
  /** The fetched and received messages, oldest first. */
  readonly arrived: readonly SupportMessage[]
  /** The part of the thread before those, which `before` fetches. */
  readonly earlier:
    | { readonly status: 'none' }
    | { readonly status: 'idle' | 'loading' | 'failed'; readonly before: string }
}

export type ConversationEvent =
  /** The newest page, or the one before those that are shown. */
  | { readonly type: 'threadLoaded' | 'earlierLoaded'; readonly page: MessagePage }
  | { readonly type: 'messagesArrived'; readonly messages: readonly SupportMessage[] }
  | { readonly type: 'loadFailed' | 'ticketMissing' | 'reloadStarted' | 'earlierStarted' | 'earlierFailed' }
  | { readonly type: 'connected' | 'connectionInterrupted' }

export const initialConversation: ConversationState = {
  status: 'loading',
  connection: 'live',
  arrived: [],
  earlier: { status: 'none' },
}

const earlierThan = ({ older }: MessagePage): ConversationState['earlier'] =>
  older === undefined ? { status: 'none' } : { status: 'idle', before: older }

const changeEarlier = (state: ConversationState, status: 'loading' | 'failed'): ConversationState =>
  state.earlier.status === 'none' ? state : { ...state, earlier: { ...state.earlier, status } }

export const reduceConversation = (state: ConversationState, event: ConversationEvent): ConversationState => {
  switch (event.type) {
    case 'threadLoaded':
      return {
        ...state,
        status: 'ready',
        arrived: mergeMessages(state.arrived, event.page.messages),
        // A second answer does not drop pages that were fetched since the first.
        earlier: state.status === 'ready' ? state.earlier : earlierThan(event.page),
      }
    case 'earlierStarted':
      return changeEarlier(state, 'loading')
    case 'earlierFailed':
      return changeEarlier(state, 'failed')
    case 'earlierLoaded':
      return {
        ...state,
        arrived: mergeMessages(state.arrived, event.page.messages),
        earlier: earlierThan(event.page),
      }
    case 'messagesArrived':
      return { ...state, arrived: mergeMessages(state.arrived, event.messages) }
    case 'loadFailed':
      // A thread on screen stays when a newer one fails to load.
      return state.status === 'ready' ? state : { ...state, status: 'failed' }
    case 'ticketMissing':
      return { ...state, status: 'missing' }
    case 'reloadStarted':
      return { ...state, status: 'loading' }
    case 'connected':
      return { ...state, connection: 'live' }
    case 'connectionInterrupted':
      return { ...state, connection: 'interrupted' }
    default:
      return event satisfies never
  }
}

/** The ticket after a message, as the server keeps it. A message of its owner reopens a closed ticket; one of support is a new answer. */
export const ticketAfterMessage =
  (message: SupportMessage) =>
  (ticket: Ticket): Ticket => {
    const { sender_type, created_at } = message
    if (created_at <= ticket.updated_at) return ticket
    const isOwn = sender_type === 'user'
    return {
      ...ticket,
      status: isOwn ? statusAfterMessage(ticket.status) : ticket.status,
      updated_at: created_at,
      last_message: lastMessageOf(message),
      has_new_answer: !isOwn,
    }
  }

/** The newer one of the received ticket and the one on screen. An answer that was seen stays seen until the ticket changes. */
export const newerTicket =
  (received: Ticket) =>
  (shown: Ticket): Ticket => {
    if (received.updated_at !== shown.updated_at) return received.updated_at > shown.updated_at ? received : shown
    return { ...received, has_new_answer: received.has_new_answer && shown.has_new_answer }
  }
