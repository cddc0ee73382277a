/** The newest message of a ticket as the ticket carries it, so that a list of tickets needs no messages. */
import type { SupportMessage, Ticket } from '#contract/entities.ts'
import { supportPolicy } from './support-policy.contract.ts'

type LastMessage = NonNullable<Ticket['last_message']>

/** With its id, by which an answer of staff names the message that it answers; absent from messages of before ids were kept. */
export interface StoredLastMessage extends LastMessage {
  readonly id?: string | undefined
}

/** One line of at most `rowCharacters`; a longer text ends in an ellipsis. */
const inOneRow = (text: string): string => {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  if (characters.length <= supportPolicy.rowCharacters) return characters.join('')
  return `${characters
    .slice(0, supportPolicy.rowCharacters - 1)
    .join('')
    .trimEnd()}…`
}

export const lastMessageOf = ({ sender_type, message, created_at }: SupportMessage): LastMessage => ({
  sender_type,
  text: inOneRow(message),
  created_at,
})

export const storedLastMessage = (message: SupportMessage): StoredLastMessage => ({
  id: message.id,
  ...lastMessageOf(message),
})
