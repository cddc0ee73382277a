/** `compliance report`: what an auditor or a lender asks for, from the table and the code as they are now. */
import { brand } from '#contract/brand.ts'
import { ticketStatuses } from '#contract/entities.ts'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { Table } from '#data/table.ts'
import type { ScanTable } from '#data/whole-table.ts'
import { readStoredCatalogue } from '#lambdas/catalogue/catalogue.table.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { rankingChanges } from '#lambdas/offers/ranking-changes.rules.ts'
import { listTicketsWith } from '#lambdas/support/ticket-index.table.ts'
import { complaintAgeDays, isClosed } from '#lambdas/support/tickets.rules.ts'
import { clock } from './clock.ts'
import type { OpsCommand, OpsRow } from './command.ts'

const row = (part: string, subject: string, value: string | number): OpsRow => ({ part, subject, value })

/** The line that a lender files about a lending app: `lendingApps` in `legal-sources.ts` names the form. */
const appRows = (address: string, lenders: readonly Lender[]): OpsRow[] => {
  const { name, email, phone, mobile } = brand.grievanceOfficer
  const missing = 'MISSING'
  return [
    row('lending app', 'name', brand.name),
    row('lending app', 'owner', `${brand.operator} (lending service provider)`),
    row('lending app', 'available on', 'website'),
    row('lending app', 'link', address),
    row('lending app', 'grievance officer', name),
    row('lending app', 'email', email),
    row('lending app', 'telephone', phone),
    row('lending app', 'mobile', mobile),
    ...lenders.map((lender) =>
      row(
        'lender',
        `${lender.id}: ${lender.regulated_entity?.name ?? missing}, ${lender.regulated_entity?.registration ?? missing}`,
        lender.website ?? missing,
      ),
    ),
  ]
}

const rankingRows = (): OpsRow[] =>
  rankingChanges.map(({ version, date, change }) => row('ranking', `version ${version}, ${date}`, change))

/** Terms are on the user's item, a field for each version; every other consent is a receipt. */
const consentRows = async (scan: ScanTable): Promise<OpsRow[]> => {
  const counts = new Map<string, number>()
  const count = (subject: string) => counts.set(subject, (counts.get(subject) ?? 0) + 1)
  const found = scan({
    FilterExpression: '(begins_with(pk, :user) AND sk = :profile) OR begins_with(pk, :consent)',
    ExpressionAttributeValues: {
      ':user': partitionPrefix.user,
      ':profile': sortKeyPrefix.profile,
      ':consent': partitionPrefix.consent,
    },
  })
  for await (const item of found) {
    if (String(item['pk']).startsWith(partitionPrefix.consent)) {
      const word = item['given'] === true ? 'given' : 'taken back'
      count(`${String(item['purpose'])} version ${String(item['version'])}, ${word}`)
    } else {
      for (const name of Object.keys(item))
        if (name.startsWith('consent_')) count(`terms ${name.slice('consent_'.length)}`)
    }
  }
  return [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([subject, times]) => row('consents', subject, times))
}

/** The most complaints of a status that are listed. */
const most = 1000

const complaintRows = async (table: Table): Promise<OpsRow[]> => {
  const pages = await Promise.all(
    ticketStatuses
      .filter((status) => !isClosed(status))
      .map((status) => listTicketsWith(table, status, { kind: 'complaint', order: 'oldest first', limit: most })),
  )
  const open = pages
    .flatMap(({ tickets }) => tickets.map(({ ticket }) => ticket))
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  const more = pages.some(({ hasMore }) => hasMore)
  return [
    row('complaints', 'open', more ? `more than ${most}` : open.length),
    ...open.map(({ created_at, status, complaint }) =>
      row(
        'complaints',
        `${complaint?.number ?? ''}, ${status}${complaint?.lender ? `, ${complaint.lender.id}` : ''}`,
        `${complaintAgeDays(created_at, clock.now())} days, answer by ${complaint?.answer_by ?? ''}`,
      ),
    ),
  ]
}

export const complianceCommand: OpsCommand = {
  name: 'compliance report',
  options: {},
  about:
    '(the line that lenders file about the app, versions of the ranking, consents by version, open complaints by age)',
  prepare:
    () =>
    async ({ table, scan, readWebAddress }) => {
      const { lenders } = await readStoredCatalogue(table)
      const active = lenders.filter(({ is_active }) => is_active)
      return [
        ...appRows(await readWebAddress(), active),
        ...rankingRows(),
        ...(await consentRows(scan)),
        ...(await complaintRows(table)),
      ]
    },
}
