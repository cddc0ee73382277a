/** Pages of the applications of all lenders: the index has a list for each lender and status, and a page takes the earliest of their entries. */
import { dayMilliseconds } from '#contract/durations.ts'
import { todayInIndia } from '#contract/india-time.ts'
import { acrossPolicy, underWay, type AcrossList, type ListAcrossQuery } from '#contract/staff/application-lists.ts'
import { applicationDesk, type ListApplicationsResponse } from '#contract/staff/staff-applications.ts'
import { invalidField } from '#domain/app-error.ts'
import { beginningOf, instantsOf } from '#domain/range-of-days.ts'
import type { DynamoFoundApplications } from '#data/applications/dynamo-found-applications.ts'
import { forEachAtOnce } from '../at-once.ts'
import type { CatalogueRepository } from '../offers/ports.ts'
import type { Clock } from '../ports.ts'
import { rowOf } from './application-row.ts'
import type { AfterInList, PlaceInList } from './ports.ts'

interface Ports {
  readonly applications: DynamoFoundApplications
  readonly catalogue: Pick<CatalogueRepository, 'readStoredCatalogue'>
  readonly clock: Clock
}

const listsAtOnce = 64

/** Statuses, and the time when they were reached. */
interface Scope {
  readonly statuses: readonly string[]
  readonly from?: string
  readonly until?: string
}

const scopeOf = (list: AcrossList, now: Date): Scope => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMilliseconds).toISOString()
  const scopes: Record<AcrossList, Scope> = {
    new: { statuses: ['applied'], from: beginningOf(todayInIndia(now)) },
    unpaid: { statuses: ['approved'], until: daysAgo(acrossPolicy.unpaidDays) },
    silent: { statuses: underWay, until: daysAgo(acrossPolicy.silentDays) },
  }
  return scopes[list]
}

/** The last entry of the page before. Entries of one time come in the order of the names of their lists. */
interface After extends AfterInList {
  readonly list: string
}

/** It names the user by the id, because addresses of requests are logged. */
const cursorPattern = /^(?<since>[\d:.TZ-]{24})_(?<user>[0-9a-f-]{36})_(?<list>[a-z_]+\..+)$/

const afterOf = async ({ applications }: Ports, cursor: string | undefined): Promise<After | undefined> => {
  if (cursor === undefined) return undefined
  const { since = '', user, list = '' } = cursorPattern.exec(cursor)?.groups ?? {}
  const phone = user === undefined ? undefined : await applications.findPhoneOfUser(user)
  if (phone === undefined) throw invalidField('cursor', 'is none of this list')
  return { phone, since, list }
}

/** Where a list goes on: one before that of the cursor has no more entries of that time. */
const restOf = (list: string, { from, until }: Scope, after: After | undefined) => {
  if (after === undefined || after.list === list) return { from, until, after }
  return { from: list < after.list ? `${after.since} ` : after.since, until }
}

interface Entry extends After, Pick<PlaceInList, 'lenderId' | 'status'> {}

const inOrder = (one: Entry, other: Entry): number =>
  one.since.localeCompare(other.since) || (one.list < other.list ? -1 : Number(one.list > other.list))

const nextEntries = async (ports: Ports, scope: Scope, after: After | undefined, limit: number): Promise<Entry[]> => {
  const { lenders } = await ports.catalogue.readStoredCatalogue()
  const places = lenders.flatMap(({ id: lenderId }) => scope.statuses.map((status) => ({ lenderId, status })))
  const entries: Entry[] = []
  await forEachAtOnce(places, listsAtOnce, async (place) => {
    const list = `${place.status}.${place.lenderId}`
    const found = await ports.applications.listEntries({ ...place, ...restOf(list, scope, after), limit })
    entries.push(...found.map((entry) => ({ ...entry, ...place, list })))
  })
  return entries.toSorted(inOrder)
}

/** Throws VALIDATION_ERROR for a cursor of another list, and BUSY. */
export const listApplicationsAcross = async (
  ports: Ports,
  query: ListAcrossQuery,
): Promise<ListApplicationsResponse> => {
  const after = await afterOf(ports, query.cursor)
  // One that began in these days may have reached its status later, and none before.
  const began = 'list' in query ? undefined : instantsOf(query)
  const scope =
    'list' in query ? scopeOf(query.list, ports.clock.now()) : { statuses: [query.status], from: began?.from ?? '' }
  const entries = await nextEntries(ports, scope, after, applicationDesk.rowsPerPage + 1)
  const page = entries.slice(0, applicationDesk.rowsPerPage)
  const read = await ports.applications.readEntries(page)
  const found = page.flatMap(({ phone, status, since, list }, index) => {
    const application = read[index]
    return application ? [{ phone, status, cursor: `${since}_${application.user_id}_${list}`, application }] : []
  })
  const last = found.at(-1)
  return {
    applications: found
      // An entry may lag behind its application.
      .filter(({ status, application }) => application.status === status)
      .filter(({ application: { applied_at } }) => !began || (applied_at >= began.from && applied_at < began.until))
      .map(rowOf),
    ...(entries.length > page.length && last && { next_cursor: last.cursor }),
  }
}
