/** The items of lenders that bring news, and the requests that their calls make to the table. */
import { partitionPrefix } from '#contract/table-keys.ts'
import type { AccessPattern } from '../access-pattern.ts'
import { keys } from '../keys.ts'

const access = keys.lenderAccess('lender-id')
const answer = keys.lenderAnswer('lender-id', 'fingerprint')
const waiting = keys.waitingNews('lender-id', 'time', 'fingerprint')
const minute = keys.postbackMinute('lender-id', 'yyyy-mm-ddThh:mm')
const words = keys.lender('lender-id')
const application = keys.application('phone', 'lender-id')
const user = keys.user('phone')

export const lenderItems = {
  'keys and postback of a lender': access,
  'answer to a webhook-id': answer,
  'news that waits until its words are mapped': waiting,
  'postbacks of a minute': minute,
} as const

/** Two of the units of an event are the index's. Keys and words are read consistently: a revoked key and a mapped word count from the next call on. */
export const lenderAccessPatterns: readonly AccessPattern[] = [
  { action: 'status update, refused signature', requests: ['GetItem'], keys: [access], readUnits: 1, writeUnits: 0 },
  {
    action: 'status update',
    requests: ['GetItem', 'GetItem', 'GetItem', 'GetItem', 'Query', 'TransactWriteItems'],
    keys: [access, answer, user, application, words],
    readUnits: 4,
    writeUnits: 8,
  },
  {
    action: 'status update, repeated',
    requests: ['GetItem', 'GetItem'],
    keys: [access, answer],
    readUnits: 1.5,
    writeUnits: 0,
  },
  {
    action: 'status update, unmapped word',
    requests: ['GetItem', 'GetItem', 'GetItem', 'GetItem', 'Query', 'TransactWriteItems'],
    keys: [access, answer, user, application, words, waiting],
    readUnits: 4,
    writeUnits: 6,
  },
  {
    action: 'postback',
    requests: ['GetItem', 'GetItem', 'GetItem', 'GetItem', 'Query', 'TransactWriteItems', 'UpdateItem'],
    keys: [access, minute, answer, user, application, words],
    readUnits: 4,
    writeUnits: 9,
  },
  {
    action: 'lender map, for one event that waits',
    requests: ['DeleteItem', 'GetItem', 'Query', 'Query', 'TransactWriteItems', 'TransactWriteItems'],
    keys: [{ pk: partitionPrefix.catalogue, sk: '*' }, waiting, application, user],
    readUnits: 3,
    writeUnits: 11,
  },
]
