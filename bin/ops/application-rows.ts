/** Rows of `application show`: the application, then its events and its clicks in the order of their times. */
import { clicksIn } from '#lambdas/applications/click-evidence.rules.ts'
import type { EvidenceOfClick } from '#lambdas/applications/staff-applications.contract.ts'
import type { FoundApplication, StatusEvent } from '#lambdas/applications/stored-application.rules.ts'
import type { OpsRow } from './command.ts'

type Cells = Readonly<Record<string, string | number | boolean | undefined>>

const applicationCells = ({ phone, application }: FoundApplication): Cells => ({
  what: 'application',
  at: application.updated_at,
  status: application.status,
  click_id: application.click_id,
  phone,
  user_id: application.user_id,
  visit_outcome: application.visit_outcome,
})

const eventCells = ({ at, status, source, moved, correction, ...said }: StatusEvent): Cells => ({
  what: 'event',
  at,
  status,
  source,
  moved: moved ?? true,
  ...(correction && { correction }),
  ...said,
})

const clickCells = ({ at, rate, source, campaign, partner }: EvidenceOfClick): Cells => ({
  what: 'click',
  at,
  rate,
  utm_source: source,
  utm_campaign: campaign,
  partner,
})

const cellsOf = (found: FoundApplication): Cells[] => {
  const { history, clicks, lender_id } = found.application
  const happened = [...history.map(eventCells), ...(clicks ? clicksIn(clicks) : []).map(clickCells)]
  const inOrder = happened.toSorted((a, b) => String(a['at']).localeCompare(String(b['at'])))
  return [applicationCells(found), ...inOrder].map((cells) => ({ lender_id, ...cells }))
}

/** All rows have the same columns: those that any of them fills. */
export const rowsOfApplications = (found: readonly FoundApplication[]): OpsRow[] => {
  const rows = found.flatMap(cellsOf)
  const columns = new Set(rows.flatMap((row) => Object.keys(row).filter((column) => row[column] !== undefined)))
  return rows.map((row) => Object.fromEntries(Array.from(columns, (column) => [column, row[column] ?? ''])))
}
