/** The items of consent, and the requests of its switches to the table. */
import { accessPattern, type AccessPattern } from '../access-pattern.ts'
import { keys } from '../keys.ts'

const user = keys.user('phone')
const sms = keys.noticeChoice('phone')
const choices = keys.choices('user-id')
export const receipt = keys.consentReceipt('user-id', 'at', 'mark')

export const consentItems = {
  'switches of a user (consent)': choices,
  'receipt of a consent, a withdrawal or a click': receipt,
} as const

export const consentAccessPatterns: readonly AccessPattern[] = [
  accessPattern('get-consents', { GetItem: 3 }, [user, sms, choices], { read: 2.5 }),
  accessPattern('save-consent', { GetItem: 3, TransactWriteItems: 1 }, [user, sms, choices, receipt], {
    read: 2.5,
    write: 6,
  }),
  accessPattern(
    'save-consent, of notices by SMS; save-notices alike',
    { GetItem: 3, TransactWriteItems: 1 },
    [user, sms, choices, receipt],
    { read: 2.5, write: 8 },
  ),
  accessPattern('save-consent, repeated', { GetItem: 3 }, [user, sms, choices], { read: 2.5 }),
]
