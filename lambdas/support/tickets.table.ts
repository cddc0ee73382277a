/** Tickets and messages for their owner: one request per call, with related writes in one transaction. */
import { ticket as ticketSchema, type SupportMessage, type Ticket } from '#contract/entities.ts'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { keys, ticketPartition } from '#data/keys.ts'
import { recordedUnless, type Table } from '#data/table.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { change, expressions, x } from '#lambdas/shared/expressions.table.ts'
import type { Changed, Recorded } from '#lambdas/shared/outcomes.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { queryOwnItems } from '#lambdas/shared/user-writes.table.ts'
import { supportPolicy } from './support-policy.contract.ts'
import {
  complaintParts,
  type Known,
  messageEffectPart,
  newMessagePart,
  newTicketPart,
  toMessage,
  toTicketPace,
  toTicketState,
} from './ticket-items.table.ts'
import type { MessageEffect, TicketPace, TicketState } from './tickets.rules.ts'

interface OpenedTicket {
  readonly ticket: TicketState
  readonly message: SupportMessage
}

interface MessagePage {
  readonly messages: readonly SupportMessage[]
  /** Id of the message at the far end of the page while there are more beyond it, else undefined. */
  readonly more: string | undefined
}

/** Sorts after every id. */
const afterAllIds = '~'

interface PageQuery {
  /** The lowest id wanted. */
  readonly from: string
  /** The page starts behind this id. */
  readonly cursor: string | undefined
  readonly isNewestFirst: boolean
  readonly isConsistent: boolean
  readonly owner: string | undefined
}

/** Writes ticket and first message in one transaction. `changed`: the number of the complaint is taken. */
export const storeTicket = async (
  table: Table,
  phone: string,
  { ticket, message }: OpenedTicket,
): Promise<Recorded | Known<OpenedTicket> | Changed<undefined>> => {
  return recordedUnless(
    table.transact([newTicketPart(phone, ticket), newMessagePart(phone, message), ...complaintParts(phone, ticket)]),
    ([knownTicket, knownMessage]) => {
      if (!knownTicket) return { outcome: 'changed', present: undefined }
      const known = { ticket: toTicketState(knownTicket?.item), message: toMessage(knownMessage?.item) }
      return { outcome: 'known', known }
    },
  )
}

/** Reads consistently; undefined for an unknown ticket. */
export const findTicketPace = async (
  table: Table,
  phone: string,
  ticketId: string,
): Promise<TicketPace | undefined> => {
  const { Item } = await table.get({
    Key: keys.ticket(phone, ticketId),
    ProjectionExpression: 'user_id, #status, paced_until, kind',
    ExpressionAttributeNames: { '#status': 'status' },
    ConsistentRead: true,
  })
  return Item && toTicketPace(Item)
}

/** Writes the message and updates its ticket in one transaction. `changed` gives a ticket that the effect does not fit. Throws TICKET_NOT_FOUND. */
export const recordMessage = async (
  table: Table,
  phone: string,
  message: SupportMessage,
  effect: MessageEffect,
): Promise<Recorded | Known<SupportMessage> | Changed<TicketPace>> => {
  return recordedUnless(
    table.transact([newMessagePart(phone, message), messageEffectPart(phone, message, effect)]),
    ([known, ticket], error) => {
      if (known) return { outcome: 'known', known: toMessage(known.item) }
      if (!ticket?.item) throw new AppError('TICKET_NOT_FOUND', undefined, { cause: error })
      return { outcome: 'changed', present: toTicketPace(ticket.item) }
    },
  )
}

/**
 * Marks the ticket's answers as seen unless its newest message is later than `seenUntil`. `refused`: nothing was marked, and whether an
 * answer is new.
 */
export const recordSeen = async (
  table: Table,
  phone: string,
  ticketId: string,
  seenUntil: string,
): Promise<
  Recorded | { readonly outcome: 'refused'; readonly hasNewAnswer: boolean } | { readonly outcome: 'not-found' }
> => {
  return recordedUnless(
    table.update({
      Key: keys.ticket(phone, ticketId),
      ...change(x`REMOVE has_new_answer`, x`has_new_answer = ${true} AND last_message.created_at <= ${seenUntil}`),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
    ([failed]) =>
      failed?.item
        ? { outcome: 'refused', hasNewAnswer: failed.item['has_new_answer'] === true }
        : { outcome: 'not-found' },
  )
}

/** Throws SIGNED_OUT. One request, as all tickets of a user fit into one page of a megabyte. */
export const listTicketsOf = async (table: Table, session: Session, consistency?: 'consistent'): Promise<Ticket[]> =>
  (await queryOwnItems(table, session, 'ticket', consistency)).map((item) => ticketSchema.parse(item))

/**
 * The newest messages, by id. The first page may lag by a moment. Throws TICKET_NOT_FOUND.
 * @param before the `more` of the page after this one; undefined for the end of the conversation
 * @param owner the phone whose ticket it has to be: one that the number's owner before left has another name; undefined for staff
 */
export const listNewestMessages = (
  table: Table,
  ticketId: string,
  before: string | undefined,
  owner?: string,
): Promise<MessagePage> =>
  listPage(table, ticketId, { from: '', cursor: before, isNewestFirst: true, isConsistent: false, owner })

/**
 * The messages from an id on, read consistently. Throws TICKET_NOT_FOUND.
 * @param from the lowest id wanted; undefined for all
 * @param cursor the `more` of an earlier page
 */
export const listMessagesFrom = (
  table: Table,
  ticketId: string,
  { from = '', cursor }: { readonly from?: string | undefined; readonly cursor?: string | undefined },
  owner?: string,
): Promise<MessagePage> => listPage(table, ticketId, { from, cursor, isNewestFirst: false, isConsistent: true, owner })

const listPage = async (
  table: Table,
  ticketId: string,
  { from, cursor, isNewestFirst, isConsistent, owner }: PageQuery,
): Promise<MessagePage> => {
  const [first, last] = [from, afterAllIds].map((id) => `${sortKeyPrefix.message}${id}`)
  const page = await table.query({
    ...expressions({
      KeyConditionExpression: x`pk = ${ticketPartition(ticketId)} AND sk BETWEEN ${first} AND ${last}`,
    }),
    ScanIndexForward: !isNewestFirst,
    ConsistentRead: isConsistent,
    Limit: supportPolicy.messagesPerPage,
    ...(cursor !== undefined && { ExclusiveStartKey: keys.message(ticketId, cursor) }),
  })
  const { Items = [] } = page
  if (owner !== undefined && Items.some(({ phone }) => phone !== owner)) throw new AppError('TICKET_NOT_FOUND')
  const messages = Items.map(toMessage)
  return { messages, more: page.LastEvaluatedKey && messages.at(-1)?.id }
}
