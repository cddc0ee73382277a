/**
 * The requests and capacity units of each action. The data tests measure every row, and `ACCESS-PATTERNS.md` is generated from it.
 */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { accessPattern, type AccessPattern, type ItemKey } from './access-pattern.ts'
import { consentAccessPatterns, consentItems, receipt } from './consent/consent-access-patterns.ts'
import { keys, userPartition } from './keys.ts'
import { noticeAccessPatterns, noticeItems } from './notices/notice-access-patterns.ts'
import { rightsAccessPatterns, rightsItems } from './rights/rights-access-patterns.ts'
import { catalogueRoomAccessPatterns, catalogueRoomItems } from './offers/editing/catalogue-room-access-patterns.ts'
import { funnelAccessPatterns, funnelItems } from './funnel/funnel-access-patterns.ts'
import { roomAccessPatterns, roomItems } from './staff/room-access-patterns.ts'
import { staffAccessPatterns, staffItems } from './staff/staff-access-patterns.ts'
import { deskAccessPatterns, deskItems } from './support/desk/desk-access-patterns.ts'
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
  "sends to numbers that start alike, of a provider's block, of a lane, of notices, or that failed": sendCounters,
  'lender (pl_lenders)': keys.lender('lender-id'),
  'product (financial_products)': keys.product('product-id'),
  'active catalogue, compressed': snapshot,
  ...staffItems,
  ...catalogueRoomItems,
  ...deskItems,
  ...roomItems,
  ...funnelItems,
}

const read = (action: string, key: ItemKey) => accessPattern(action, { GetItem: 1 }, [key], { read: 0.5 })
const userWrite = (action: string, write = 1) => accessPattern(action, { UpdateItem: 1 }, [user], { write })

export const accessPatterns: readonly AccessPattern[] = [
  accessPattern('send-sms-otp', { GetItem: 1, PutItem: 1, UpdateItem: 3 }, [codes, rangeCounters, sendCounters], {
    read: 1,
    write: 4,
  }),
  accessPattern(
    'send-sms-otp over IPv6',
    { GetItem: 1, PutItem: 1, UpdateItem: 4 },
    [codes, rangeCounters, sendCounters],
    { read: 1, write: 5 },
  ),
  accessPattern('send-sms-otp, known browser', { GetItem: 1, PutItem: 1, UpdateItem: 1 }, [knownCodes, sendCounters], {
    read: 1,
    write: 2,
  }),
  accessPattern('verify code, right', { UpdateItem: 1 }, [codes], { write: 1 }),
  accessPattern('verify code, wrong', { UpdateItem: 2 }, [codes], { write: 2 }),
  userWrite('start-session', 2),
  userWrite('start-session, of a known user'),
  userWrite('end-session'),
  accessPattern('end-all-sessions', { TransactWriteItems: 1 }, [user, knownCodes], { write: 4 }),
  read('get-profile', user),
  userWrite('save-personal-details'),
  userWrite('save-location-details'),
  userWrite('save-professional-details'),
  accessPattern(
    'save-personal-details, of a user who is further on; the other steps alike',
    { UpdateItem: 2 },
    [user],
    { write: 1 },
  ),
  userWrite('save-category'),
  userWrite('mark-terms-seen'),
  read('get-catalogue, once a minute', snapshot),
  accessPattern('get-catalogue, from memory', {}, []),
  read('page of a lender that is not listed; get-lender-contact of one', keys.lender('lender-id')),
  userWrite('record-offers-viewed'),
  userWrite('record-product-click'),
  accessPattern('apply-to-lender, first click', { Query: 1, TransactWriteItems: 1 }, [application, user, receipt], {
    read: 0.5,
    write: 7,
  }),
  accessPattern(
    "apply-to-lender, first click of a partner's user",
    { Query: 1, TransactWriteItems: 1 },
    [application, user, receipt],
    { read: 0.5, write: 7 },
  ),
  accessPattern('apply-to-lender, another click', { Query: 1, TransactWriteItems: 1 }, [application, user, receipt], {
    read: 0.5,
    write: 6,
  }),
  accessPattern(
    'apply-to-lender, another click after fifty',
    { Query: 1, TransactWriteItems: 1 },
    [application, user, receipt],
    { read: 0.5, write: 6 },
  ),
  accessPattern(
    'apply-to-lender, anew after an end',
    { Query: 1, TransactWriteItems: 1 },
    [application, user, receipt],
    { read: 0.5, write: 8 },
  ),
  accessPattern(
    'apply-to-lender, again with a lender that is switched off',
    { GetItem: 2, Query: 1, TransactWriteItems: 1 },
    [application, keys.lender('lender-id'), keys.catalogueSnapshot(), user, receipt],
    { read: 1.5, write: 6 },
  ),
  accessPattern('list-applications', { Query: 1 }, [applicationsOfUser, user], { read: 0.5 }),
  accessPattern('list-applications, fresh', { Query: 1 }, [applicationsOfUser, user], { read: 1 }),
  accessPattern('save-visit-outcome', { Query: 1, UpdateItem: 1 }, [applicationsOfUser, user, application], {
    read: 1,
    write: 1,
  }),
  accessPattern('save-visit-outcome, repeated', { Query: 1 }, [applicationsOfUser, user], { read: 1 }),
  accessPattern('application list', { Query: 1 }, [applicationsOfUser], { read: 1 }),
  accessPattern('application set-status', { GetItem: 1, TransactWriteItems: 1 }, [application, user], {
    read: 1,
    write: 6,
  }),
  accessPattern('application found by its click id', { GetItem: 1, Query: 1 }, [foundUser, application], { read: 1.5 }),
  accessPattern('event of an application that moves its status', { TransactWriteItems: 1 }, [application, user], {
    write: 6,
  }),
  accessPattern('event of an application that moves nothing', { TransactWriteItems: 1 }, [application], { write: 2 }),
  ...supportAccessPatterns,
  ...noticeAccessPatterns,
  ...rightsAccessPatterns,
  ...staffAccessPatterns,
  ...catalogueRoomAccessPatterns,
  ...deskAccessPatterns,
  ...roomAccessPatterns,
  ...funnelAccessPatterns,
  ...consentAccessPatterns,
  accessPattern(
    'lender put, product put',
    { Query: 1, TransactWriteItems: 1 },
    [{ pk: partitionPrefix.catalogue, sk: '*' }],
    { read: 1, write: 4 },
  ),
]
