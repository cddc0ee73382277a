/**
 * What each action asks of the table (`design/performance.md`, Requests to the table per action). The data tests measure every row, and
 * `ACCESS-PATTERNS.md` is generated from it.
 */
import { applicationKeyPrefix, cataloguePartition, keys, userPartition } from './keys.ts'

interface Key {
  readonly pk: string
  readonly sk: string
}

export interface AccessPattern {
  /** An operation of the endpoint table, with the case where there is more than one; or what else reaches the table. */
  readonly action: string
  /** In alphabetical order: some are sent side by side. */
  readonly requests: readonly ('GetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'TransactWriteItems')[]
  readonly keys: readonly Key[]
  readonly readUnits: number
  readonly writeUnits: number
}

/** Parts in lower case stand for values. */
const user = keys.user('phone')
const application = keys.application('phone', 'lender-id')
const codes = keys.codes('phone')
const sendCap = keys.sendCap('ADDRESS', 'subject', 'window')
const snapshot = keys.catalogueSnapshot()

/** Every kind of item in the table. */
export const items: Readonly<Record<string, Key>> = {
  'user (pl_users)': user,
  'application (pl_applications)': application,
  'one-time codes of a phone and their counters (pl_otp)': codes,
  'shared counter of sends': sendCap,
  'lender (pl_lenders)': keys.lender('lender-id'),
  'product (financial_products)': keys.product('product-id'),
  'active catalogue, compressed': snapshot,
}

const read = (action: string, key: Key): AccessPattern => ({
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
    requests: ['GetItem', 'PutItem', 'UpdateItem', 'UpdateItem', 'UpdateItem', 'UpdateItem'],
    keys: [codes, sendCap],
    readUnits: 1,
    writeUnits: 5,
  },
  { action: 'verify code, right', requests: ['UpdateItem'], keys: [codes], readUnits: 0, writeUnits: 1 },
  { action: 'verify code, wrong', requests: ['UpdateItem', 'UpdateItem'], keys: [codes], readUnits: 0, writeUnits: 2 },
  userWrite('start-session'),
  userWrite('end-session'),
  read('get-profile', user),
  userWrite('save-personal-details'),
  userWrite('save-location-details'),
  userWrite('save-professional-details'),
  read('get-catalogue, once a minute', snapshot),
  { action: 'get-catalogue, else', requests: [], keys: [], readUnits: 0, writeUnits: 0 },
  userWrite('record-offers-viewed'),
  {
    action: 'apply-to-lender, first click',
    requests: ['TransactWriteItems'],
    keys: [application, user],
    readUnits: 0,
    writeUnits: 4,
  },
  {
    action: 'apply-to-lender, another click',
    requests: ['TransactWriteItems', 'TransactWriteItems'],
    keys: [application, user],
    readUnits: 0,
    writeUnits: 4,
  },
  {
    action: 'list-applications',
    requests: ['Query'],
    keys: [{ pk: userPartition('phone'), sk: `${applicationKeyPrefix}*` }],
    readUnits: 0.5,
    writeUnits: 0,
  },
  {
    action: 'lender put, product put',
    requests: ['Query', 'TransactWriteItems'],
    keys: [{ pk: cataloguePartition, sk: '*' }],
    readUnits: 1,
    writeUnits: 4,
  },
]
