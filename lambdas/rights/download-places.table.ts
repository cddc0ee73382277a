/** Where the kinds of a person's download lie, by the beginnings of both keys. */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { StoredItem } from '#data/table.ts'
import type { DownloadKind } from './my-data.contract.ts'

export type Place = readonly [pk: string, sk: string]

export const downloadPlaces = {
  profile: [partitionPrefix.user, sortKeyPrefix.profile],
  application: [partitionPrefix.user, sortKeyPrefix.application],
  'waiting-news': [partitionPrefix.lender, sortKeyPrefix.waiting],
  ticket: [partitionPrefix.user, sortKeyPrefix.ticket],
  message: [partitionPrefix.ticket, sortKeyPrefix.message],
  'notice-choice': [partitionPrefix.user, `${sortKeyPrefix.notices}CHOICE`],
  'sent-notices': [partitionPrefix.user, `${sortKeyPrefix.notices}SENT`],
  'push-browsers': [partitionPrefix.user, `${sortKeyPrefix.notices}BROWSERS`],
  nominee: [partitionPrefix.user, sortKeyPrefix.nominee],
  choices: [partitionPrefix.choices, ''],
  'consent-receipt': [partitionPrefix.consent, ''],
  'partner-record': [partitionPrefix.partner, sortKeyPrefix.user],
  submission: [partitionPrefix.partner, sortKeyPrefix.submission],
  'link-click': [partitionPrefix.partner, sortKeyPrefix.click],
  'staff-look': [partitionPrefix.record, ''],
  'open-connections': [partitionPrefix.user, sortKeyPrefix.sockets],
  'login-codes': [partitionPrefix.oneTimeCode, ''],
} as const satisfies Readonly<Record<Exclude<DownloadKind, 'other'>, Place>>

export const isAt = ({ pk, sk }: StoredItem, [ofPk, ofSk]: Place): boolean =>
  String(pk).startsWith(ofPk) && String(sk).startsWith(ofSk)

const places = Object.entries(downloadPlaces) as [DownloadKind, Place][]

/** Anything else that lies in a person's own partition is in the download too, as `other`. */
export const downloadKindOf = (item: StoredItem): DownloadKind =>
  places.find(([, place]) => isAt(item, place))?.[0] ?? 'other'
