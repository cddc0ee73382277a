/** The items of support, and the requests they make to the table. */
import { sortKeyPrefix } from '#contract/table-keys.ts'
import type { AccessPattern } from '../access-pattern.ts'
import { keys, ticketPartition, userPartition } from '../keys.ts'

const user = keys.user('phone')
const ticket = keys.ticket('phone', 'ticket-id')
const message = keys.message('ticket-id', 'ulid')
const complaint = keys.complaint('number')
const sockets = keys.sockets('phone')
const connection = keys.connection('connection-id')
const livePass = keys.livePass('hash')
const messagesOfTicket = { pk: ticketPartition('ticket-id'), sk: `${sortKeyPrefix.message}*` }

export const supportItems = {
  'ticket (pl_support_tickets)': ticket,
  'message (pl_support_messages)': message,
  'number of a complaint': complaint,
  'open sockets of a user, as a set': sockets,
  'open socket by its id': connection,
  'pass that opens a socket, once': livePass,
} as const

export const supportAccessPatterns: readonly AccessPattern[] = [
  {
    action: 'list-tickets',
    requests: ['Query'],
    keys: [user, { pk: userPartition('phone'), sk: `${sortKeyPrefix.ticket}*` }],
    readUnits: 0.5,
    writeUnits: 0,
  },
  {
    action: 'create-ticket',
    requests: ['TransactWriteItems', 'UpdateItem'],
    keys: [user, ticket, message],
    readUnits: 0,
    writeUnits: 6,
  },
  {
    action: 'create-ticket, minutes after another',
    requests: ['TransactWriteItems', 'UpdateItem', 'UpdateItem'],
    keys: [user, ticket, message],
    readUnits: 0,
    writeUnits: 6,
  },
  {
    action: 'create-ticket, a complaint about a lender',
    requests: ['GetItem', 'TransactWriteItems', 'UpdateItem'],
    keys: [keys.lender('lender'), user, ticket, message, complaint],
    readUnits: 0.5,
    writeUnits: 8,
  },
  { action: 'list-messages', requests: ['Query'], keys: [messagesOfTicket], readUnits: 0.5, writeUnits: 0 },
  {
    action: 'list-messages, once a minute for each user',
    requests: ['GetItem', 'Query'],
    keys: [user, messagesOfTicket],
    readUnits: 1.5,
    writeUnits: 0,
  },
  {
    action: 'list-messages, closing a gap',
    requests: ['Query'],
    keys: [messagesOfTicket],
    readUnits: 1,
    writeUnits: 0,
  },
  {
    action: 'send-message',
    requests: ['GetItem', 'GetItem', 'TransactWriteItems'],
    keys: [user, ticket, message],
    readUnits: 2,
    writeUnits: 4,
  },
  {
    action: 'send-message, opening a closed ticket again',
    requests: ['GetItem', 'GetItem', 'TransactWriteItems'],
    keys: [user, ticket, message],
    readUnits: 2,
    writeUnits: 6,
  },
  {
    action: 'mark-ticket-seen',
    requests: ['GetItem', 'UpdateItem'],
    keys: [user, ticket],
    readUnits: 1,
    writeUnits: 1,
  },
  {
    action: 'open-live, open-live-applications',
    requests: ['PutItem', 'UpdateItem'],
    keys: [user, livePass],
    readUnits: 0,
    writeUnits: 2,
  },
  {
    action: 'open-live, open-live-applications, seconds after another',
    requests: ['PutItem', 'UpdateItem', 'UpdateItem'],
    keys: [user, livePass],
    readUnits: 0,
    writeUnits: 2,
  },
  {
    action: 'socket opens',
    requests: ['DeleteItem', 'GetItem', 'TransactWriteItems'],
    keys: [livePass, user, sockets, connection],
    readUnits: 1,
    writeUnits: 5,
  },
  {
    action: 'ping',
    requests: ['GetItem', 'GetItem'],
    keys: [connection, user],
    readUnits: 2,
    writeUnits: 0,
  },
  {
    action: 'socket closes',
    requests: ['GetItem', 'TransactWriteItems'],
    keys: [connection, sockets],
    readUnits: 1,
    writeUnits: 4,
  },
  {
    action: 'message or status to open sockets',
    requests: ['GetItem', 'GetItem'],
    keys: [sockets, user],
    readUnits: 2,
    writeUnits: 0,
  },
  {
    action: 'message or status without open sockets',
    requests: ['GetItem'],
    keys: [sockets],
    readUnits: 1,
    writeUnits: 0,
  },
  {
    action: 'ticket reply',
    requests: ['Query', 'TransactWriteItems'],
    keys: [messagesOfTicket, message, ticket],
    readUnits: 1,
    writeUnits: 4,
  },
  {
    action: 'ticket set-status',
    requests: ['GetItem', 'Query', 'UpdateItem'],
    keys: [messagesOfTicket, ticket],
    readUnits: 2,
    writeUnits: 3,
  },
  {
    action: 'complaint decide, by its number',
    requests: ['GetItem', 'Query', 'TransactWriteItems'],
    keys: [complaint, messagesOfTicket, message, ticket],
    readUnits: 1.5,
    writeUnits: 6,
  },
  {
    action: 'ticket list, with one ticket',
    requests: ['GetItem', 'Query', 'Query', 'Query', 'Query'],
    keys: [{ pk: 'found: TICKETS#[complaint#]open, TICKETS#[complaint#]in_progress', sk: '*' }, ticket],
    readUnits: 2.5,
    writeUnits: 0,
  },
  {
    action: 'ticket show',
    requests: ['GetItem', 'Query', 'Query'],
    keys: [messagesOfTicket, ticket],
    readUnits: 3,
    writeUnits: 0,
  },
]
