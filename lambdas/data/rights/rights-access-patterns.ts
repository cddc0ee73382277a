/** The items of the rights over one's data, and the requests they make to the table. */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { accessPattern, type AccessPattern } from '../access-pattern.ts'
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

export const rightsAccessPatterns: readonly AccessPattern[] = [
  accessPattern(
    'get-data-holders',
    { GetItem: 3, Query: 2 },
    [user, applications, notices, record, keys.partner('code')],
    { read: 3 },
  ),
  accessPattern(
    'download-my-data',
    { GetItem: 7, Query: 6 },
    [user, own, messages, keys.choices('user-id'), receipts, ...codes, record, submission, clicks],
    { read: 7 },
  ),
  accessPattern('get-nominee', { GetItem: 2 }, [user, nominee], { read: 1.5 }),
  accessPattern('save-nominee, remove-nominee', { TransactWriteItems: 1 }, [user, nominee], { write: 4 }),
  accessPattern(
    'close-account, of a user with 17 items',
    { GetItem: 7, Query: 23, TransactWriteItems: 10 },
    [user, own, messages, keys.choices('user-id'), record, submission, clicks, sealed, due],
    { read: 30, write: 71 },
  ),
  accessPattern('new user, whom the sweep looks at in time', { PutItem: 1 }, [look], { write: 1 }),
  accessPattern('run of the sweep, one each ten minutes', { Query: 2 }, [dueClosings, dueLooks], { read: 1 }),
  accessPattern(
    'run of the sweep that removes traces',
    { DeleteItem: 4, Query: 2, TransactWriteItems: 1 },
    [dueClosings, dueLooks, user, keys.sockets('phone'), ...codes, due],
    { read: 1, write: 8 },
  ),
  accessPattern(
    'run of the sweep that purges',
    { DeleteItem: 10, Query: 3, UpdateItem: 1 },
    [dueClosings, dueLooks, sealed, purged, due],
    { read: 4, write: 15 },
  ),
  accessPattern(
    'run of the sweep that looks at a user',
    { DeleteItem: 1, GetItem: 1, PutItem: 1, Query: 3, UpdateItem: 1 },
    [dueClosings, dueLooks, { pk: 'found: ID#user-id', sk: '-' }, user, look],
    { read: 2.5, write: 3 },
  ),
]
