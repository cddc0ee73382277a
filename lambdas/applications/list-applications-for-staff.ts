/** Pages, counts and searches of applications for staff: of one lender with a status, and of all lenders. */
import { applicationStatuses } from '#contract/entities.ts'
import { dayMilliseconds, todayInIndia } from '#contract/times.ts'
import { findPhoneOfUser } from '#data/find-items.ts'
import { invalidField } from '#lambdas/shared/app-error.rules.ts'
import { forEachAtOnce } from '#lambdas/shared/at-once.ts'
import { beginningOf, instantsOf } from '#lambdas/shared/days.rules.ts'
import { maskedPhone } from '#lambdas/shared/mask-fields.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { type RecordedAct, searchAct } from '#lambdas/staff/recorded-acts.rules.ts'
import { findKnown, type KnownOfApplication } from './find-application.ts'
import {
  countWithStatus,
  listEntries,
  listWithStatus,
  readEntries,
  type AfterInList,
  type PlaceInList,
} from './found-applications.table.ts'
import { newestFirst } from './offer-click.rules.ts'
import { rowOf } from './staff-application.rules.ts'
import {
  type AcrossList,
  acrossPolicy,
  applicationDesk,
  type ListAcrossQuery,
  type ListApplicationsResponse,
  type ListOfLenderQuery,
  underWay,
} from './staff-applications.contract.ts'

interface Wanted {
  readonly lender: string
  /** Days for which the application has had the status at least. */
  readonly older?: string | undefined
}

/** The latest time of a status that is so old. */
export const untilOf = ({ older }: Pick<Wanted, 'older'>, now: Date): string | undefined =>
  older === undefined ? undefined : new Date(now.getTime() - Number(older) * dayMilliseconds).toISOString()

/** Cursors name the user by the id, because addresses of requests are logged. */
const ofLender = /^(?<since>[\d:.TZ-]{24})_(?<user>[0-9a-f-]{36})$/
const across = /^(?<since>[\d:.TZ-]{24})_(?<user>[0-9a-f-]{36})_(?<list>[a-z_]+\..+)$/

/** @param until the end of the list */
const afterOf = async ({ table }: World, pattern: RegExp, cursor: string | undefined, until = '~') => {
  if (cursor === undefined) return undefined
  const { since = '', user = '', list = '' } = pattern.exec(cursor)?.groups ?? {}
  const phone = user === '' ? undefined : await findPhoneOfUser(table, user)
  if (phone === undefined || since > until) throw invalidField('cursor', 'is none of this list')
  return { phone, since, list }
}

/** Those that have had the status longest first. Throws VALIDATION_ERROR for a cursor of another list, and BUSY. */
export const listApplicationsOfLender = async (
  { table, clock }: World,
  { lender, status, older, cursor }: ListOfLenderQuery,
): Promise<ListApplicationsResponse> => {
  const until = untilOf({ older }, clock.now())
  const after = await afterOf({ table, clock }, ofLender, cursor, until)
  const { found, next } = await listWithStatus(table, {
    lenderId: lender,
    status,
    until,
    after,
    limit: applicationDesk.rowsPerPage,
  })
  // The last entry of a page may lag behind its item, so the place is named by what the index said.
  const last = next && found.find(({ phone }) => phone === next.phone)
  return {
    applications: found.map(rowOf),
    ...(next && last && { next_cursor: `${next.since}_${last.application.user_id}` }),
  }
}

/** Counts the applications of each status, up to 100 of each. */
export const countApplications = async (
  { table, clock }: World,
  { lender: lenderId, older }: Wanted,
): Promise<Record<string, number>> => {
  const until = untilOf({ older }, clock.now())
  const most = applicationDesk.countedAtMost
  const counted = await Promise.all(
    applicationStatuses.map(
      async (status) => [status, await countWithStatus(table, { lenderId, status, until }, most)] as const,
    ),
  )
  return Object.fromEntries(counted)
}

type Named = { readonly click_id: string } | { readonly phone: string } | { readonly user_id: string }

const knownOf = (named: Named): KnownOfApplication => {
  if ('click_id' in named) return { clickId: named.click_id }
  return 'phone' in named ? named : { userId: named.user_id }
}

const subjectOf = (named: Named) =>
  'phone' in named
    ? { kind: 'phone', id: maskedPhone(named.phone) }
    : { kind: 'application', id: Object.values(named)[0] ?? '' }

/** Newest first. The search is in the record, whether or not it finds somebody. Throws BUSY. */
export const searchApplications = async (
  world: World<'clickIds'>,
  recordView: (act: RecordedAct) => Promise<void>,
  named: Named,
) => {
  const found = (await findKnown(world, knownOf(named))).toSorted((one, other) =>
    newestFirst(one.application, other.application),
  )
  const user_id = found[0]?.application.user_id
  await recordView(searchAct(subjectOf(named), user_id))
  return { ...(user_id !== undefined && { user_id }), applications: found.map(rowOf) }
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

/** Where a list goes on: one before that of the cursor has no more entries of that time. The scope may begin after the cursor by now. */
const restOf = (list: string, { from, until }: Scope, after: After | undefined) => {
  if (after === undefined || after.since < (from ?? '')) return { from, until }
  if (after.list === list) return { from, until, after }
  return { from: list < after.list ? `${after.since} ` : after.since, until }
}

interface Entry extends After, Pick<PlaceInList, 'lenderId' | 'status'> {}

const inOrder = (one: Entry, other: Entry): number =>
  one.since.localeCompare(other.since) || (one.list < other.list ? -1 : Number(one.list > other.list))

const nextEntries = async (
  { table }: World,
  lenderIds: readonly string[],
  scope: Scope,
  after: After | undefined,
  limit: number,
): Promise<Entry[]> => {
  const places = lenderIds.flatMap((lenderId) => scope.statuses.map((status) => ({ lenderId, status })))
  const entries: Entry[] = []
  await forEachAtOnce(places, listsAtOnce, async (place) => {
    const list = `${place.status}.${place.lenderId}`
    const found = await listEntries(table, { ...place, ...restOf(list, scope, after), limit })
    entries.push(...found.map((entry) => ({ ...entry, ...place, list })))
  })
  return entries.toSorted(inOrder)
}

/** The index has a list for each lender and status; a page takes the earliest of their entries. Throws VALIDATION_ERROR for a cursor of another list, and BUSY. */
export const listApplicationsAcross = async (
  { table, clock }: World,
  lenderIds: readonly string[],
  query: ListAcrossQuery,
): Promise<ListApplicationsResponse> => {
  // One that began in these days may have reached its status later, and none before.
  const began = 'list' in query ? undefined : instantsOf(query)
  const scope =
    'list' in query ? scopeOf(query.list, clock.now()) : { statuses: [query.status], from: began?.from ?? '' }
  const after = await afterOf({ table, clock }, across, query.cursor, scope.until)
  const entries = await nextEntries({ table, clock }, lenderIds, scope, after, applicationDesk.rowsPerPage + 1)
  const page = entries.slice(0, applicationDesk.rowsPerPage)
  const read = await readEntries(table, page)
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
