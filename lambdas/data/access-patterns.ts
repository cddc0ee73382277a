/**
 * The requests and capacity units of each action. The data tests measure every row, and `ACCESS-PATTERNS.md` is generated from it.
 */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { keys, ticketPartition, userPartition } from './keys.ts'

interface Key {
  readonly pk: string
  readonly sk: string
}

export interface AccessPattern {
  /** An operation of the endpoint table, with the case if it has several, or anything else that uses the table. */
  readonly action: string
  /** In alphabetical order, as some are sent in parallel. */
  readonly requests: readonly (
    'DeleteItem' | 'GetItem' | 'PutItem' | 'Query' | 'Scan' | 'TransactWriteItems' | 'UpdateItem'
  )[]
  readonly keys: readonly Key[]
  readonly readUnits: number
  readonly writeUnits: number
}

/** Key parts in lower case are placeholders for values. */
const user = keys.user('phone')
const application = keys.application('phone', 'lender-id')
const applicationsOfUser = { pk: userPartition('phone'), sk: `${sortKeyPrefix.application}*` }
const ticket = keys.ticket('phone', 'ticket-id')
const message = keys.message('ticket-id', 'ulid')
const sockets = keys.sockets('phone')
const connection = keys.connection('connection-id')
const livePass = keys.livePass('hash')
const messagesOfTicket = { pk: ticketPartition('ticket-id'), sk: `${sortKeyPrefix.message}*` }
const codes = keys.codes('phone')
const knownCodes = keys.knownCodes('phone')
const rangeCounters = keys.rangeCounters('range', 'yyyymmddhh')
const sendCounters = keys.sendCounters('PREFIX', 'subject')
const snapshot = keys.catalogueSnapshot()

/** Every kind of item in the table. */
export const items: Readonly<Record<string, Key>> = {
  'user (pl_users)': user,
  'application (pl_applications)': application,
  'ticket (pl_support_tickets)': ticket,
  'message (pl_support_messages)': message,
  'open sockets of a user, as a set': sockets,
  'open socket by its id': connection,
  'pass that opens a socket, once': livePass,
  'one-time codes of a phone and their counters (pl_otp)': codes,
  'the same for browsers that signed in with it before': knownCodes,
  'phones that an address range asked for in an hour': rangeCounters,
  "sends to numbers that start alike, of a provider's block or of a lane": sendCounters,
  'lender (pl_lenders)': keys.lender('lender-id'),
  'product (financial_products)': keys.product('product-id'),
  'active catalogue, compressed': snapshot,
}

const read = (action: string, key: Key): AccessPattern => ({
  action,
  requests: ['GetItem'],
  keys: [key],
  readUnits: 0.5,
  writeUnits: 0,
})

const transaction = (action: string, parts: readonly Key[]): AccessPattern => ({
  action,
  requests: ['TransactWriteItems'],
  keys: parts,
  readUnits: 0,
  writeUnits: 2 * parts.length,
})

const userWrite = (action: string): AccessPattern => ({
  action,
  requests: ['UpdateItem'],
  keys: [user],
  readUnits: 0,
  writeUnits: 1,
})

export const accessPatterns: readonly AccessPattern[] = [
  {
    action: 'send-sms-otp',
    requests: ['GetItem', 'PutItem', 'UpdateItem', 'UpdateItem', 'UpdateItem'],
    keys: [codes, rangeCounters, sendCounters],
    readUnits: 1,
    writeUnits: 4,
  },
  {
    action: 'send-sms-otp over IPv6',
    requests: ['GetItem', 'PutItem', 'UpdateItem', 'UpdateItem', 'UpdateItem', 'UpdateItem'],
    keys: [codes, rangeCounters, sendCounters],
    readUnits: 1,
    writeUnits: 5,
  },
  {
    action: 'send-sms-otp, known browser',
    requests: ['GetItem', 'PutItem', 'UpdateItem'],
    keys: [knownCodes, sendCounters],
    readUnits: 1,
    writeUnits: 2,
  },
  { action: 'verify code, right', requests: ['UpdateItem'], keys: [codes], readUnits: 0, writeUnits: 1 },
  { action: 'verify code, wrong', requests: ['UpdateItem', 'UpdateItem'], keys: [codes], readUnits: 0, writeUnits: 2 },
  userWrite('start-session'),
  userWrite('end-session'),
  {
    action: 'end-all-sessions',
    requests: ['TransactWriteItems'],
    keys: [user, knownCodes],
    readUnits: 0,
    writeUnits: 4,
  },
  read('get-profile', user),
  userWrite('save-personal-details'),
  userWrite('save-location-details'),
  userWrite('save-professional-details'),
  {
    action: 'save-personal-details, of a user who is further on; the other steps alike',
    requests: ['UpdateItem', 'UpdateItem'],
    keys: [user],
    readUnits: 0,
    writeUnits: 1,
  },
  userWrite('save-category'),
  read('get-catalogue, once a minute', snapshot),
  { action: 'get-catalogue, from memory', requests: [], keys: [], readUnits: 0, writeUnits: 0 },
  userWrite('record-offers-viewed'),
  userWrite('record-product-click'),
  {
    action: 'apply-to-lender, first click',
    requests: ['GetItem', 'TransactWriteItems'],
    keys: [application, user],
    readUnits: 0.5,
    writeUnits: 4,
  },
  {
    action: "apply-to-lender, first click of a partner's user",
    requests: ['GetItem', 'TransactWriteItems', 'TransactWriteItems'],
    keys: [application, user],
    readUnits: 0.5,
    writeUnits: 4,
  },
  {
    action: 'apply-to-lender, another click',
    requests: ['GetItem', 'TransactWriteItems'],
    keys: [application, user],
    readUnits: 0.5,
    writeUnits: 4,
  },
  {
    action: 'apply-to-lender, again with a lender that is switched off',
    requests: ['GetItem', 'GetItem', 'TransactWriteItems'],
    keys: [application, keys.lender('lender-id'), user],
    readUnits: 1,
    writeUnits: 4,
  },
  {
    action: 'list-applications',
    requests: ['Query'],
    keys: [applicationsOfUser, user],
    readUnits: 0.5,
    writeUnits: 0,
  },
  {
    action: 'save-visit-outcome',
    requests: ['Query', 'UpdateItem'],
    keys: [applicationsOfUser, user, application],
    readUnits: 1,
    writeUnits: 1,
  },
  {
    action: 'save-visit-outcome, repeated',
    requests: ['Query'],
    keys: [applicationsOfUser, user],
    readUnits: 1,
    writeUnits: 0,
  },
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
    writeUnits: 5,
  },
  {
    action: 'create-ticket, minutes after another',
    requests: ['TransactWriteItems', 'UpdateItem', 'UpdateItem'],
    keys: [user, ticket, message],
    readUnits: 0,
    writeUnits: 5,
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
    action: 'mark-ticket-seen',
    requests: ['GetItem', 'UpdateItem'],
    keys: [user, ticket],
    readUnits: 1,
    writeUnits: 1,
  },
  {
    action: 'open-live',
    requests: ['PutItem', 'UpdateItem'],
    keys: [user, livePass],
    readUnits: 0,
    writeUnits: 2,
  },
  {
    action: 'open-live, seconds after another',
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
    action: 'message to open sockets',
    requests: ['GetItem', 'GetItem'],
    keys: [sockets, user],
    readUnits: 2,
    writeUnits: 0,
  },
  {
    action: 'message without open sockets',
    requests: ['GetItem'],
    keys: [sockets],
    readUnits: 1,
    writeUnits: 0,
  },
  {
    action: 'application list',
    requests: ['Query'],
    keys: [applicationsOfUser],
    readUnits: 0.5,
    writeUnits: 0,
  },
  transaction('application set-status', [application, user]),
  {
    action: 'ticket reply',
    requests: ['Query', 'TransactWriteItems'],
    keys: [messagesOfTicket, message, ticket],
    readUnits: 1,
    writeUnits: 4,
  },
  {
    action: 'ticket set-status',
    requests: ['Query', 'UpdateItem'],
    keys: [messagesOfTicket, ticket],
    readUnits: 1,
    writeUnits: 1,
  },
  {
    action: 'ticket list, one Scan per megabyte of table',
    requests: ['Scan'],
    keys: [{ pk: '*', sk: '*' }],
    readUnits: 0.5,
    writeUnits: 0,
  },
  {
    action: 'lender put, product put',
    requests: ['Query', 'TransactWriteItems'],
    keys: [{ pk: partitionPrefix.catalogue, sk: '*' }],
    readUnits: 1,
    writeUnits: 4,
  },
]
