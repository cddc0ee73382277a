/** An open ticket on the screen: what opening it gave, and what each later answer adds. */
import type * as z from 'zod/mini'
import type { SupportMessage } from '#contract/entities.ts'
import type {
  OpenTicketResponse,
  StaffTicket,
  TicketNote,
  WatchTicketResponse,
  listTicketMessagesResponse,
} from '#contract/staff/tickets.ts'
import { ticketsContent } from './content.ts'

export type OpenTicket = OpenTicketResponse

type EarlierMessages = z.infer<typeof listTicketMessagesResponse>

interface Dated {
  readonly id: string
  readonly created_at: string
}

const oldestFirst = (a: Dated, b: Dated) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id)

/** Each id once, oldest first. */
const merge = <Item extends Dated>(known: readonly Item[], more: readonly Item[]): Item[] => {
  if (more.every(({ id }) => known.some((item) => item.id === id))) return [...known]
  return Array.from(new Map([...known, ...more].map((item) => [item.id, item])).values()).sort(oldestFirst)
}

export const watched = (
  open: OpenTicket,
  { ticket, messages, notes, looking, now }: WatchTicketResponse,
): OpenTicket => ({
  ...open,
  ticket: newer(open.ticket, ticket),
  messages: merge(open.messages, messages),
  notes: merge(open.notes, notes),
  looking,
  now,
})

/** An answer that was on its way when a change was made shows the ticket of before. */
const newer = (known: StaffTicket, answered: StaffTicket): StaffTicket =>
  answered.updated_at < known.updated_at ? known : answered

export const withEarlier = (open: OpenTicket, { messages, older }: EarlierMessages): OpenTicket => ({
  ...open,
  messages: merge(open.messages, messages),
  older,
})

export const withMessage = (open: OpenTicket, message: SupportMessage): OpenTicket => ({
  ...open,
  messages: merge(open.messages, [message]),
})

export const withNote = (open: OpenTicket, note: TicketNote): OpenTicket => ({
  ...open,
  notes: merge(open.notes, [note]),
})

export const withTicket = (open: OpenTicket, ticket: StaffTicket): OpenTicket => ({ ...open, ticket })

/** The newest message, which an answer names. */
export const lastMessageId = ({ messages, ticket }: Pick<OpenTicket, 'messages' | 'ticket'>): string =>
  messages.at(-1)?.id ?? ticket.id.slice(0, 26)

/** The id of the newest note; undefined without one. */
export const lastNoteId = ({ notes }: Pick<OpenTicket, 'notes'>): string | undefined => notes.at(-1)?.id

export type ThreadItem =
  | { readonly kind: 'message'; readonly item: SupportMessage }
  | { readonly kind: 'note'; readonly item: TicketNote }

/** Messages and notes together, oldest first. */
export const threadOf = ({ messages, notes }: Pick<OpenTicket, 'messages' | 'notes'>): ThreadItem[] =>
  [
    ...messages.map((item) => ({ kind: 'message', item }) as const),
    ...notes.map((item) => ({ kind: 'note', item }) as const),
  ].sort((a, b) => oldestFirst(a.item, b.item))

const { composer: words } = ticketsContent

/**
 * Why an answer was not sent: somebody else wrote after the last message that its writer had read.
 * @param lastRead id of that message; undefined is returned until the other message is on the screen
 */
export const noticeOf = (
  { messages }: Pick<OpenTicket, 'messages'>,
  lastRead: string,
  nameOf: (staffId: string) => string,
): string | undefined => {
  const index = messages.findIndex(({ id }) => id === lastRead)
  const newer = messages.slice(index + 1)
  const answer = newer.filter(({ sender_type }) => sender_type !== 'user').at(-1)
  if (answer !== undefined) return words.answeredBy(nameOf(answer.sender_id))
  return newer.length > 0 ? words.wroteAgain : undefined
}
