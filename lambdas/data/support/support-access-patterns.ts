/** The items of support, and the requests they make to the table. */
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { accessPattern, type AccessPattern } from '../access-pattern.ts'
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
  accessPattern('list-tickets', { Query: 1 }, [user, { pk: userPartition('phone'), sk: `${sortKeyPrefix.ticket}*` }], {
    read: 0.5,
  }),
  accessPattern('create-ticket', { TransactWriteItems: 1, UpdateItem: 1 }, [user, ticket, message], { write: 6 }),
  accessPattern(
    'create-ticket, minutes after another',
    { TransactWriteItems: 1, UpdateItem: 2 },
    [user, ticket, message],
    { write: 6 },
  ),
  accessPattern(
    'create-ticket, a complaint about a lender',
    { GetItem: 1, TransactWriteItems: 1, UpdateItem: 1 },
    [keys.lender('lender'), user, ticket, message, complaint],
    { read: 0.5, write: 8 },
  ),
  accessPattern('list-messages', { Query: 1 }, [messagesOfTicket], { read: 0.5 }),
  accessPattern('list-messages, once a minute for each user', { GetItem: 1, Query: 1 }, [user, messagesOfTicket], {
    read: 1.5,
  }),
  accessPattern('list-messages, closing a gap', { Query: 1 }, [messagesOfTicket], { read: 1 }),
  accessPattern('send-message', { GetItem: 2, TransactWriteItems: 1 }, [user, ticket, message], { read: 2, write: 4 }),
  accessPattern(
    'send-message, opening a closed ticket again',
    { GetItem: 2, TransactWriteItems: 1 },
    [user, ticket, message],
    { read: 2, write: 6 },
  ),
  accessPattern('mark-ticket-seen', { GetItem: 1, UpdateItem: 1 }, [user, ticket], { read: 1, write: 1 }),
  accessPattern('open-live, open-live-applications', { PutItem: 1, UpdateItem: 1 }, [user, livePass], { write: 2 }),
  accessPattern(
    'open-live, open-live-applications, seconds after another',
    { PutItem: 1, UpdateItem: 2 },
    [user, livePass],
    { write: 2 },
  ),
  accessPattern(
    'socket opens',
    { DeleteItem: 1, GetItem: 1, TransactWriteItems: 1 },
    [livePass, user, sockets, connection],
    { read: 1, write: 5 },
  ),
  accessPattern('ping', { GetItem: 2 }, [connection, user], { read: 2 }),
  accessPattern('socket closes', { GetItem: 1, TransactWriteItems: 1 }, [connection, sockets], { read: 1, write: 4 }),
  accessPattern('message or status to open sockets', { GetItem: 2 }, [sockets, user], { read: 2 }),
  accessPattern('message or status without open sockets', { GetItem: 1 }, [sockets], { read: 1 }),
  accessPattern('ticket reply', { Query: 1, TransactWriteItems: 1 }, [messagesOfTicket, message, ticket], {
    read: 1,
    write: 4,
  }),
  accessPattern('ticket set-status', { GetItem: 1, Query: 1, UpdateItem: 1 }, [messagesOfTicket, ticket], {
    read: 2,
    write: 3,
  }),
  accessPattern(
    'complaint decide, by its number',
    { GetItem: 1, Query: 1, TransactWriteItems: 1 },
    [complaint, messagesOfTicket, message, ticket],
    { read: 1.5, write: 6 },
  ),
  accessPattern(
    'ticket list, with one ticket',
    { GetItem: 1, Query: 4 },
    [{ pk: 'found: TICKETS#[complaint#]open, TICKETS#[complaint#]in_progress', sk: '*' }, ticket],
    { read: 2.5 },
  ),
  accessPattern('ticket show', { GetItem: 1, Query: 2 }, [messagesOfTicket, ticket], { read: 3 }),
]
