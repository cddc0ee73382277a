/**
 * The people whose items of some kinds were in the table at a time within a range. It is the largest group that a breach of those items can concern:
 *
 * - An item counts from the earliest time in it. One without a time counts always, and so does one that began before the range.
 * - An item that was removed or has expired since is not found, nor an earlier value of one that was overwritten: a table restored to the end of the
 *   range shows both.
 * - Whether anybody read an item is not in the table. Access logs, the record of staff and CloudTrail show that.
 */
import type { DataName } from '#contract/rights/personal-data.ts'
import { partitionPrefix } from '#contract/table-keys.ts'
import type { StoredItem } from '#data/failed-conditions.ts'
import { downloadPlaces, isAt } from '#data/rights/download-places.ts'
import { personKinds, placeOf, type PersonKind } from '#data/rights/item-kinds.ts'
import type { ScanTable } from '#data/table-scan.ts'

export interface AffectedPerson {
  readonly phone: string
  readonly userId: string
  readonly email: string
  readonly counts: Readonly<Partial<Record<DataName, number>>>
  /** The earliest time of these items, empty where none has one. */
  readonly since: string
  readonly lastSignIn: string
}

const kinds = Object.entries(personKinds) as [keyof typeof personKinds, PersonKind][]

/** The names of items that a breach can be about: that of the data which they are about. */
export const itemNames: readonly DataName[] = [...new Set(kinds.map(([, { about }]) => about))]

export const kindsAbout = (name: DataName) => kinds.filter(([, { about }]) => about === name)

const nameOf = (item: StoredItem): DataName | undefined =>
  kinds.find(([, kind]) => isAt(item, placeOf(kind)))?.[1].about

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Each time in an item, in any depth: fields are overwritten, so no single one says when it began. */
const timesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return instant.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(timesIn) : []
}

const earliest = (times: readonly string[]): string => times.filter((time) => time !== '').toSorted()[0] ?? ''

const { user, oneTimeCode, consent, choices, counted, ticketDesk } = partitionPrefix

/** The person's phone or, where the item does not say it, the user's id or the partition, of which another item says it. */
const ownerOf = (item: StoredItem): string => {
  const pk = String(item['pk'])
  const place = [user, oneTimeCode, consent, choices, counted].find((prefix) => pk.startsWith(prefix))
  if (place !== undefined) return pk.slice(place.length)
  const [entry, person] = [item['entry'], item['person']].map((inner) => (inner ?? {}) as StoredItem)
  const names = [item['phone'], item['user_id'], person?.['phone'], entry?.['person_id']]
  return names.map(textOf).find((name) => name !== '') ?? pk
}

const isPerson = /^(\+|[0-9a-f]{8}-)/

interface Profile {
  readonly userId: string
  readonly email: string
  readonly lastSignIn: string
}

/** Reads the profiles too, whatever the names: a notice needs the way to the person. */
const readScope = (names: readonly DataName[]) => {
  const places = [downloadPlaces.profile, ...names.flatMap((name) => kindsAbout(name).map(([, kind]) => placeOf(kind)))]
  return {
    FilterExpression: places
      .map(([, sk], index) => `begins_with(pk, :p${index})${sk === '' ? '' : ` AND begins_with(sk, :s${index})`}`)
      .map((condition) => `(${condition})`)
      .join(' OR '),
    ExpressionAttributeValues: Object.fromEntries(
      places.flatMap(([pk, sk], index) => [[`:p${index}`, pk], ...(sk === '' ? [] : [[`:s${index}`, sk]])]),
    ) as Record<string, string>,
    ConsistentRead: true,
  }
}

/** @param until the end of the range: items that began later are left out @returns in the order of their phones */
export const findAffectedPeople = async (
  scan: ScanTable,
  names: readonly DataName[],
  until: Date,
): Promise<AffectedPerson[]> => {
  const [profiles, phones] = [new Map<string, Profile>(), new Map<string, string>()]
  const found: { readonly owner: string; readonly name: DataName; readonly since: string }[] = []
  for await (const item of scan(readScope(names))) {
    const [owner, name] = [ownerOf(item), nameOf(item)]
    if (isAt(item, downloadPlaces.profile)) {
      const userId = textOf(item['id'])
      phones.set(userId, owner)
      profiles.set(owner, { userId, email: textOf(item['email']), lastSignIn: textOf(item['otp_verified_at']) })
    }
    if (String(item['pk']).startsWith(ticketDesk) && item['phone'] !== undefined) phones.set(String(item['pk']), owner)
    const since = earliest(timesIn(item))
    if (name !== undefined && names.includes(name) && !(since !== '' && Date.parse(since) > until.getTime()))
      found.push({ owner, name, since })
  }
  const people = new Map<string, AffectedPerson>()
  for (const { owner, name, since } of found) {
    const person = phones.get(owner) ?? owner
    // What names nobody repeats an item that does.
    if (!isPerson.test(person)) continue
    const phone = person.startsWith('+') ? person : ''
    const profile = profiles.get(phone) ?? { userId: phone === '' ? person : '', email: '', lastSignIn: '' }
    const known = people.get(person) ?? { phone, ...profile, counts: {}, since: '' }
    const counts = { ...known.counts, [name]: (known.counts[name] ?? 0) + 1 }
    people.set(person, { ...known, counts, since: earliest([known.since, since]) })
  }
  return [...people.values()].toSorted((a, b) => a.phone.localeCompare(b.phone))
}
