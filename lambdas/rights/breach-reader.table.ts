/**
 * The people whose items of some kinds were in the table at a time within a range. It is the largest group that a breach of those items can concern:
 *
 * - An item counts from the earliest time in it. One without a time counts always, and so does one that began before the range.
 * - An item that was removed or has expired since is not found, nor an earlier value of one that was overwritten: a table restored to the end of the
 *   range shows both.
 * - Whether anybody read an item is not in the table. Access logs, the record of staff and CloudTrail show that.
 *
 * The table is read a page at a time. What its pages say is put together at the end, because an item may name its owner by what another one says.
 */
import { partitionPrefix } from '#contract/table-keys.ts'
import type { StoredItem } from '#data/table.ts'
import type { ScanPage } from '#data/whole-table.ts'
import { expressions, some, x } from '#lambdas/shared/expressions.table.ts'
import { breachPolicy, type AffectedPerson, type BreachItem } from './admin-rooms.contract.ts'
import type { BreachFacts } from './breach-lists.table.ts'
import { downloadPlaces, isAt } from './download-places.table.ts'
import { dataIn, personKinds, placeOf, type PersonKind } from './item-kinds.table.ts'
import type { DataName } from './personal-data.contract.ts'

const kinds = Object.entries(personKinds) as [keyof typeof personKinds, PersonKind][]

const kindsAbout = (item: BreachItem) => kinds.filter(([, { about }]) => about === item)

/** Returns the names of data for a notice about such items. */
export const dataOfItems = (items: readonly BreachItem[]): DataName[] => [
  ...new Set(items.flatMap((item) => kindsAbout(item).flatMap(([name]) => dataIn(name)))),
]

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

/** Reads the profiles too, whatever the items: a notice needs the way to the person. */
const readScope = (items: readonly BreachItem[]) => {
  const places = [downloadPlaces.profile, ...items.flatMap((item) => kindsAbout(item).map(([, kind]) => placeOf(kind)))]
  const isPlaced = places.map(([pk, sk]) =>
    sk === '' ? x`begins_with(pk, ${pk})` : x`(begins_with(pk, ${pk}) AND begins_with(sk, ${sk}))`,
  )
  return {
    ...expressions({ FilterExpression: some(...isPlaced) }),
    ConsistentRead: true,
    Limit: breachPolicy.itemsOfARead,
  }
}

const factsOf = (stored: readonly StoredItem[], items: readonly BreachItem[], until: number): BreachFacts => {
  const [profiles, phones]: [Record<string, BreachFacts['profiles'][string]>, Record<string, string>] = [{}, {}]
  const found = stored.flatMap((item) => {
    const owner = ownerOf(item)
    if (isAt(item, downloadPlaces.profile)) {
      const user_id = textOf(item['id'])
      phones[user_id] = owner
      profiles[owner] = { user_id, email: textOf(item['email']), last_sign_in: textOf(item['otp_verified_at']) }
    }
    if (String(item['pk']).startsWith(ticketDesk) && item['phone'] !== undefined) phones[String(item['pk'])] = owner
    const about = kinds.find(([, kind]) => isAt(item, placeOf(kind)))?.[1].about
    const since = earliest(timesIn(item))
    const isInScope = about !== undefined && items.includes(about) && !(since !== '' && Date.parse(since) > until)
    return isInScope ? [{ owner, item: about, since }] : []
  })
  return { profiles, phones, found }
}

/** The people of all pages, in the order of their phones. */
export const peopleOfFacts = (facts: readonly BreachFacts[]): AffectedPerson[] => {
  const profiles = new Map(facts.flatMap((page) => Object.entries(page.profiles)))
  const phones = new Map(facts.flatMap((page) => Object.entries(page.phones)))
  const people = new Map<string, AffectedPerson>()
  for (const { owner, item, since } of facts.flatMap(({ found }) => found)) {
    const person = phones.get(owner) ?? owner
    // An item that names nobody repeats one that does.
    if (!isPerson.test(person)) continue
    const phone = person.startsWith('+') ? person : ''
    const profile = profiles.get(phone) ?? { user_id: phone === '' ? person : '', email: '', last_sign_in: '' }
    const known = people.get(person) ?? { phone, ...profile, counts: {}, since: '', data: [] }
    const counts = { ...known.counts, [item]: (known.counts[item] ?? 0) + 1 }
    people.set(person, { ...known, counts, since: earliest([known.since, since]) })
  }
  return Array.from(people.values(), (person) => ({
    ...person,
    data: dataOfItems(Object.keys(person.counts) as BreachItem[]),
  })).toSorted((a, b) => a.phone.localeCompare(b.phone))
}

/** @param until the end of the breach: items that began later are left out @param after `next` of the page before. Throws BUSY */
export const readBreachPage = async (
  scanPage: ScanPage,
  items: readonly BreachItem[],
  until: Date,
  after?: StoredItem,
) => {
  const page = await scanPage({ ...readScope(items), ...(after && { ExclusiveStartKey: after }) })
  return { facts: factsOf(page.items, items, until.getTime()), next: page.next, read: page.read }
}
