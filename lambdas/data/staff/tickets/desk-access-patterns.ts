/** The items of the Tickets room, and the requests they make to the table. */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { AccessPattern } from '../../access-pattern.ts'
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
  {
    action: 'lists of tickets follow a new ticket',
    requests: ['PutItem', 'PutItem'],
    keys: [entry, waiting],
    readUnits: 0,
    writeUnits: 2,
  },
  {
    action: 'lists of tickets follow another message of a waiting owner',
    requests: [],
    keys: [waiting],
    readUnits: 0,
    writeUnits: 0,
  },
  {
    action: 'lists of tickets follow the first answer of a staff member',
    requests: ['DeleteItem', 'PutItem'],
    keys: [waiting, ownEntry],
    readUnits: 0,
    writeUnits: 2,
  },
  {
    action: 'lists of tickets follow a message after an answer',
    requests: ['PutItem'],
    keys: [waiting],
    readUnits: 0,
    writeUnits: 1,
  },
  {
    action: 'list-tickets, with one ticket',
    requests: ['GetItem', 'Query'],
    keys: [{ pk: queuePartition('WAITING'), sk: '*' }, ticket],
    readUnits: 1,
    writeUnits: 0,
  },
  {
    action: 'count-tickets',
    requests: ['Query', 'Query', 'Query', 'Query', 'Query', 'Query'],
    keys: [{ pk: `${partitionPrefix.queue}*`, sk: '*' }],
    readUnits: 3,
    writeUnits: 0,
  },
  {
    action: 'open-ticket',
    requests: ['GetItem', 'GetItem', 'Query', 'Query', 'Query', 'Query', 'TransactWriteItems', 'UpdateItem'],
    keys: [messages, ticket, notes, desk, user, applications, record],
    readUnits: 5,
    writeUnits: 9,
  },
  {
    action: 'watch-ticket',
    requests: ['GetItem', 'GetItem'],
    keys: [desk, ticket],
    readUnits: 2,
    writeUnits: 0,
  },
  {
    action: 'watch-ticket, four seconds after the last mark',
    requests: ['GetItem', 'GetItem', 'UpdateItem'],
    keys: [desk, ticket],
    readUnits: 2,
    writeUnits: 1,
  },
  {
    action: 'watch-ticket, with a new message',
    requests: ['GetItem', 'GetItem', 'Query'],
    keys: [desk, ticket, messages],
    readUnits: 3,
    writeUnits: 0,
  },
  {
    action: 'list-earlier-messages',
    requests: ['GetItem', 'Query'],
    keys: [desk, messages],
    readUnits: 1.5,
    writeUnits: 0,
  },
  {
    action: 'answer-ticket',
    requests: ['GetItem', 'Query', 'Query', 'TransactWriteItems'],
    keys: [messages, ticket, message, record],
    readUnits: 3,
    writeUnits: 12,
  },
  {
    action: 'answer-ticket, when somebody has answered meanwhile',
    requests: ['GetItem', 'Query', 'Query', 'TransactWriteItems'],
    keys: [messages, ticket, message],
    readUnits: 3,
    writeUnits: 0,
  },
  {
    action: 'add-note',
    requests: ['GetItem', 'Query', 'TransactWriteItems'],
    keys: [messages, ticket, note, desk, record],
    readUnits: 2,
    writeUnits: 12,
  },
  {
    action: 'change-ticket: priority, assignee or snooze',
    requests: ['GetItem', 'GetItem', 'Query', 'TransactWriteItems'],
    keys: [messages, ticket, record],
    readUnits: 3,
    writeUnits: 10,
  },
  {
    action: 'change-ticket: status',
    requests: ['GetItem', 'GetItem', 'GetItem', 'Query', 'Query', 'TransactWriteItems'],
    keys: [messages, ticket, record],
    readUnits: 5,
    writeUnits: 12,
  },
  {
    action: 'save-reply',
    requests: ['Query', 'TransactWriteItems'],
    keys: [reply, record],
    readUnits: 1,
    writeUnits: 8,
  },
  {
    action: 'list-saved-replies',
    requests: ['Query'],
    keys: [reply],
    readUnits: 1,
    writeUnits: 0,
  },
]
