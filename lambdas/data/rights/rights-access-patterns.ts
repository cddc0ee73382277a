/** The items of the rights over one's data, and the requests they make to the table. */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { AccessPattern, ItemKey } from '../access-pattern.ts'
import { clickPrefix, consentPartition, keys, partnerPartition, ticketPartition, userPartition } from '../keys.ts'

const scope = { code: 'code', mode: 'live' } as const
const user = keys.user('phone')
const nominee = keys.nominee('phone')
const due = keys.dueClosing('due-at', 'closing-id')
const sealed = keys.sealedPart('closing-id', 'part-id')
const purged = keys.purgedClosing('closing-id')
const look = keys.life('due-at', 'user-id')
const own = { pk: userPartition('phone'), sk: '*' }
const applications = { pk: userPartition('phone'), sk: `${sortKeyPrefix.application}*` }
const notices = { pk: userPartition('phone'), sk: `${sortKeyPrefix.notices}*` }
const messages = { pk: ticketPartition('ticket-id'), sk: '*' }
const record = keys.partnerUser(scope, 'user-id')
const submission = keys.submission(scope, 'ulid')
const clicks = { pk: partnerPartition(scope), sk: `${clickPrefix('user-id')}*` }
const codes = [keys.codes('phone'), keys.knownCodes('phone')]
const receipts = { pk: consentPartition('user-id'), sk: `${sortKeyPrefix.receipt}*` }
const dueClosings = { pk: partitionPrefix.closings, sk: `${sortKeyPrefix.dueClosing}*` }
const dueLooks = { pk: partitionPrefix.lives, sk: '*' }

export const rightsItems = {
  'person who may act for the user': nominee,
  'closing of an account, by its next step': due,
  'record of a purged account': purged,
  'sealed items of a closed account': sealed,
  'look of the sweep at a user': look,
} as const

const repeated = (count: number, request: AccessPattern['requests'][number]) =>
  Array.from({ length: count }, () => request)

const row = (
  action: string,
  requests: AccessPattern['requests'],
  used: readonly ItemKey[],
  readUnits: number,
  writeUnits: number,
): AccessPattern => ({ action, requests, keys: used, readUnits, writeUnits })

export const rightsAccessPatterns: readonly AccessPattern[] = [
  row(
    'get-data-holders',
    [...repeated(3, 'GetItem'), ...repeated(2, 'Query')],
    [user, applications, notices, record, keys.partner('code')],
    3,
    0,
  ),
  row(
    'download-my-data',
    [...repeated(7, 'GetItem'), ...repeated(6, 'Query')],
    [user, own, messages, keys.choices('user-id'), receipts, ...codes, record, submission, clicks],
    7,
    0,
  ),
  row('get-nominee', repeated(2, 'GetItem'), [user, nominee], 1.5, 0),
  row('save-nominee, remove-nominee', ['TransactWriteItems'], [user, nominee], 0, 4),
  row(
    'close-account, of a user with 17 items',
    [...repeated(7, 'GetItem'), ...repeated(23, 'Query'), ...repeated(10, 'TransactWriteItems')],
    [user, own, messages, keys.choices('user-id'), record, submission, clicks, sealed, due],
    30,
    71,
  ),
  row('run of the sweep, one each ten minutes', repeated(2, 'Query'), [dueClosings, dueLooks], 1, 0),
  row(
    'run of the sweep that removes traces',
    [...repeated(4, 'DeleteItem'), ...repeated(2, 'Query'), 'TransactWriteItems'],
    [dueClosings, dueLooks, user, keys.sockets('phone'), ...codes, due],
    1,
    8,
  ),
  row(
    'run of the sweep that purges',
    [...repeated(10, 'DeleteItem'), ...repeated(3, 'Query'), 'UpdateItem'],
    [dueClosings, dueLooks, sealed, purged, due],
    4,
    15,
  ),
  row(
    'run of the sweep that looks at a user',
    ['DeleteItem', 'GetItem', 'PutItem', ...repeated(3, 'Query'), 'UpdateItem'],
    [dueClosings, dueLooks, { pk: 'found: ID#user-id', sk: '-' }, user, look],
    2.5,
    3,
  ),
]
