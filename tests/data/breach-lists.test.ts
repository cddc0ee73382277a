/** Lists of breaches on a real table: two admins for a list, a reading that is killed and goes on, the people with what a notice names, and the end. */
import { expect, it } from 'vitest'
import {
  breachPolicy,
  type AffectedPerson,
  type BreachItem,
  type BreachList,
} from '#lambdas/rights/admin-rooms.contract.ts'
import { askBreachList } from '#lambdas/rights/ask-breach-list.ts'
import { dataIn } from '#lambdas/rights/item-kinds.table.ts'
import { readBreachLists } from '#lambdas/rights/read-breach-lists.ts'
import type { WaitingChange } from '#lambdas/staff/approvals.contract.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { pickSession, createJourneyOnTable } from '#tests/support/profile/journey-on-table.ts'
import { findAffectedPeople, smallPages } from '#tests/support/rights/affected-people.ts'
import { runUntilKilled } from '#tests/support/run-until-killed.ts'
import { createStaffOnTable, type SignedInStaff } from '#tests/support/staff/staff-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
// The process that is killed has the clock of the machine.
const staff = createStaffOnTable(table, new Date().toISOString(), {
  allowLoopback: true,
  requiresSteps: false,
  fourEyes: true,
})
const { call, clock, recorded } = staff
const [asha, ravi] = [await staff.signIn('admin'), await staff.signIn('admin')]
const scanPage = table.openedScanPage
const world = { table: table.opened, clock, scanPage }
const run = (until = new Date(8e15)) => readBreachLists(world, until)
const runInPagesOf = (items: number) =>
  readBreachLists({ ...world, scanPage: smallPages(scanPage, items) }, new Date(8e15))

const journey = createJourneyOnTable(table)
await journey.put({ lenders: [lenderEntry({ id: 'first' })] })
const people = Array.from({ length: 12 }, () => pickSession())
for (const person of people) await journey.start(person)
for (const person of people.slice(0, 3)) await journey.apply(person, 'first')

const body = {
  from: '2026-03-01T00:00:00+05:30',
  to: '2027-03-01T00:00:00Z',
  known: '2027-03-01T00:00:00Z',
  items: ['profile', 'applications'],
  what: 'A laptop was lost',
}

const lists = async () => (await call('list-breaches', ravi)).json['lists'] as BreachList[]
const ask = async () => (await call('ask-breach-list', asha, { body })).json['list'] as BreachList
const about = ({ id }: BreachList) => ({ params: { list_id: id } })
const approve = (list: BreachList, who = ravi) => call('approve-breach-list', who, about(list))
const read = (list: BreachList, part = '0', who: SignedInStaff = ravi) =>
  call('read-breach-list', who, { ...about(list), query: { part } })
const actsOn = async (action: string, { id }: BreachList) =>
  (await recorded(`ACTION#${action}`)).filter(({ subject }) => subject.id === id)

it('waits for a second admin, in the list of approvals too, and is read only then', async () => {
  const list = await ask()
  expect(list).toMatchObject({ state: 'waiting', from: body.from, asked_by: asha.email, read: 0 })
  const waiting = async () =>
    ((await call('list-approvals', ravi)).json['waiting'] as WaitingChange[]).filter(({ id }) => id === list.id)
  expect(await waiting()).toMatchObject([{ kind: 'breach', by: asha.email, is_own: false }])
  await run()
  expect((await read(list)).error).toBe('JOB_NOT_READY')
  expect((await read(list, 'all')).error).toBe('VALIDATION_ERROR')
  expect((await approve({ ...list, id: '01KKBFJYM0TJF6Y00CMF7F48GT' })).error).toBe('JOB_NOT_FOUND')
  expect((await approve(list, asha)).error).toBe('SECOND_PERSON_NEEDED')
  expect((await approve(list)).json['list']).toMatchObject({ state: 'reading', approved_by: ravi.email })
  expect((await approve(list)).status).toBe(200)
  expect((await approve(list, await staff.signIn('admin'))).error).toBe('JOB_NOT_READY')
  expect(await waiting()).toEqual([])
  await run()
  expect((await lists()).map(({ state }) => state)).toEqual(['done'])
  expect(await actsOn('breach.ask', list)).toMatchObject([{ by: { id: asha.id }, reason: body.what }])
  expect(await actsOn('breach.approve', list)).toMatchObject([{ by: { id: ravi.id } }])
})

it.each([
  ['no item', { items: [] }],
  ['an unknown item', { items: ['passwords'] }],
  ['a day without a time', { from: '2026-03-01' }],
  ['an end before the beginning', { to: '2026-02-28T00:00:00Z' }],
  ['nothing that happened', { what: '' }],
])('with %s is refused', async (_, fields) => {
  expect((await call('ask-breach-list', asha, { body: { ...body, ...fields } })).error).toBe('VALIDATION_ERROR')
})

it('goes on after a kill -9 where it was, reads no page twice beyond the one under way, and finds what one read of the whole table finds', async () => {
  const list = await ask()
  await approve(list)
  const present = async () => (await lists()).find(({ id }) => id === list.id)
  const program = ['tests/support/rights/breach-process.ts', table.endpoint, table.tableName, '5']
  await runUntilKilled(program, 4)
  const first = (await present())?.read ?? 0
  expect(first).toBeGreaterThan(0)
  await runUntilKilled(program, 4)
  const second = (await present())?.read ?? 0
  expect(second).toBeGreaterThan(first)
  expect(second).toBeLessThan((await table.scan()).length)
  await runInPagesOf(5)
  const found = await findAffectedPeople(scanPage, ['profile', 'applications'], new Date(body.to))
  expect(found).toHaveLength(people.length)
  expect(await present()).toMatchObject({ state: 'done', people: people.length, parts: 1 })
  expect((await read(list)).json['people']).toEqual(found)
  expect((await read(list, '1')).json['people']).toEqual([])
  const looks = await actsOn('breach.list', list)
  expect(looks.map(({ by, after }) => `${by.id} ${String(after?.['part'])}`).toSorted()).toEqual([
    `${ravi.id} 0`,
    `${ravi.id} 1`,
  ])
})

it('two runs at once make one list, and a run ends in time', async () => {
  const list = await ask()
  await approve(list)
  await run(clock.now())
  expect((await lists()).find(({ id }) => id === list.id)).toMatchObject({ state: 'reading', read: 0 })
  await Promise.all([runInPagesOf(20), runInPagesOf(20)])
  await runInPagesOf(20)
  const stored = (await read(list)).json['people'] as AffectedPerson[]
  expect(stored).toHaveLength(people.length)
  for (const { counts } of stored) expect(counts.profile).toBe(1)
})

it('names in a notice what each person had, and is gone after its days', async () => {
  const [list] = await lists()
  if (!list) throw new Error('there is no list')
  const stored = (await read(list)).json['people'] as AffectedPerson[]
  const [applied, other] = [people[0], people[5]].map((of) => stored.find(({ phone }) => phone === of?.phone))
  expect(applied).toMatchObject({ counts: { profile: 1, applications: 1 } })
  expect(applied?.data).toEqual(expect.arrayContaining(dataIn('application')))
  expect(other?.data).not.toContain('applications')
  staff.advance(breachPolicy.keptDays * 86_400)
  const late = await staff.signIn('admin')
  expect((await call('list-breaches', late)).json['lists']).toEqual([])
  expect((await read(list, '0', late)).error).toBe('JOB_NOT_FOUND')
  for (const { ttl } of await table.list(`BREACH#${list.id}`))
    expect(Number(ttl) * 1000).toBeLessThanOrEqual(clock.now().getTime())
})

it('a page costs one scan and two writes, and the end reads what they said and writes the people', async () => {
  const fresh = await startTable()
  const visits = createJourneyOnTable(fresh)
  for (const person of people) await visits.start(person)
  const ofFresh = { table: fresh.opened, clock, scanPage: fresh.openedScanPage }
  const asker = { by: asha, fourEyes: false }
  const items: BreachItem[] = ['profile']
  await askBreachList(ofFresh, '01KKBFJYM0TJF6Y00CMF7F48GT', asker, { ...body, items })
  const { requests } = await fresh.measure(() => readBreachLists(ofFresh, new Date(8e15)))
  expect(requests).toEqual(['PutItem', 'PutItem', 'Query', 'Query', 'Scan', 'TransactWriteItems'])
})
