/** The kinds of items that hold personal data, where they are, and the data in the words of a notice. */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'

interface ItemKind {
  readonly partition: string
  /** The beginning of the sort key. */
  readonly item: string
  readonly data: string
}

export const itemKinds = {
  profile: {
    partition: partitionPrefix.user,
    item: sortKeyPrefix.profile,
    data: 'mobile number, name, e-mail address, date of birth, pincode, monthly income, employer, and the address of your visits',
  },
  applications: {
    partition: partitionPrefix.user,
    item: sortKeyPrefix.application,
    data: 'the lenders you applied to, when, and what they answered',
  },
  tickets: {
    partition: partitionPrefix.user,
    item: sortKeyPrefix.ticket,
    data: 'the titles of your support tickets and complaints, and a line of the last message',
  },
  messages: {
    partition: partitionPrefix.ticket,
    item: sortKeyPrefix.message,
    data: 'the messages between you and our support',
  },
  notices: {
    partition: partitionPrefix.user,
    item: sortKeyPrefix.notices,
    data: 'your choice about SMS from us, and the SMS that we sent',
  },
  consents: {
    partition: partitionPrefix.consent,
    item: sortKeyPrefix.receipt,
    data: 'what you agreed to and took back, when, and the address you did it from',
  },
  submissions: {
    partition: partitionPrefix.partner,
    item: sortKeyPrefix.user,
    data: 'what a partner told us about you: mobile number, date of birth, pincode and monthly income',
  },
  codes: {
    partition: partitionPrefix.oneTimeCode,
    item: '',
    data: 'that your number asked for a login code; the code itself is not readable',
  },
} as const satisfies Record<string, ItemKind>

export type ItemKindName = keyof typeof itemKinds
export const itemKindNames = Object.keys(itemKinds) as ItemKindName[]
