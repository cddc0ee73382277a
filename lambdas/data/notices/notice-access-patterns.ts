/** The items of notices by SMS, and the requests they make to the table. */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { AccessPattern } from '../access-pattern.ts'
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
  { action: 'get-notices', requests: ['GetItem', 'Query'], keys: [user, both], readUnits: 1, writeUnits: 0 },
  {
    action: 'news, of a user who did not ask for SMS',
    requests: ['GetItem'],
    keys: [choice],
    readUnits: 0.5,
    writeUnits: 0,
  },
  {
    action: 'news of an application, to wait for its SMS',
    requests: ['GetItem', 'GetItem', 'PutItem'],
    keys: [choice, keys.sockets('phone'), waiting],
    readUnits: 1.5,
    writeUnits: 1,
  },
  {
    action: 'answer of support, to wait for its SMS',
    requests: ['GetItem', 'PutItem'],
    keys: [choice, waiting],
    readUnits: 0.5,
    writeUnits: 1,
  },
  {
    action: 'run of notices, one each minute by day',
    requests: ['Query'],
    keys: [due],
    readUnits: 0.5,
    writeUnits: 0,
  },
  {
    action: 'run of notices that sends one',
    requests: ['DeleteItem', 'GetItem', 'Query', 'Query', 'TransactWriteItems', 'UpdateItem', 'UpdateItem'],
    keys: [due, both, keys.application('phone', 'lender-id'), keys.sendCounters('NOTICES', 'ALL'), sent, waiting],
    readUnits: 2.5,
    writeUnits: 7,
  },
]
