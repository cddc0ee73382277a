/** The kind of an item in a person's download; `item-kinds.ts` has the reasons, which no function needs. */
import type { DownloadKind } from '#contract/rights/my-data.ts'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'

/** By the beginnings of both keys. Anything else that lies in a person's own partition is in the download too, as `other`. */
const kindByKeys: readonly (readonly [pk: string, sk: string, kind: DownloadKind])[] = [
  [partitionPrefix.user, sortKeyPrefix.profile, 'profile'],
  [partitionPrefix.user, sortKeyPrefix.application, 'application'],
  [partitionPrefix.user, sortKeyPrefix.ticket, 'ticket'],
  [partitionPrefix.user, `${sortKeyPrefix.notices}CHOICE`, 'notice-choice'],
  [partitionPrefix.user, `${sortKeyPrefix.notices}SENT`, 'sent-notices'],
  [partitionPrefix.user, sortKeyPrefix.nominee, 'nominee'],
  [partitionPrefix.user, sortKeyPrefix.sockets, 'open-connections'],
  [partitionPrefix.ticket, sortKeyPrefix.message, 'message'],
  [partitionPrefix.partner, sortKeyPrefix.user, 'partner-record'],
  [partitionPrefix.partner, sortKeyPrefix.submission, 'submission'],
  [partitionPrefix.partner, sortKeyPrefix.click, 'link-click'],
  [partitionPrefix.choices, '', 'choices'],
  [partitionPrefix.consent, '', 'consent-receipt'],
  [partitionPrefix.oneTimeCode, '', 'login-codes'],
]

export const kindOfItem = (pk: string, sk: string): DownloadKind =>
  kindByKeys.find(([ofPk, ofSk]) => pk.startsWith(ofPk) && sk.startsWith(ofSk))?.[2] ?? 'other'
