/** The items of the staff console, and the requests they make to the table. */
import type { AccessPattern } from '../access-pattern.ts'
import { keys, recordPartition } from '../keys.ts'

const member = keys.staffMember('staff-id')
const session = keys.staffSession('staff-id', 'origin-jti')
const copies = [
  keys.recordCopy('DAY', 'yyyy-mm-dd', 'ulid'),
  keys.recordCopy('STAFF', 'staff-id', 'ulid'),
  keys.recordCopy('ACTION', 'action', 'ulid'),
]

export const staffItems = {
  'staff member': member,
  'session of a staff member': session,
  'named views of a staff member': keys.staffViews('staff-id'),
  'entry of the record, of a day': keys.recordCopy('DAY', 'yyyy-mm-dd', 'ulid'),
  'the same, of a staff member': keys.recordCopy('STAFF', 'staff-id', 'ulid'),
  'the same, of an action': keys.recordCopy('ACTION', 'action', 'ulid'),
  'the same, of a person': keys.recordCopy('PERSON', 'user-id', 'ulid'),
} as const

export const staffAccessPatterns: readonly AccessPattern[] = [
  {
    action: 'staff call, admitted',
    requests: ['GetItem', 'GetItem'],
    keys: [member, session],
    readUnits: 2,
    writeUnits: 0,
  },
  {
    action: 'staff call, the first active one of a minute',
    requests: ['GetItem', 'GetItem', 'UpdateItem'],
    keys: [member, session],
    readUnits: 2,
    writeUnits: 1,
  },
  {
    action: 'entry of the record',
    requests: ['TransactWriteItems'],
    keys: copies,
    readUnits: 0,
    writeUnits: 6,
  },
  {
    action: "entry of the record, of a look at a person's data",
    requests: ['TransactWriteItems'],
    keys: [...copies, keys.recordCopy('PERSON', 'user-id', 'ulid')],
    readUnits: 0,
    writeUnits: 8,
  },
  {
    action: 'list-record, a page of fifty',
    requests: ['GetItem', 'GetItem', 'Query'],
    keys: [member, session, { pk: recordPartition('PERSON', 'user-id'), sk: '*' }],
    readUnits: 4.5,
    writeUnits: 0,
  },
  {
    action: 'list-views',
    requests: ['GetItem', 'GetItem', 'GetItem'],
    keys: [member, session, keys.staffViews('staff-id')],
    readUnits: 3,
    writeUnits: 0,
  },
]
