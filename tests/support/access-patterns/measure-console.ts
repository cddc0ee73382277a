/** The calls of staff, for the tables of access patterns. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { keys } from '#data/keys.ts'
import { putCatalogue } from '#lambdas/catalogue/put-catalogue.ts'
import { createClickIds } from '#lambdas/shared/click-ids.ts'
import { newEntry } from '#lambdas/staff/recorded-acts.rules.ts'
import { addEntry } from '#lambdas/staff/recorded-table.table.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { seedApplications } from '#tests/support/staff/seed-applications.ts'
import { createStaffOnTable } from '#tests/support/staff/staff-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { testIdentityKey } from '#tests/support/world.ts'
import type { Measuring } from './measuring.ts'

export const measureCatalogueRoom = async ({ take }: Measuring) => {
  const own = await startTable()
  const { call, signIn } = createStaffOnTable(own)
  const asha = await signIn('catalogue')
  const params = { kind: 'lender', entry_id: 'satpura' }
  const save = (record: object, seen_at?: string) =>
    call('save-catalogue-draft', asha, { params, body: { record, seen_at } })
  const publish = async ({ json }: Awaited<ReturnType<typeof save>>) =>
    call('publish-catalogue-draft', asha, { params, body: { seen_at: (json['draft'] as { at: string }).at } })
  await publish(await save(lenderEntry({ id: 'satpura' })))
  let saved: Awaited<ReturnType<typeof save>> | undefined
  await take('save-catalogue-draft', async () => (saved = await save(lenderEntry({ id: 'satpura', name: 'New' }))), own)
  await take(
    'publish-catalogue-draft, in a catalogue of one lender',
    async () => saved && expect((await publish(saved)).status).toBe(200),
    own,
  )
  await take('staff: list-approvals, without any', () => call('list-approvals', asha), own)
}

/** Of a catalogue with one lender. */
export const measureAllLenders = async ({ take }: Measuring) => {
  const own = await startTable()
  const { call, signIn } = createStaffOnTable(own)
  const asha = await signIn('support')
  await putCatalogue(own.opened, { lenders: [lenderEntry({ id: 'room' })] })
  await seedApplications(own.opened, 'room', 1)
  const query = { status: 'applied', from: '2026-03-01', to: '2026-03-01' }
  await take('staff: list-applications of all, one lender', () => call('list-applications', asha, { query }), own)
}

export const measureStaff = async ({ table, take }: Measuring) => {
  const { call, signIn, parts, advance, clock } = createStaffOnTable(table)
  const asha = await signIn('support')
  await take('staff call, admitted', () => call('get-session', asha))
  advance(60)
  await take('staff call, the first active one of a minute', () => call('get-session', asha))
  const by = { staff: asha, requestId: 'JKJaXmPLvHcESHA=' }
  const act = { action: 'staff.sign-out', subject: { kind: 'staff', id: asha.id }, reason: 'asked by phone' } as const
  const entryOf = (person_id?: string) => newEntry(by, clock.now(), { ...act, person_id })
  await take('entry of the record', () => addEntry(parts.table, parts.recordYears, entryOf()))
  await take("a look at a person's data, counted and in the record", () =>
    parts.recordView(by, { ...act, person_id: randomUUID() }),
  )
  const person = randomUUID()
  for (let count = 0; count < 60; count += 1) await addEntry(parts.table, parts.recordYears, entryOf(person))
  const admin = await signIn('admin')
  await take('list-record, a page of fifty', () => call('list-record', admin, { query: { person } }))
}

export const measureRooms = async ({ table, take }: Measuring) => {
  const { call, signIn, advance } = createStaffOnTable(table)
  const asha = await signIn('admin')
  const [phone = ''] = await seedApplications(table.opened, 'room', 1)
  const query = { lender: 'room', status: 'applied' }
  await take('staff: list-applications, with one', () => call('list-applications', asha, { query }))
  await take('staff: count-applications', () => call('count-applications', asha, { query: { lender: 'room' } }))
  const { user_id = '' } = (await table.read(keys.application(phone, 'room'))) as { user_id?: string }
  const params = { user_id, lender_id: 'room' }
  await take('staff: open-application', () => call('open-application', asha, { params }))
  const change_id = randomUUID()
  const body = { change_id, from: 'applied', status: 'pending' }
  await take('staff: set-application-status', () => call('set-application-status', asha, { params, body }))
  const undo = { params, body: { event_id: change_id } }
  await take('staff: undo-application-status', () => call('undo-application-status', asha, undo))
  await take('staff: open-person', () => call('open-person', asha, { params: { user_id } }))
  const click_id = createClickIds(testIdentityKey).nextClickId(user_id)
  await take('staff: search-applications, by an id', () => call('search-applications', asha, { body: { click_id } }))
  const begun = await call('begin-status-job', asha, { body: { lender: 'room', from: 'applied', to: 'pending' } })
  const job = { params: { job_id: (begun.json['job'] as { id: string }).id } }
  await take('staff: step-job, which finds one application', () => call('step-job', asha, job))
  await call('start-job', asha, job)
  await take('staff: step-job, which changes one application', () => call('step-job', asha, job))
  advance(60)
}
