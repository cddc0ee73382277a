/** Counts what became of applications, with the sums of their amounts, and the leads of partners: from lists that the rooms have. */
import { applicationStatuses } from '#contract/entities.ts'
import { underWay } from '#contract/staff/application-lists.ts'
import type { ApplicationRow } from '#contract/staff/staff-applications.ts'
import { funnelSteps } from '#contract/staff/funnel-room.ts'
import type { RangeOfDays } from '#contract/staff/range-of-days.ts'
import { isApproved, isOnlyOpened, paidOut, startsAnew } from '#domain/applications/application-status.ts'
import { paiseOf } from '#domain/applications/paise.ts'
import { instantsOf } from '#domain/range-of-days.ts'
import { callStaff, readPages } from '#staff/lib/call-staff.ts'

export const loanDimensions = ['lender_name', 'partner_code', 'campaign'] as const
export type LoanDimension = (typeof loanDimensions)[number]

/** Of the applications of one lender, partner or campaign. Sums are in paise. */
interface Loans {
  readonly value: string | undefined
  readonly begun: number
  readonly open: number
  readonly underWay: number
  readonly approved: number
  readonly approvedSum: bigint
  readonly disbursed: number
  readonly disbursedSum: bigint
  readonly ended: number
}

const sumOf = (rows: readonly ApplicationRow[]): bigint =>
  rows.reduce((sum, { amount = 0 }) => sum + paiseOf(amount), 0n)

export const loansOf = (value: string | undefined, rows: readonly ApplicationRow[]): Loans => {
  const approved = rows.filter(isApproved)
  const disbursed = rows.filter(({ status }) => status === paidOut)
  return {
    value,
    begun: rows.length,
    open: rows.filter(({ status }) => isOnlyOpened(status)).length,
    underWay: rows.filter((row) => !isApproved(row) && underWay.some((status) => status === row.status)).length,
    approved: approved.length,
    approvedSum: sumOf(approved),
    disbursed: disbursed.length,
    disbursedSum: sumOf(disbursed),
    ended: rows.filter(startsAnew).length,
  }
}

/** Those with the most applications first, and last the sum of all. */
export const loansBy = (dimension: LoanDimension, rows: readonly ApplicationRow[]): Loans[] =>
  [...Map.groupBy(rows, (row) => row[dimension])]
    .map(([value, of]) => loansOf(value, of))
    .toSorted((one, other) => other.begun - one.begun)

export const readApplications = async (range: RangeOfDays, signal: AbortSignal) => {
  const read = await Promise.all(
    applicationStatuses.map((status) => readPages('list-applications', { query: { status, ...range } }, { signal })),
  )
  return {
    rows: read.flatMap(({ pages }) => pages.flatMap(({ applications }) => applications)),
    is_whole: read.every(({ isWhole }) => isWhole),
  }
}

interface Leads {
  readonly code: string
  readonly accepted: number
  readonly signedIn: number
  readonly clicked: number
}

export const readLeads = async (range: RangeOfDays, signal: AbortSignal) => {
  const { from, until } = instantsOf(range)
  const [{ by }, partners] = await Promise.all([
    callStaff('get-funnel', { query: { ...range, touch: 'first' }, signal }),
    readPages('list-partners', { query: {} }, { signal }),
  ])
  const rows: Leads[] = []
  let isWhole = partners.isWhole
  for (const { code } of partners.pages.flatMap((page) => page.partners)) {
    const call = { params: { partner_code: code }, query: { mode: 'live' as const } }
    const read = await readPages('list-submissions', call, {
      signal,
      isLast: ({ submissions }) => (submissions.at(-1)?.created_at ?? '') < from,
    })
    const reached = by.partner.rows.find(({ value }) => value === code)?.reached
    const accepted = read.pages
      .flatMap(({ submissions }) => submissions)
      .filter(({ outcome, created_at }) => outcome === 'accepted' && created_at >= from && created_at < until).length
    rows.push({ code, accepted, signedIn: reached?.[0] ?? 0, clicked: reached?.[funnelSteps.length - 1] ?? 0 })
    isWhole &&= read.isWhole
  }
  return { rows: rows.filter(({ accepted, signedIn }) => accepted + signedIn > 0), is_whole: isWhole }
}
