/** The items of jobs, and the requests of the rooms Applications and People, each with the two reads that admit a call. */
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { accessPattern, type AccessPattern } from '../access-pattern.ts'
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
  accessPattern('staff: list-applications, with one', { GetItem: 3, Query: 1 }, [found, application], { read: 3 }),
  accessPattern(
    'staff: count-applications',
    { GetItem: 2, Query: 10 },
    [found, { pk: 'LENDER#lender-id', sk: `${sortKeyPrefix.waiting}*` }],
    { read: 7.5 },
  ),
  accessPattern(
    'staff: open-application',
    { GetItem: 4, Query: 1, TransactWriteItems: 1 },
    [foundUser, application, user, record],
    { read: 4, write: 8 },
  ),
  accessPattern(
    'staff: set-application-status',
    { GetItem: 6, Query: 2, TransactWriteItems: 1 },
    [foundUser, application, user, record],
    { read: 6.5, write: 14 },
  ),
  accessPattern(
    'staff: undo-application-status',
    { GetItem: 6, Query: 2, TransactWriteItems: 1 },
    [foundUser, application, user, record],
    { read: 6.5, write: 14 },
  ),
  accessPattern(
    'staff: open-person',
    { GetItem: 2, Query: 3, TransactWriteItems: 1 },
    [foundUser, everything, receipts, record],
    { read: 4, write: 8 },
  ),
  accessPattern(
    'staff: step-job, which finds one application',
    { GetItem: 6, Query: 1, TransactWriteItems: 1 },
    [job, found, application, part],
    { read: 6, write: 4 },
  ),
  accessPattern(
    'staff: step-job, which changes one application',
    { GetItem: 7, TransactWriteItems: 2 },
    [job, part, application, user, record],
    { read: 7, write: 18 },
  ),
]
