/**
 * The people whose items of some kinds were in the table at a time within a range. It is the largest group that a breach of those items can concern:
 *
 * - An item counts from the earliest time in it. One without a time counts always, and so does one that began before the range.
 * - An item that was removed or has expired since is not found, nor an earlier value of one that was overwritten: a table restored to the end of the
 *   range shows both.
 * - Whether anybody read an item is not in the table. Access logs, the record of staff and CloudTrail show that.
 */
import { partitionPrefix } from '#contract/table-keys.ts'
import type { StoredItem } from '#data/failed-conditions.ts'
import { phoneOfUserPartition } from '#data/keys.ts'
import type { ScanTable } from '#data/table-scan.ts'
import { itemKindNames, itemKinds, type ItemKindName } from './item-kinds.ts'

export interface AffectedPerson {
  readonly phone: string
  readonly userId: string
  readonly email: string
  /** How many items of each kind. */
  readonly counts: Readonly<Partial<Record<ItemKindName, number>>>
  /** The earliest time of these items, empty where none has one. */
  readonly since: string
  readonly lastSignIn: string
}

const kindOf = ({ pk, sk }: StoredItem): ItemKindName | undefined =>
  itemKindNames.find(
    (name) => String(pk).startsWith(itemKinds[name].partition) && String(sk).startsWith(itemKinds[name].item),
  )

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Each time in an item, in any depth: fields are overwritten, so no single one says when it began. */
const timesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return instant.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(timesIn) : []
}

const earliest = (times: readonly string[]): string => times.filter((time) => time !== '').toSorted()[0] ?? ''

/** The partition says whose it is: by the phone, or by the user's id. */
const ownerOf = (item: StoredItem): { phone: string } | { userId: string } => {
  const pk = String(item['pk'])
  if (pk.startsWith(partitionPrefix.user)) return { phone: phoneOfUserPartition(pk) }
  if (pk.startsWith(partitionPrefix.oneTimeCode)) return { phone: pk.slice(partitionPrefix.oneTimeCode.length) }
  if (pk.startsWith(partitionPrefix.consent)) return { userId: pk.slice(partitionPrefix.consent.length) }
  return { phone: textOf(item['phone']) }
}

interface Found {
  readonly counts: Partial<Record<ItemKindName, number>>
  since: string
}

interface Profile {
  readonly userId: string
  readonly email: string
  readonly lastSignIn: string
}

/** Reads the profiles too, whatever the kinds: a notice needs the way to the person. */
const readScope = (kinds: readonly ItemKindName[]) => {
  const read = [...new Set<ItemKindName>([...kinds, 'profile'])]
  const conditions = read.map((name, index) => {
    const partition = `begins_with(pk, :p${index})`
    return itemKinds[name].item === '' ? partition : `(${partition} AND begins_with(sk, :s${index}))`
  })
  return {
    FilterExpression: conditions.join(' OR '),
    ExpressionAttributeValues: Object.fromEntries(
      read.flatMap((name, index): [string, string][] => {
        const { partition, item } = itemKinds[name]
        return [[`:p${index}`, partition], ...(item === '' ? [] : [[`:s${index}`, item] as [string, string]])]
      }),
    ),
    ConsistentRead: true,
  }
}

/** @param until the end of the range: items that began later are left out @returns in the order of their phones */
export const findAffectedPeople = async (
  scan: ScanTable,
  kinds: readonly ItemKindName[],
  until: Date,
): Promise<AffectedPerson[]> => {
  const [profiles, phones, found] = [new Map<string, Profile>(), new Map<string, string>(), new Map<string, Found>()]
  for await (const item of scan(readScope(kinds))) {
    const kind = kindOf(item)
    const owner = ownerOf(item)
    if (kind === undefined) continue
    if (kind === 'profile' && 'phone' in owner) {
      const userId = textOf(item['id'])
      phones.set(userId, owner.phone)
      const profile = { userId, email: textOf(item['email']), lastSignIn: textOf(item['otp_verified_at']) }
      profiles.set(owner.phone, profile)
    }
    const since = earliest(timesIn(item))
    if (!kinds.includes(kind) || (since !== '' && Date.parse(since) > until.getTime())) continue
    // Items by the user's id get their phone once all profiles are read.
    const key = 'phone' in owner ? owner.phone : `id ${owner.userId}`
    const known = found.get(key) ?? { counts: {}, since: '' }
    known.counts[kind] = (known.counts[kind] ?? 0) + 1
    known.since = earliest([known.since, since])
    found.set(key, known)
  }
  const people = new Map<string, AffectedPerson>()
  for (const [key, { counts, since }] of found) {
    const userId = key.startsWith('id ') ? key.slice('id '.length) : ''
    const phone = userId === '' ? key : (phones.get(userId) ?? '')
    const profile = profiles.get(phone) ?? { userId, email: '', lastSignIn: '' }
    const known = people.get(phone === '' ? key : phone)
    people.set(phone === '' ? key : phone, {
      phone,
      ...profile,
      counts: { ...known?.counts, ...counts },
      since: earliest([known?.since ?? '', since]),
    })
  }
  return [...people.values()].toSorted((a, b) => a.phone.localeCompare(b.phone))
}
