/** The items of notices by SMS, and the requests they make to the table. */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { accessPattern, type AccessPattern } from '../access-pattern.ts'
import { keys, userPartition } from '../keys.ts'

const user = keys.user('phone')
const choice = keys.noticeChoice('phone')
const sent = keys.sentNotices('phone')
const waiting = keys.waitingNotice('due-at', 'phone', 'kind', 'subject')
const both = { pk: userPartition('phone'), sk: `${sortKeyPrefix.notices}*` }
const due = { pk: partitionPrefix.notices, sk: '*' }

export const noticeItems = {
  'choice about notices by SMS': choice,
  'notices that a user got': sent,
  'notice that waits for its SMS': waiting,
} as const

export const noticeAccessPatterns: readonly AccessPattern[] = [
  accessPattern('get-notices', { GetItem: 1, Query: 1 }, [user, both], { read: 1 }),
  accessPattern('news, of a user who did not ask for SMS', { GetItem: 1 }, [choice], { read: 0.5 }),
  accessPattern(
    'news of an application, to wait for its SMS',
    { GetItem: 2, PutItem: 1 },
    [choice, keys.sockets('phone'), waiting],
    { read: 1.5, write: 1 },
  ),
  accessPattern('answer of support, to wait for its SMS', { GetItem: 1, PutItem: 1 }, [choice, waiting], {
    read: 0.5,
    write: 1,
  }),
  accessPattern('run of notices, one each minute by day', { Query: 1 }, [due], { read: 0.5 }),
  accessPattern(
    'run of notices that sends one',
    { DeleteItem: 1, GetItem: 1, Query: 2, TransactWriteItems: 1, UpdateItem: 2 },
    [due, both, keys.application('phone', 'lender-id'), keys.sendCounters('NOTICES', 'ALL'), sent, waiting],
    { read: 2.5, write: 7 },
  ),
]
