/** The items of the Tickets room, and the requests they make to the table. */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { accessPattern, type AccessPattern } from '../../access-pattern.ts'
import { keys, queuePartition, ticketDeskPartition, ticketPartition } from '../../keys.ts'

const entry = keys.queueEntry({ list: 'ALL', place: 'time#ticket-id' })
const waiting = keys.queueEntry({ list: 'WAITING', place: 'time#ticket-id' })
const ownEntry = keys.queueEntry({ list: 'STAFF#staff-id', place: 'time#ticket-id' })
const desk = keys.ticketDesk('ticket-id')
const note = keys.ticketNote('ticket-id', 'ulid')
const reply = keys.savedReply('ulid')
const user = keys.user('phone')
const ticket = keys.ticket('phone', 'ticket-id')
const message = keys.message('ticket-id', 'ulid')
const messages = { pk: ticketPartition('ticket-id'), sk: `${sortKeyPrefix.message}*` }
const notes = { pk: ticketDeskPartition('ticket-id'), sk: `${sortKeyPrefix.note}*` }
const applications = { pk: user.pk, sk: `${sortKeyPrefix.application}*` }
const record = keys.recordCopy('DAY', 'yyyy-mm-dd', 'ulid')

export const deskItems = {
  'ticket in the list of those that are not closed': entry,
  'the same among those that wait or are snoozed': waiting,
  'the same in the list of a staff member': ownEntry,
  'the same among complaints': keys.queueEntry({ list: 'COMPLAINTS', place: 'time#ticket-id' }),
  'closed ticket in its list': keys.queueEntry({ list: 'CLOSED', place: 'time#ticket-id' }),
  'who has a ticket open, and its newest note': desk,
  'note of staff at a ticket': note,
  'saved reply': reply,
} as const

/** Calls are measured behind their admission; a change includes its entry of the record. */
export const deskAccessPatterns: readonly AccessPattern[] = [
  accessPattern('lists of tickets follow a new ticket', { PutItem: 2 }, [entry, waiting], { write: 2 }),
  accessPattern('lists of tickets follow another message of a waiting owner', {}, [waiting]),
  accessPattern(
    'lists of tickets follow the first answer of a staff member',
    { DeleteItem: 1, PutItem: 1 },
    [waiting, ownEntry],
    { write: 2 },
  ),
  accessPattern('lists of tickets follow a message after an answer', { PutItem: 1 }, [waiting], { write: 1 }),
  accessPattern(
    'list-tickets, with one ticket',
    { GetItem: 1, Query: 2 },
    [{ pk: queuePartition('COMPLAINTS'), sk: '*' }, { pk: queuePartition('WAITING'), sk: '*' }, ticket],
    { read: 1.5 },
  ),
  accessPattern(
    'list-tickets, with one complaint',
    { GetItem: 2, Query: 2 },
    [{ pk: queuePartition('COMPLAINTS'), sk: '*' }, { pk: queuePartition('WAITING'), sk: '*' }, ticket],
    { read: 2 },
  ),
  accessPattern('count-tickets', { Query: 6 }, [{ pk: `${partitionPrefix.queue}*`, sk: '*' }], { read: 3 }),
  accessPattern(
    'open-ticket',
    { GetItem: 2, Query: 4, TransactWriteItems: 1, UpdateItem: 1 },
    [messages, ticket, notes, desk, user, applications, record],
    { read: 5, write: 9 },
  ),
  accessPattern('watch-ticket', { GetItem: 2 }, [desk, ticket], { read: 2 }),
  accessPattern('watch-ticket, four seconds after the last mark', { GetItem: 2, UpdateItem: 1 }, [desk, ticket], {
    read: 2,
    write: 1,
  }),
  accessPattern('watch-ticket, with a new message', { GetItem: 2, Query: 1 }, [desk, ticket, messages], { read: 3 }),
  accessPattern('list-earlier-messages', { GetItem: 1, Query: 1 }, [desk, messages], { read: 1.5 }),
  accessPattern('answer-ticket', { GetItem: 1, Query: 2, TransactWriteItems: 1 }, [messages, ticket, message, record], {
    read: 3,
    write: 12,
  }),
  accessPattern(
    'answer-ticket, when somebody has answered meanwhile',
    { GetItem: 1, Query: 2, TransactWriteItems: 1 },
    [messages, ticket, message],
    { read: 3 },
  ),
  accessPattern('add-note', { GetItem: 1, Query: 1, TransactWriteItems: 1 }, [messages, ticket, note, desk, record], {
    read: 2,
    write: 12,
  }),
  accessPattern(
    'change-ticket: priority, assignee or snooze',
    { GetItem: 2, Query: 1, TransactWriteItems: 1 },
    [messages, ticket, record],
    { read: 3, write: 10 },
  ),
  accessPattern('change-ticket: status', { GetItem: 3, Query: 2, TransactWriteItems: 1 }, [messages, ticket, record], {
    read: 5,
    write: 12,
  }),
  accessPattern('save-reply', { Query: 1, TransactWriteItems: 1 }, [reply, record], { read: 1, write: 8 }),
  accessPattern('list-saved-replies', { Query: 1 }, [reply], { read: 1 }),
]
