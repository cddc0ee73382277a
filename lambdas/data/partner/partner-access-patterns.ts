/** The items of the partner API and its tracking links, and the requests they make to the table. */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { accessPattern, type AccessPattern } from '../access-pattern.ts'
import { webhookAccessPatterns, webhookItems } from '../webhooks/webhook-access-patterns.ts'
import { clickPrefix, keys, partnerPartition, userPartition } from '../keys.ts'

const scope = { code: 'code', mode: 'live' } as const
const sandbox = { code: 'code', mode: 'test' } as const
const grant = keys.apiKey('key-id')
const usage = keys.partnerUsage(scope, 'yyyy-mm-dd')
const user = keys.partnerUser(scope, 'user-id')
const submission = keys.submission(scope, 'ulid')
const remembered = keys.idempotency(scope, 'fingerprint')
const click = keys.linkClick(scope, 'user-id', 'lender-id')
const profile = keys.user('phone')

export const partnerItems = {
  partner: keys.partner('code'),
  "partner's key": keys.partnerKey('code', 'key-id'),
  'grant of an API key': grant,
  'partner in the list of partners': keys.registeredPartner('code'),
  'requests of a partner on a day': usage,
  'user submitted by a partner': user,
  'attempt to submit a user': submission,
  'outcome of an Idempotency-Key': remembered,
  'click on a tracking link': click,
  "any of these in a partner's sandbox": { pk: partnerPartition(sandbox), sk: '*' },
  ...webhookItems,
} as const

/** The authorizer's read is consistent, so that a revocation takes effect on the next call. */
export const partnerAccessPatterns: readonly AccessPattern[] = [
  accessPattern('partner call, authorizer', { GetItem: 1 }, [grant], { read: 1 }),
  accessPattern('partner call, counter', { UpdateItem: 1 }, [usage], { write: 1 }),
  accessPattern('partner call, given back', { UpdateItem: 1 }, [usage], { write: 1 }),
  accessPattern('submit-user', { TransactWriteItems: 1 }, [user, submission, profile], { write: 7 }),
  accessPattern(
    'submit-user with an Idempotency-Key',
    { TransactWriteItems: 1 },
    [user, submission, profile, remembered],
    { write: 9 },
  ),
  accessPattern('submit-user, replayed for the first time', { TransactWriteItems: 1, UpdateItem: 1 }, [remembered], {
    write: 1,
  }),
  accessPattern('submit-user, replayed again', { TransactWriteItems: 1 }, [remembered]),
  accessPattern('submit-user, replayed while the limit is used up', { GetItem: 1 }, [remembered], { read: 1 }),
  accessPattern(
    'submit-user, replayed for a call that was given back',
    { TransactWriteItems: 1, UpdateItem: 1 },
    [remembered],
    { write: 1 },
  ),
  accessPattern('submit-user, known phone', { PutItem: 1, TransactWriteItems: 1 }, [submission], { write: 1 }),
  accessPattern('submit-user, refused', { PutItem: 1 }, [submission], { write: 1 }),
  accessPattern('get-lenders', { UpdateItem: 1 }, [user], { write: 1 }),
  accessPattern('get-lenders, unknown user', { UpdateItem: 1 }, [user]),
  accessPattern(
    'get-user-status, for each known user who shares',
    { GetItem: 1, Query: 1, UpdateItem: 1 },
    [user, keys.choices('user-id'), { pk: userPartition('phone'), sk: `${sortKeyPrefix.application}*` }],
    { read: 1.5, write: 1 },
  ),
  accessPattern('get-user-status, for each other known user', { GetItem: 2 }, [user, keys.choices('user-id')], {
    read: 1.5,
  }),
  accessPattern(
    'get-user-status, for each known user of the sandbox',
    { GetItem: 1, Query: 1 },
    [keys.partnerUser(sandbox, 'user-id'), { pk: partnerPartition(sandbox), sk: `${clickPrefix('user-id')}*` }],
    { read: 1 },
  ),
  accessPattern(
    'tracking link, first click',
    { GetItem: 1, TransactWriteItems: 1 },
    [user, keys.application('phone', 'lender-id'), profile, click],
    { read: 0.5, write: 7 },
  ),
  accessPattern('tracking link, sandbox', { GetItem: 1, UpdateItem: 1 }, [user, click], { read: 0.5, write: 1 }),
  accessPattern(
    'partner set-limit',
    { Query: 2, TransactWriteItems: 1 },
    [{ pk: partitionPrefix.partners, sk: '*' }, keys.partner('code'), grant],
    { read: 2, write: 12 },
  ),
  ...webhookAccessPatterns,
]
