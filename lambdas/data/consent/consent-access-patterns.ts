/** The items of consent, and the requests of its switches to the table. */
import type { AccessPattern } from '../access-pattern.ts'
import { keys } from '../keys.ts'

const user = keys.user('phone')
const sms = keys.noticeChoice('phone')
const choices = keys.choices('user-id')
export const receipt = keys.consentReceipt('user-id', 'at', 'mark')

export const consentItems = {
  'switches of a user (consent)': choices,
  'receipt of a consent, a withdrawal or a click': receipt,
} as const

const reads = ['GetItem', 'GetItem', 'GetItem'] as const

export const consentAccessPatterns: readonly AccessPattern[] = [
  { action: 'get-consents', requests: reads, keys: [user, sms, choices], readUnits: 2.5, writeUnits: 0 },
  {
    action: 'save-consent',
    requests: [...reads, 'TransactWriteItems'],
    keys: [user, sms, choices, receipt],
    readUnits: 2.5,
    writeUnits: 6,
  },
  {
    action: 'save-consent, of notices by SMS; save-notices alike',
    requests: [...reads, 'TransactWriteItems'],
    keys: [user, sms, choices, receipt],
    readUnits: 2.5,
    writeUnits: 8,
  },
  {
    action: 'save-consent, repeated',
    requests: reads,
    keys: [user, sms, choices],
    readUnits: 2.5,
    writeUnits: 0,
  },
]
