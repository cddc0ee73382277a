/** Tickets and messages for their owner (spec 3, pl_support_tickets and pl_support_messages): one request a call, writes in one transaction. */
import { ticket as ticketSchema, type SupportMessage, type Ticket } from '#contract/entities.ts'
import { supportPolicy } from '#contract/policy.ts'
import { AppError } from '#domain/app-error.ts'
import type { MessageEffect, TicketPace } from '#domain/support/tickets.ts'
import type { Session } from '#use-cases/ports.ts'
import type {
  MessagePage,
  MessageRefusal,
  OpenedTicket,
  TicketPacing,
  TicketRefusal,
  TicketRepository,
} from '#use-cases/support/ports.ts'
import { failedConditionsOf } from '../failed-conditions.ts'
import { keys, messageKeyPrefix, ticketKeyPrefix, ticketPartition, userPartition } from '../keys.ts'
import type { Table, TransactionPart } from '../table.ts'
import {
  messageEffectPart,
  newMessagePart,
  newTicketPart,
  toMessage,
  toTicketPace,
  toTicketState,
} from './ticket-writes.ts'
import { isSignedOut, ofKnownUser, refusedStep, userCheck } from '../user-writes.ts'

/** Sorts behind every id. */
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
      ExpressionAttributeValues: { ':next': next, ':expected': seen ?? now.getTime() },
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
  ): Promise<TicketRefusal | undefined> {
    try {
      await this.#table.transact([
        newTicketPart(session.phone, ticket),
        newMessagePart(session.phone, message),
        ticketPacePart(session, pacing, now),
      ])
      return undefined
    } catch (error) {
      const [knownTicket, knownMessage, user] = failedConditionsOf(error)
      if (user && (isSignedOut(user, session) || user.item?.['id'] === undefined)) throw refusedStep(user, session)
      if (knownTicket) {
        return { known: { ticket: toTicketState(knownTicket.item), message: toMessage(knownMessage?.item) } }
      }
      return { pacedUntil: user?.item?.['tickets_paced_until'] as number | undefined }
    }
  }

  async recordMessage(
    session: Session,
    message: SupportMessage,
    effect: MessageEffect,
    seen: TicketPace | undefined,
    now: Date,
  ): Promise<MessageRefusal | undefined> {
    try {
      await this.#table.transact([
        newMessagePart(session.phone, message),
        messageEffectPart(session.phone, message.ticket_id, effect, seen, now),
        userCheck(session),
      ])
      return undefined
    } catch (error) {
      const [known, ticket, user] = failedConditionsOf(error)
      if (user) throw refusedStep(user, session)
      if (known) return { known: toMessage(known.item) }
      if (!ticket?.item) throw new AppError('TICKET_NOT_FOUND', undefined, { cause: error })
      return { ticket: toTicketPace(ticket.item) }
    }
  }

  /** One request for each megabyte of tickets: one, for as many as a person opens. */
  async listTicketsOfUser(phone: string): Promise<Ticket[]> {
    const tickets: Ticket[] = []
    let ExclusiveStartKey: Record<string, unknown> | undefined
    do {
      // oxlint-disable-next-line no-await-in-loop -- each page names the next
      const page = await this.#table.query({
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': userPartition(phone), ':prefix': ticketKeyPrefix },
        ...(ExclusiveStartKey && { ExclusiveStartKey }),
      })
      tickets.push(...(page.Items ?? []).map((item) => ticketSchema.parse(item)))
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
    return tickets
  }

  /** A first look may be a moment behind; who closes a gap must miss nothing that was written before. */
  async listMessagesOfTicket(
    ticketId: string,
    { from, cursor }: { readonly from?: string; readonly cursor?: string },
  ): Promise<MessagePage> {
    const page = await this.#table.query({
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':pk': ticketPartition(ticketId),
        ':from': `${messageKeyPrefix}${from ?? ''}`,
        ':to': `${messageKeyPrefix}${afterAllIds}`,
      },
      ConsistentRead: from !== undefined || cursor !== undefined,
      Limit: supportPolicy.messagesPerPage,
      ...(cursor !== undefined && { ExclusiveStartKey: keys.message(ticketId, cursor) }),
    })
    const messages = (page.Items ?? []).map(toMessage)
    return { messages, next: page.LastEvaluatedKey && messages.at(-1)?.id }
  }
}
