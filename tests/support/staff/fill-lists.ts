/** Rows of the lists of the staff console themselves, and calls of the first page of each: for figures that must not depend on the length of a list. */
import { ulid } from 'ulid'
import type { StaffOperation } from '#contract/staff/staff-endpoints.ts'
import { foundBy, keys } from '#data/keys.ts'
import { putCatalogue } from '#lambdas/catalogue/put-catalogue.ts'
import { lenderEntry } from '../offers/catalogue-entries.ts'
import { copyRows } from '../table/copy-rows.ts'
import type { TestTable } from '../table/dynamo.ts'
import { clickedParts } from './seed-applications.ts'
import { createStaffOnTable, type StaffCallParts } from './staff-on-table.ts'

const first = Date.parse('2026-03-01T00:00:00.000Z')
const day = '2026-03-01'
const scope = { code: 'bazaar', mode: 'live' } as const
const phoneOf = (row: number) => `+91${6_000_000_000 + row}`

const everyPlace: readonly [Parameters<typeof keys.recordCopy>[0], string][] = [
  ['DAY', day],
  ['STAFF', 'asha'],
  ['ACTION', 'person.open'],
  ['PERSON', 'person-1'],
]

/** The same for each call. */
const idOf = (row: number) => ulid(first + row, () => 0.5)
const ticketOf = (row: number) => `ticket-${String(row).padStart(7, '0')}`
const timeOf = (row: number) => new Date(first + row).toISOString()

const recordParts = (row: number) => {
  const id = idOf(row)
  const act = {
    action: 'person.open',
    subject: { kind: 'person', id: 'person-1' },
    by: { id: 'asha', email: 'asha@staff.example' },
  }
  const entry = { id, ...act, at: timeOf(row), request_id: 'JKJaXmPLvHcESHA=' }
  return everyPlace.map(([place, subject]) => ({ Put: { Item: { ...keys.recordCopy(place, subject, id), entry } } }))
}

const applicationParts = (row: number) => clickedParts(phoneOf(row), 'wanted', row, timeOf(row))

const ticketParts = (row: number) => {
  const [phone, id, at] = [phoneOf(row), ticketOf(row), timeOf(row)]
  const times = { created_at: at, updated_at: at, waiting_since: at }
  const ticket = { id, user_id: 'user', title: 'Papers', status: 'open', priority: 'medium', ...times }
  const place = { found_by: foundBy.ticket('open', 'ordinary'), found_at: at }
  return [
    { Put: { Item: { ...keys.ticket(phone, id), ...ticket, ...place } } },
    { Put: { Item: { ...keys.queueEntry({ list: 'WAITING', place: `${at}#${id}` }), phone } } },
  ]
}

const submissionParts = (row: number) => {
  const id = idOf(row)
  const about = { outcome: 'rejected', code: 'VALIDATION_ERROR', fields: ['pan'], key_id: 'k1', request_id: 'r' }
  return [{ Put: { Item: { ...keys.submission(scope, id), id, ...about, created_at: timeOf(row) } } }]
}

const partsOf = (row: number) => [
  ...recordParts(row),
  ...applicationParts(row),
  ...ticketParts(row),
  ...submissionParts(row),
]

/** Adds rows to every list. */
export const fillLists = async ({ opened }: TestTable, from: number, to: number) => {
  for (let row = from; row < to; row += 1) await opened.transact(partsOf(row))
}

/** The same for very many: the first row through the API, the others as its copies. @param file of the database */
export const copyLists = async (table: TestTable, file: string, from: number, to: number) => {
  if (from === 0) await fillLists(table, 0, 1)
  const user = await table.read(keys.user(phoneOf(0)))
  const original = String(user?.['id'])
  const textsOf = (row: number) => {
    const userId = row === 0 ? original : original.slice(0, -12) + String(row).padStart(12, '0')
    return [phoneOf(row), idOf(row), ticketOf(row), timeOf(row), userId, foundBy.user(userId)]
  }
  copyRows(file, table.tableName, textsOf, Math.max(from, 1), to)
}

/** The first page of each list, through the function of its room, with the admission of the call. */
export const prepareLists = async (table: TestTable): Promise<Record<string, () => Promise<unknown>>> => {
  const staff = createStaffOnTable(table, '2026-03-20T00:00:00.000Z')
  await putCatalogue(table.opened, { lenders: [lenderEntry({ id: 'wanted' })] })
  const admin = await staff.signIn('admin')
  const page = (operation: StaffOperation, parts: StaffCallParts) => async () => {
    const { status, json } = await staff.call(operation, admin, parts)
    if (status !== 200) throw new Error(`${operation} answered ${status}: ${JSON.stringify(json)}`)
  }
  return {
    'record of a day': page('list-record', { query: { day } }),
    'record of a staff member': page('list-record', { query: { staff: 'asha' } }),
    'record of an action': page('list-record', { query: { action: 'person.open' } }),
    'record of a person': page('list-record', { query: { person: 'person-1' } }),
    'record of a person, a member, an action and a thing': page('list-record', {
      query: { day, person: 'person-1', staff: 'asha', action: 'person.open', subject: 'person-1' },
    }),
    'applications of a lender and status': page('list-applications', {
      query: { lender: 'wanted', status: 'applied' },
    }),
    'the same, without news for 7 days': page('list-applications', {
      query: { lender: 'wanted', status: 'applied', older: '7' },
    }),
    'applications of all lenders': page('list-applications', { query: { status: 'applied', from: day, to: day } }),
    'tickets that wait': page('list-tickets', { query: { view: 'waiting' } }),
    'counts of tickets': page('count-tickets', {}),
    'submissions of a partner': page('list-submissions', {
      params: { partner_code: scope.code },
      query: { mode: 'live' },
    }),
    'a person by phone': () => {
      // Beyond the pace of looks; the session notes that it is used each minute.
      staff.advance(70)
      return page('search-people', { body: { phone: phoneOf(7) } })()
    },
  }
}
