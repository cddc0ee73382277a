/** The items of jobs, and the requests of the rooms Applications and People, each with the two reads that admit a call. */
import { sortKeyPrefix } from '#contract/table-keys.ts'
import type { AccessPattern } from '../access-pattern.ts'
import { keys, userPartition } from '../keys.ts'

const application = keys.application('phone', 'lender-id')
const user = keys.user('phone')
const foundUser = { pk: 'found: ID#user-id', sk: '-' }
const found = { pk: 'found: LENDER#lender-id#status', sk: 'time' }
const everything = { pk: userPartition('phone'), sk: '*' }
const receipts = { pk: 'CONSENT#user-id', sk: '*' }
const record = keys.recordCopy('PERSON', 'user-id', 'ulid')
const job = keys.job('job-id')
const part = keys.jobPart('job-id', 0)

export const roomItems = {
  'job of staff': job,
  'part of the rows of a job': part,
} as const

export const roomAccessPatterns: readonly AccessPattern[] = [
  {
    action: 'staff: list-applications, with one',
    requests: ['GetItem', 'GetItem', 'GetItem', 'Query'],
    keys: [found, application],
    readUnits: 3,
    writeUnits: 0,
  },
  {
    action: 'staff: count-applications',
    requests: [
      'GetItem',
      'GetItem',
      'Query',
      'Query',
      'Query',
      'Query',
      'Query',
      'Query',
      'Query',
      'Query',
      'Query',
      'Query',
    ],
    keys: [found, { pk: 'LENDER#lender-id', sk: `${sortKeyPrefix.waiting}*` }],
    readUnits: 7.5,
    writeUnits: 0,
  },
  {
    action: 'staff: open-application',
    requests: ['GetItem', 'GetItem', 'GetItem', 'GetItem', 'Query', 'TransactWriteItems'],
    keys: [foundUser, application, user, record],
    readUnits: 4,
    writeUnits: 8,
  },
  {
    action: 'staff: set-application-status',
    requests: [
      'GetItem',
      'GetItem',
      'GetItem',
      'GetItem',
      'GetItem',
      'GetItem',
      'Query',
      'Query',
      'TransactWriteItems',
    ],
    keys: [foundUser, application, user, record],
    readUnits: 6.5,
    writeUnits: 14,
  },
  {
    action: 'staff: undo-application-status',
    requests: [
      'GetItem',
      'GetItem',
      'GetItem',
      'GetItem',
      'GetItem',
      'GetItem',
      'Query',
      'Query',
      'TransactWriteItems',
    ],
    keys: [foundUser, application, user, record],
    readUnits: 6.5,
    writeUnits: 14,
  },
  {
    action: 'staff: open-person',
    requests: ['GetItem', 'GetItem', 'Query', 'Query', 'Query', 'TransactWriteItems'],
    keys: [foundUser, everything, receipts, record],
    readUnits: 4,
    writeUnits: 8,
  },
  {
    action: 'staff: step-job, which finds one application',
    requests: ['GetItem', 'GetItem', 'GetItem', 'GetItem', 'GetItem', 'GetItem', 'Query', 'TransactWriteItems'],
    keys: [job, found, application, part],
    readUnits: 6,
    writeUnits: 4,
  },
  {
    action: 'staff: step-job, which changes one application',
    requests: [
      'GetItem',
      'GetItem',
      'GetItem',
      'GetItem',
      'GetItem',
      'GetItem',
      'GetItem',
      'TransactWriteItems',
      'TransactWriteItems',
    ],
    keys: [job, part, application, user, record],
    readUnits: 7,
    writeUnits: 18,
  },
]
