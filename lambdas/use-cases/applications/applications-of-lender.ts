/** Pages and counts of the applications of a lender with a status, and searches. */
import type { ListOfLenderQuery } from '#contract/staff/application-lists.ts'
import type { ListApplicationsResponse } from '#contract/staff/staff-applications.ts'
import { applicationStatuses } from '#contract/entities.ts'
import { applicationDesk } from '#contract/staff/staff-applications.ts'
import { invalidField } from '#domain/app-error.ts'
import { newestFirst } from '#domain/applications/offer-click.ts'
import { maskedPhone } from '#domain/people/mask-fields.ts'
import { searchAct } from '#domain/applications/application-acts.ts'
import type { StaffCaller } from '#domain/staff/record-entry.ts'
import { dayMilliseconds } from '#contract/durations.ts'
import type { DynamoLenderNews } from '#data/lenders/dynamo-lender-news.ts'
import type { DynamoFoundApplications } from '#data/applications/dynamo-found-applications.ts'
import { findApplicationByClick } from './find-application.ts'
import type { ClickIds, FoundApplication } from './ports.ts'
import type { Clock } from '../ports.ts'
import type { RecordLook } from '../staff/record/record-look.ts'
import { rowOf } from './application-row.ts'

interface Ports {
  readonly applications: DynamoFoundApplications
  readonly clock: Clock
}

interface Wanted {
  readonly lender: string
  /** Days for which the application has had the status at least. */
  readonly older?: string | undefined
}

/** The latest time of a status that is so old. */
export const untilOf = ({ older }: Pick<Wanted, 'older'>, now: Date): string | undefined =>
  older === undefined ? undefined : new Date(now.getTime() - Number(older) * dayMilliseconds).toISOString()

/** A cursor names the user by the id, because addresses of requests are logged. */
const cursorPattern = /^(?<since>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(?<user>[0-9a-f-]{36})$/

const afterOf = async ({ applications }: Ports, cursor: string | undefined) => {
  if (cursor === undefined) return undefined
  const { since = '', user = '' } = cursorPattern.exec(cursor)?.groups ?? {}
  const phone = user === '' ? undefined : await applications.findPhoneOfUser(user)
  if (phone === undefined) throw invalidField('cursor', 'is none of this list')
  return { phone, since }
}

/** Those that have had the status longest first. Throws VALIDATION_ERROR for a cursor of another list, and BUSY. */
export const listApplicationsOfLender = async (
  ports: Ports,
  { lender, status, older, cursor }: ListOfLenderQuery,
): Promise<ListApplicationsResponse> => {
  const after = await afterOf(ports, cursor)
  const { found, next } = await ports.applications.listWithStatus({
    lenderId: lender,
    status,
    until: untilOf({ older }, ports.clock.now()),
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

/** Of each status, and the words of the lender that wait to be mapped: never more than 100 of each. */
export const countApplications = async (
  { applications, waiting, clock }: Ports & { readonly waiting: Pick<DynamoLenderNews, 'listWaiting'> },
  { lender: lenderId, older }: Wanted,
): Promise<{ counts: Record<string, number>; unmapped: number }> => {
  const until = untilOf({ older }, clock.now())
  const most = applicationDesk.countedAtMost
  const [unmapped, ...counted] = await Promise.all([
    waiting.listWaiting(lenderId),
    ...applicationStatuses.map(async (status) => [
      status,
      await applications.countWithStatus({ lenderId, status, until }, most),
    ]),
  ])
  return { counts: Object.fromEntries(counted) as Record<string, number>, unmapped: Math.min(unmapped.length, most) }
}

type Named = { readonly click_id: string } | { readonly phone: string } | { readonly user_id: string }

const findNamed = async (
  ports: Pick<Ports, 'applications'> & { readonly clickIds: ClickIds },
  named: Named,
): Promise<FoundApplication[]> => {
  if ('click_id' in named) {
    const found = await findApplicationByClick(ports, undefined, named.click_id)
    return found ? [found] : []
  }
  const phone = 'phone' in named ? named.phone : await ports.applications.findPhoneOfUser(named.user_id)
  if (phone === undefined) return []
  return (await ports.applications.listStored(phone)).map((application) => ({ phone, application }))
}

const subjectOf = (named: Named) =>
  'phone' in named
    ? { kind: 'phone', id: maskedPhone(named.phone) }
    : { kind: 'application', id: Object.values(named)[0] ?? '' }

/** Newest first. The search is in the record, whether or not it finds somebody. Throws BUSY. */
export const searchApplications = async (
  ports: Ports & { readonly clickIds: ClickIds; readonly recordLook: RecordLook },
  caller: StaffCaller,
  named: Named,
) => {
  const found = (await findNamed(ports, named)).toSorted((one, other) =>
    newestFirst(one.application, other.application),
  )
  const user_id = found[0]?.application.user_id
  await ports.recordLook(caller, searchAct(subjectOf(named), user_id))
  return { ...(user_id !== undefined && { user_id }), applications: found.map(rowOf) }
}
