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

export const deskItems = {
  'job of staff': job,
  'part of the rows of a job': part,
} as const

export const deskAccessPatterns: readonly AccessPattern[] = [
  {
    action: 'staff: list-applications, with one',
    requests: [],
    keys: [found, application],
    readUnits: 0,
    writeUnits: 0,
  },
  {
    action: 'staff: count-applications',
    requests: [],
    keys: [found, { pk: 'LENDER#lender-id', sk: `${sortKeyPrefix.waiting}*` }],
    readUnits: 0,
    writeUnits: 0,
  },
  {
    action: 'staff: open-application',
    requests: [],
    keys: [foundUser, application, user, record],
    readUnits: 0,
    writeUnits: 0,
  },
  {
    action: 'staff: set-application-status',
    requests: [],
    keys: [foundUser, application, user, record],
    readUnits: 0,
    writeUnits: 0,
  },
  {
    action: 'staff: undo-application-status',
    requests: [],
    keys: [foundUser, application, user, record],
    readUnits: 0,
    writeUnits: 0,
  },
  {
    action: 'staff: open-person',
    requests: [],
    keys: [foundUser, everything, receipts, record],
    readUnits: 0,
    writeUnits: 0,
  },
  {
    action: 'staff: step-job, which finds one application',
    requests: [],
    keys: [job, found, application, part],
    readUnits: 0,
    writeUnits: 0,
  },
  {
    action: 'staff: step-job, which changes one application',
    requests: [],
    keys: [job, part, application, user, record],
    readUnits: 0,
    writeUnits: 0,
  },
]
