/** The items of the staff console, and the requests they make to the table. */
import { accessPattern, type AccessPattern } from '../access-pattern.ts'
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
  accessPattern('staff call, admitted', { GetItem: 2 }, [member, session], { read: 2 }),
  accessPattern('staff call, the first active one of a minute', { GetItem: 2, UpdateItem: 1 }, [member, session], {
    read: 2,
    write: 1,
  }),
  accessPattern('entry of the record', { TransactWriteItems: 1 }, copies, { write: 6 }),
  accessPattern(
    "entry of the record, of a look at a person's data",
    { TransactWriteItems: 1 },
    [...copies, keys.recordCopy('PERSON', 'user-id', 'ulid')],
    { write: 8 },
  ),
  accessPattern(
    'list-record, a page of fifty',
    { GetItem: 2, Query: 1 },
    [member, session, { pk: recordPartition('PERSON', 'user-id'), sk: '*' }],
    { read: 4.5 },
  ),
  accessPattern('list-views', { GetItem: 3 }, [member, session, keys.staffViews('staff-id')], { read: 3 }),
]
