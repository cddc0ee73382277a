/** The items of the partner API and its tracking links, and the requests they make to the table. */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { AccessPattern } from '../access-pattern.ts'
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

const writes = (
  action: string,
  requests: AccessPattern['requests'],
  written: AccessPattern['keys'],
  writeUnits: number,
  readUnits = 0,
): AccessPattern => ({ action, requests, keys: written, readUnits, writeUnits })

/** The authorizer's read is consistent, so that a revocation takes effect on the next call. */
export const partnerAccessPatterns: readonly AccessPattern[] = [
  { action: 'partner call, authorizer', requests: ['GetItem'], keys: [grant], readUnits: 1, writeUnits: 0 },
  writes('partner call, counter', ['UpdateItem'], [usage], 1),
  writes('partner call, given back', ['UpdateItem'], [usage], 1),
  writes('submit-user', ['TransactWriteItems'], [user, submission, profile], 7),
  writes('submit-user with an Idempotency-Key', ['TransactWriteItems'], [user, submission, profile, remembered], 9),
  writes('submit-user, replayed', ['TransactWriteItems'], [remembered], 0),
  {
    action: 'submit-user, replayed while the limit is used up',
    requests: ['GetItem'],
    keys: [remembered],
    readUnits: 1,
    writeUnits: 0,
  },
  writes('submit-user, replayed for a call that was given back', ['TransactWriteItems', 'UpdateItem'], [remembered], 1),
  writes('submit-user, known phone', ['PutItem', 'TransactWriteItems'], [submission], 1),
  writes('submit-user, refused', ['PutItem'], [submission], 1),
  writes('get-lenders', ['UpdateItem'], [user], 1),
  writes('get-lenders, unknown user', ['UpdateItem'], [user], 0),
  {
    action: 'get-user-status, for each known user who shares',
    requests: ['GetItem', 'Query', 'UpdateItem'],
    keys: [user, keys.choices('user-id'), { pk: userPartition('phone'), sk: `${sortKeyPrefix.application}*` }],
    readUnits: 1.5,
    writeUnits: 1,
  },
  {
    action: 'get-user-status, for each other known user',
    requests: ['GetItem', 'GetItem'],
    keys: [user, keys.choices('user-id')],
    readUnits: 1.5,
    writeUnits: 0,
  },
  {
    action: 'get-user-status, for each known user of the sandbox',
    requests: ['GetItem', 'Query'],
    keys: [keys.partnerUser(sandbox, 'user-id'), { pk: partnerPartition(sandbox), sk: `${clickPrefix('user-id')}*` }],
    readUnits: 1,
    writeUnits: 0,
  },
  writes(
    'tracking link, first click',
    ['GetItem', 'TransactWriteItems'],
    [user, keys.application('phone', 'lender-id'), profile, click],
    7,
    0.5,
  ),
  writes('tracking link, sandbox', ['GetItem', 'UpdateItem'], [user, click], 1, 0.5),
  {
    action: 'partner set-limit',
    requests: ['Query', 'Query', 'TransactWriteItems'],
    keys: [{ pk: partitionPrefix.partners, sk: '*' }, keys.partner('code'), grant],
    readUnits: 2,
    writeUnits: 12,
  },
  ...webhookAccessPatterns,
]
