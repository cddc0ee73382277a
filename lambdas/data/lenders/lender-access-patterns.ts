/** The items of lenders that bring news, and the requests that their calls make to the table. */
import { partitionPrefix } from '#contract/table-keys.ts'
import { accessPattern, type AccessPattern } from '../access-pattern.ts'
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
  accessPattern('status update, refused signature', { GetItem: 1 }, [access], { read: 1 }),
  accessPattern(
    'status update',
    { GetItem: 4, Query: 1, TransactWriteItems: 1 },
    [access, answer, user, application, words],
    { read: 4, write: 8 },
  ),
  accessPattern('status update, repeated', { GetItem: 2 }, [access, answer], { read: 1.5 }),
  accessPattern(
    'status update, unmapped word',
    { GetItem: 4, Query: 1, TransactWriteItems: 1 },
    [access, answer, user, application, words, waiting],
    { read: 4, write: 6 },
  ),
  accessPattern(
    'postback',
    { GetItem: 4, Query: 1, TransactWriteItems: 1, UpdateItem: 1 },
    [access, minute, answer, user, application, words],
    { read: 4, write: 9 },
  ),
  accessPattern(
    'lender map, for one event that waits',
    { DeleteItem: 1, GetItem: 1, Query: 2, TransactWriteItems: 2 },
    [{ pk: partitionPrefix.catalogue, sk: '*' }, waiting, application, user],
    { read: 3, write: 11 },
  ),
]
