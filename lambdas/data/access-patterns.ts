/**
 * The requests and capacity units of each action. The data tests measure every row, and `ACCESS-PATTERNS.md` is generated from it.
 */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { AccessPattern, ItemKey } from './access-pattern.ts'
import { consentAccessPatterns, consentItems, receipt } from './consent/consent-access-patterns.ts'
import { keys, userPartition } from './keys.ts'
import { noticeAccessPatterns, noticeItems } from './notices/notice-access-patterns.ts'
import { rightsAccessPatterns, rightsItems } from './rights/rights-access-patterns.ts'
import { catalogueRoomAccessPatterns, catalogueRoomItems } from './staff/catalogue/catalogue-room-access-patterns.ts'
import { roomAccessPatterns, roomItems } from './staff/room-access-patterns.ts'
import { staffAccessPatterns, staffItems } from './staff/staff-access-patterns.ts'
import { deskAccessPatterns, deskItems } from './staff/tickets/desk-access-patterns.ts'
import { supportAccessPatterns, supportItems } from './support/support-access-patterns.ts'

/** Key parts in lower case are placeholders for values. */
const user = keys.user('phone')
const application = keys.application('phone', 'lender-id')
const applicationsOfUser = { pk: userPartition('phone'), sk: `${sortKeyPrefix.application}*` }
const foundUser = { pk: 'found: ID#user-id', sk: '-' }
const codes = keys.codes('phone')
const knownCodes = keys.knownCodes('phone')
const rangeCounters = keys.rangeCounters('range', 'yyyymmddhh')
const sendCounters = keys.sendCounters('PREFIX', 'subject')
const snapshot = keys.catalogueSnapshot()

/** Every kind of item in the table. */
export const items: Readonly<Record<string, ItemKey>> = {
  'user (pl_users)': user,
  'application (pl_applications)': application,
  ...supportItems,
  ...noticeItems,
  ...rightsItems,
  ...consentItems,
  'one-time codes of a phone and their counters (pl_otp)': codes,
  'the same for browsers that signed in with it before': knownCodes,
  'phones that an address range asked for in an hour': rangeCounters,
  "sends to numbers that start alike, of a provider's block, of a lane, or of notices": sendCounters,
  'lender (pl_lenders)': keys.lender('lender-id'),
  'product (financial_products)': keys.product('product-id'),
  'active catalogue, compressed': snapshot,
  ...staffItems,
  ...catalogueRoomItems,
  ...deskItems,
  ...roomItems,
}

const read = (action: string, key: ItemKey): AccessPattern => ({
  action,
  requests: ['GetItem'],
  keys: [key],
  readUnits: 0.5,
  writeUnits: 0,
})

const userWrite = (action: string): AccessPattern => ({
  action,
  requests: ['UpdateItem'],
  keys: [user],
  readUnits: 0,
  writeUnits: 1,
})

export const accessPatterns: readonly AccessPattern[] = [
  {
    action: 'send-sms-otp',
    requests: ['GetItem', 'PutItem', 'UpdateItem', 'UpdateItem', 'UpdateItem'],
    keys: [codes, rangeCounters, sendCounters],
    readUnits: 1,
    writeUnits: 4,
  },
  {
    action: 'send-sms-otp over IPv6',
    requests: ['GetItem', 'PutItem', 'UpdateItem', 'UpdateItem', 'UpdateItem', 'UpdateItem'],
    keys: [codes, rangeCounters, sendCounters],
    readUnits: 1,
    writeUnits: 5,
  },
  {
    action: 'send-sms-otp, known browser',
    requests: ['GetItem', 'PutItem', 'UpdateItem'],
    keys: [knownCodes, sendCounters],
    readUnits: 1,
    writeUnits: 2,
  },
  { action: 'verify code, right', requests: ['UpdateItem'], keys: [codes], readUnits: 0, writeUnits: 1 },
  { action: 'verify code, wrong', requests: ['UpdateItem', 'UpdateItem'], keys: [codes], readUnits: 0, writeUnits: 2 },
  { ...userWrite('start-session'), writeUnits: 2 },
  { ...userWrite('start-session, of a known user'), writeUnits: 1 },
  userWrite('end-session'),
  {
    action: 'end-all-sessions',
    requests: ['TransactWriteItems'],
    keys: [user, knownCodes],
    readUnits: 0,
    writeUnits: 4,
  },
  read('get-profile', user),
  userWrite('save-personal-details'),
  userWrite('save-location-details'),
  userWrite('save-professional-details'),
  {
    action: 'save-personal-details, of a user who is further on; the other steps alike',
    requests: ['UpdateItem', 'UpdateItem'],
    keys: [user],
    readUnits: 0,
    writeUnits: 1,
  },
  userWrite('save-category'),
  userWrite('mark-terms-seen'),
  read('get-catalogue, once a minute', snapshot),
  { action: 'get-catalogue, from memory', requests: [], keys: [], readUnits: 0, writeUnits: 0 },
  read('page of a lender that is not listed; get-lender-contact of one', keys.lender('lender-id')),
  userWrite('record-offers-viewed'),
  userWrite('record-product-click'),
  {
    action: 'apply-to-lender, first click',
    requests: ['Query', 'TransactWriteItems'],
    keys: [application, user, receipt],
    readUnits: 0.5,
    writeUnits: 7,
  },
  {
    action: "apply-to-lender, first click of a partner's user",
    requests: ['Query', 'TransactWriteItems'],
    keys: [application, user, receipt],
    readUnits: 0.5,
    writeUnits: 7,
  },
  {
    action: 'apply-to-lender, another click',
    requests: ['Query', 'TransactWriteItems'],
    keys: [application, user, receipt],
    readUnits: 0.5,
    writeUnits: 6,
  },
  {
    action: 'apply-to-lender, another click after fifty',
    requests: ['Query', 'TransactWriteItems'],
    keys: [application, user, receipt],
    readUnits: 0.5,
    writeUnits: 6,
  },
  {
    action: 'apply-to-lender, anew after an end',
    requests: ['Query', 'TransactWriteItems'],
    keys: [application, user, receipt],
    readUnits: 0.5,
    writeUnits: 8,
  },
  {
    action: 'apply-to-lender, again with a lender that is switched off',
    requests: ['GetItem', 'GetItem', 'Query', 'TransactWriteItems'],
    keys: [application, keys.lender('lender-id'), keys.catalogueSnapshot(), user, receipt],
    readUnits: 1.5,
    writeUnits: 6,
  },
  {
    action: 'list-applications',
    requests: ['Query'],
    keys: [applicationsOfUser, user],
    readUnits: 0.5,
    writeUnits: 0,
  },
  {
    action: 'list-applications, fresh',
    requests: ['Query'],
    keys: [applicationsOfUser, user],
    readUnits: 1,
    writeUnits: 0,
  },
  {
    action: 'save-visit-outcome',
    requests: ['Query', 'UpdateItem'],
    keys: [applicationsOfUser, user, application],
    readUnits: 1,
    writeUnits: 1,
  },
  {
    action: 'save-visit-outcome, repeated',
    requests: ['Query'],
    keys: [applicationsOfUser, user],
    readUnits: 1,
    writeUnits: 0,
  },
  {
    action: 'application list',
    requests: ['Query'],
    keys: [applicationsOfUser],
    readUnits: 1,
    writeUnits: 0,
  },
  {
    action: 'application set-status',
    requests: ['GetItem', 'TransactWriteItems'],
    keys: [application, user],
    readUnits: 1,
    writeUnits: 6,
  },
  {
    action: 'application found by its click id',
    requests: ['GetItem', 'Query'],
    keys: [foundUser, application],
    readUnits: 1.5,
    writeUnits: 0,
  },
  {
    action: 'event of an application that moves its status',
    requests: ['TransactWriteItems'],
    keys: [application, user],
    readUnits: 0,
    writeUnits: 6,
  },
  {
    action: 'event of an application that moves nothing',
    requests: ['TransactWriteItems'],
    keys: [application],
    readUnits: 0,
    writeUnits: 2,
  },
  ...supportAccessPatterns,
  ...noticeAccessPatterns,
  ...rightsAccessPatterns,
  ...staffAccessPatterns,
  ...catalogueRoomAccessPatterns,
  ...deskAccessPatterns,
  ...roomAccessPatterns,
  ...consentAccessPatterns,
  {
    action: 'lender put, product put',
    requests: ['Query', 'TransactWriteItems'],
    keys: [{ pk: partitionPrefix.catalogue, sk: '*' }],
    readUnits: 1,
    writeUnits: 4,
  },
]
