/** The changes that the rows of a lender's file make to an application, and the sums of both. */
import { applicationStatuses } from '#contract/entities.ts'
import { indiaOffsetMilliseconds } from '#contract/times.ts'
import { withEvent } from '#lambdas/applications/new-status-event.rules.ts'
import type { StatusEvent, StoredApplication } from '#lambdas/applications/stored-application.rules.ts'
import { clicksOf, isBeforeClick, notBeforeClick } from '#lambdas/lenders/occurred-at.rules.ts'
import { paiseOf, formatPaise, rupeesOf } from '#lambdas/lenders/paise.rules.ts'
import { dayWords } from '#lambdas/offers/day-words.rules.ts'
import type { NewsRow } from './news-row.rules.ts'

/** Times as staff read them. An instant (ISO 8601) in India, such as 20 Nov 2026, 14:05. */
export const instantWords = (instant: string): string => {
  const date = new Date(Date.parse(instant) + indiaOffsetMilliseconds)
  return `${dayWords(date)}, ${date.toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length)}`
}

export interface Sums {
  readonly approved: bigint
  readonly disbursed: bigint
}

interface Amount {
  readonly status?: string
  readonly paise?: bigint | undefined
}

export const noSums: Sums = { approved: 0n, disbursed: 0n }

export const addSums = (one: Sums, other: Sums): Sums => ({
  approved: one.approved + other.approved,
  disbursed: one.disbursed + other.disbursed,
})

/** Adds up the amounts of one application: the newest of each status, because a lender that names an application again repeats its amount. @param amounts ascending by time */
export const sumsOf = (amounts: readonly Amount[]): Sums => {
  const newest = (wanted: string) =>
    amounts.findLast(({ status, paise }) => status === wanted && paise !== undefined)?.paise ?? 0n
  return { approved: newest('approved'), disbursed: newest('disbursed') }
}

/** Sums of what a lender's file and we hold as approved and disbursed, in paise. What we hold of one application. */
export const sumsOfHistory = (history: readonly StatusEvent[]): Sums =>
  sumsOf(
    history.flatMap(({ status, amount, moved }) =>
      amount === undefined || moved === false ? [] : [{ status, paise: paiseOf(amount) }],
    ),
  )

/** A row of the file with its number there. */
export interface NumberedRow {
  readonly number: number
  readonly row: NewsRow
}

/**
 * `change`: the status changes. `history`: the news joins the history alone, because the application is further on, at its end, or there already
 * since a later time. `known`: the history says the same. `differs`: it says the same with another amount. Only `change` and `history` are written.
 */
export type NewsOutcome = 'change' | 'history' | 'known' | 'differs' | 'refused'

export interface PlannedRow {
  readonly number: number
  readonly outcome: NewsOutcome
  /** The application's status before and after. */
  readonly from?: string
  readonly to?: string
  readonly why?: string
  /** The news of the row, where it can be read. */
  readonly row?: NewsRow
  /** To record; absent from what is not written. */
  readonly event?: StatusEvent
}

interface NewsImport {
  /** Makes the id of an event from what identifies it: the same in each import of the row. */
  readonly nameEvent: (...identifying: readonly string[]) => string
  /** When the import began. */
  readonly receivedAt: string
}

/** As the history takes events; rows that say the same stay in the order of the file. */
export const inOrderOfTime = ({ number, row }: NumberedRow, other: NumberedRow): number =>
  row.time.at.localeCompare(other.row.time.at) ||
  applicationStatuses.indexOf(row.status) - applicationStatuses.indexOf(other.row.status) ||
  number - other.number

const eventOf = (
  { status, time: { at }, reason, message, held_message, paise, correction }: NewsRow,
  clicks: Parameters<typeof notBeforeClick>[1],
  event_id: string,
  received_at: string,
): StatusEvent => ({
  status,
  at: notBeforeClick(at, clicks),
  source: 'file',
  event_id,
  received_at,
  ...(reason !== undefined && { reason }),
  ...(message !== undefined && { message }),
  ...(held_message !== undefined && { held_message }),
  ...(paise !== undefined && { amount: rupeesOf(paise) }),
  ...(correction && { correction }),
})

const amountWords = (amount: number | undefined) => (amount === undefined ? 'no amount' : formatPaise(paiseOf(amount)))

/** @param known the event that says the same as the row, maybe with another amount */
const alreadyKnown = ({ number, row: { paise, status } }: NumberedRow, known: StatusEvent | undefined): PlannedRow => {
  const held = known?.amount
  if (paise === undefined || (held !== undefined && paiseOf(held) === paise)) {
    return { number, outcome: 'known', from: status, to: status }
  }
  const why = `known with ${amountWords(held)}, the file says ${formatPaise(paise)}: with correction yes it is recorded`
  return { number, outcome: 'differs', from: status, to: status, why }
}

/** The event whose status holds at a time. */
const holdingAt = (history: readonly StatusEvent[], at: string): StatusEvent | undefined =>
  history.findLast(({ moved, at: earlier }) => moved !== false && earlier <= at)

/**
 * A row that repeats the status which holds at its time is `known`: no status follows itself, so it could never move anything. A correction may,
 * once older news arrives.
 * @returns what to do with the row, and the application after it
 */
const planRow = (
  application: StoredApplication,
  numbered: NumberedRow,
  { nameEvent, receivedAt }: NewsImport,
): readonly [PlannedRow, StoredApplication] => {
  const { number, row } = numbered
  const unchanged = (planned: PlannedRow) => [planned, application] as const
  const clicks = clicksOf(application)
  if (isBeforeClick(row.time.at, clicks[0])) {
    return unchanged({ number, outcome: 'refused', why: `is before the click of ${instantWords(clicks[0] ?? '')}` })
  }
  // A correction differs from the row that it corrects by what it says.
  const said = row.correction ? ['correction', String(row.paise ?? ''), row.reason ?? '', row.message ?? ''] : []
  const eventId = nameEvent(application.lender_id, application.id, row.status, row.time.written, ...said)
  const event = eventOf(row, clicks, eventId, receivedAt)
  const { answer, after } = withEvent(application, event)
  const from = application.status
  if (!after) {
    return unchanged(
      alreadyKnown(
        numbered,
        application.history.find(({ event_id }) => event_id === eventId),
      ),
    )
  }
  const isRepeated = !answer.applied && answer.reason === 'duplicate'
  if (isRepeated && !row.correction) return unchanged(alreadyKnown(numbered, holdingAt(application.history, event.at)))
  const completes = answer.applied && holdingAt(application.history, event.at)?.status === row.status
  const kind = answer.applied ? 'earlier than we knew' : answer.reason
  const planned: PlannedRow =
    after.status === from && !completes
      ? { number, outcome: 'history', from, to: from, why: `${kind}: the application is ${from}`, event }
      : { number, outcome: 'change', from, to: after.status, event }
  return [planned, { ...application, ...after }]
}

/** Before anything is written: the rules are those of every status event. @returns the rows in the order of their time, and the application as they leave it */
export const planRows = (
  application: StoredApplication,
  rows: readonly NumberedRow[],
  newsImport: NewsImport,
): { readonly planned: readonly PlannedRow[]; readonly after: StoredApplication } => {
  const planned: PlannedRow[] = []
  let after = application
  for (const row of rows.toSorted(inOrderOfTime)) {
    const [plannedRow, next] = planRow(after, row, newsImport)
    const { by, lost } = row.row.name
    const why = [plannedRow.why, lost && `found by its ${by}: a spreadsheet has lost ${lost}`]
      .filter(Boolean)
      .join('; ')
    planned.push({ ...plannedRow, row: row.row, ...(why !== '' && { why }) })
    after = next
  }
  return { planned, after }
}
