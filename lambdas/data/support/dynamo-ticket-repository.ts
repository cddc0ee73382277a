/** Tickets and messages for their owner: one request per call, with related writes in one transaction. */
import { ticket as ticketSchema, type SupportMessage, type Ticket } from '#contract/entities.ts'
import { supportPolicy } from '#contract/policy.ts'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { AppError } from '#domain/app-error.ts'
import type { MessageEffect, TicketPace } from '#domain/support/tickets.ts'
import type { Session } from '#use-cases/ports.ts'
import type { MessagePage, OpenedTicket, TicketPacing, TicketRepository } from '#use-cases/support/ports.ts'
import { failedConditionsOf } from '../failed-conditions.ts'
import { keys, ticketPartition, userPartition } from '../keys.ts'
import { queryAll } from '../query-all.ts'
import type { Table, TransactionPart } from '../table.ts'
import { isSignedOut, ofKnownUser, refusedStep, userCheck } from '../user-writes.ts'
import {
  messageEffectPart,
  newMessagePart,
  newTicketPart,
  toMessage,
  toTicketPace,
  toTicketState,
} from './ticket-writes.ts'

/** Sorts after every id. */
const afterAllIds = '~'

const ticketPacePart = (session: Session, { seen, next }: TicketPacing, now: Date): TransactionPart => {
  const user = ofKnownUser(session)
  const isExpected =
    seen === undefined
      ? '(attribute_not_exists(tickets_paced_until) OR tickets_paced_until <= :expected)'
      : 'tickets_paced_until = :expected'
  return {
    Update: {
      ...user,
      UpdateExpression: 'SET tickets_paced_until = :next',
      ConditionExpression: `${user.ConditionExpression} AND ${isExpected}`,
      ExpressionAttributeValues: {
        ...user.ExpressionAttributeValues,
        ':next': next,
        ':expected': seen ?? now.getTime(),
      },
    },
  }
}

export class DynamoTicketRepository implements TicketRepository {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  async openTicket(
    session: Session,
    { ticket, message }: OpenedTicket,
    pacing: TicketPacing,
    now: Date,
  ): ReturnType<TicketRepository['openTicket']> {
    try {
      await this.#table.transact([
        newTicketPart(session.phone, ticket),
        newMessagePart(session.phone, message),
        ticketPacePart(session, pacing, now),
      ])
      return { outcome: 'recorded' }
    } catch (error) {
      const [knownTicket, knownMessage, user] = failedConditionsOf(error)
      if (user && (isSignedOut(user, session) || user.item?.['id'] === undefined)) throw refusedStep(user, session)
      if (knownTicket) {
        const known = { ticket: toTicketState(knownTicket.item), message: toMessage(knownMessage?.item) }
        return { outcome: 'known', known }
      }
      return { outcome: 'changed', present: user?.item?.['tickets_paced_until'] as number | undefined }
    }
  }

  async recordMessage(
    session: Session,
    message: SupportMessage,
    effect: MessageEffect,
    seen: TicketPace | undefined,
    now: Date,
  ): ReturnType<TicketRepository['recordMessage']> {
    try {
      await this.#table.transact([
        newMessagePart(session.phone, message),
        messageEffectPart(session.phone, message.ticket_id, effect, seen, now),
        userCheck(session),
      ])
      return { outcome: 'recorded' }
    } catch (error) {
      const [known, ticket, user] = failedConditionsOf(error)
      if (user) throw refusedStep(user, session)
      if (known) return { outcome: 'known', known: toMessage(known.item) }
      if (!ticket?.item) throw new AppError('TICKET_NOT_FOUND', undefined, { cause: error })
      return { outcome: 'changed', present: toTicketPace(ticket.item) }
    }
  }

  /** One request, as all tickets of a user fit into one page of a megabyte. */
  async listTicketsOfUser(phone: string): Promise<Ticket[]> {
    const items = await queryAll(this.#table, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': userPartition(phone), ':prefix': sortKeyPrefix.ticket },
    })
    return items.map((item) => ticketSchema.parse(item))
  }

  /** The first page may lag by a moment; closing a gap reads consistently, so that nothing written before is missed. */
  async listMessagesOfTicket(
    ticketId: string,
    { from, cursor }: { readonly from?: string; readonly cursor?: string },
  ): Promise<MessagePage> {
    const page = await this.#table.query({
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':pk': ticketPartition(ticketId),
        ':from': `${sortKeyPrefix.message}${from ?? ''}`,
        ':to': `${sortKeyPrefix.message}${afterAllIds}`,
      },
      ConsistentRead: from !== undefined || cursor !== undefined,
      Limit: supportPolicy.messagesPerPage,
      ...(cursor !== undefined && { ExclusiveStartKey: keys.message(ticketId, cursor) }),
    })
    const messages = (page.Items ?? []).map(toMessage)
    return { messages, next: page.LastEvaluatedKey && messages.at(-1)?.id }
  }
}
