/** `application import --yes` while the table fails at each of its requests, one after the other. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'
import { importCommand } from '#bin/ops/import-command.ts'
import { runRecorded } from '#bin/ops/recorded-command.ts'
import { keys } from '#data/keys.ts'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { opsConnectionTo } from '#tests/support/ops-connection.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { createStaffOnTable } from '#tests/support/staff/staff-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { createFailingTable, type Failure } from '#tests/support/table/failing-table.ts'

const table = await startTable()
const failing = createFailingTable(table)
const { recorded } = createStaffOnTable(table)
const journey = createJourneyOnTable(table)
const folder = temporaryFolder()

const path = join(folder, 'news.csv')
/** The second user has chosen the other lender since, so this application is written apart from the others. */
const people = [pickSession(), pickSession(), pickSession()]
const [, leaver] = people
const keysOf = () => people.flatMap(({ phone }) => [keys.application(phone, 'one'), keys.user(phone)])
let before: Record<string, unknown>[]

const read = async () => Promise.all(keysOf().map(async (key) => (await table.read(key)) ?? {}))

/** Of each application, and the user's own status. */
const statuses = async () => {
  const items = await read()
  return people.map((_, index) => {
    const [application = {}, user = {}] = items.slice(2 * index, 2 * index + 2)
    const history = application['history'] as { status: string }[]
    return {
      status: application['status'],
      history: history.map(({ status }) => status),
      own: user['application_status'],
    }
  })
}

const entries = async () => (await recorded('STAFF#operator')).length

/** @returns what the command says to the operator, and how it ends */
const run = async () => {
  const told: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((line: unknown) => void told.push(String(line)))
  const clock = { now: () => new Date('2026-03-12T14:30:00.000Z') }
  const values = { lender: 'one', file: path, yes: true }
  const { name, prepare } = importCommand({ clock, pause: () => Promise.resolve() })
  const work = prepare(values, { deployed: false })
  const end = await runRecorded(name, values, opsConnectionTo(failing), work).then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  )
  spy.mockRestore()
  return { end, told: told.find((line) => line.includes('events are recorded')) }
}

beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await journey.put({ lenders: [lenderEntry({ id: 'one' }), lenderEntry({ id: 'other' })] })
  for (const person of people) {
    await journey.start(person)
    await journey.apply(person, 'one')
  }
  journey.advance(120)
  if (leaver) await journey.apply(leaver, 'other')
  before = await read()
  const rows = before.flatMap(({ click_id }) =>
    typeof click_id === 'string'
      ? [`${click_id},approved,500,2026-03-11 10:00`, `${click_id},disbursed,400,2026-03-11 12:00`]
      : [],
  )
  writeFileSync(path, ['click_id,status,amount,occurred_at', ...rows].join('\r\n'))
})

const statusesAfter = ['applied', 'approved', 'disbursed']

/** Every application has whole events, and its user's own status is that of the chosen lender. */
const expectWhole = async () => {
  const found = await statuses()
  for (const [index, { status, history, own }] of found.entries()) {
    expect(history).toEqual(statusesAfter.slice(0, history.length))
    expect(status).toBe(history.at(-1))
    expect(own).toBe(people[index] === leaver ? 'applied' : status)
  }
  return found.some(({ history }) => history.length > 1)
}

/** The last read of the application and each write: before that, nothing has changed. */
const failingSteps = async () => {
  failing.failAt(0, 'lost')
  await Promise.all(before.map((item) => table.put(item)))
  expect(await run()).toMatchObject({ end: 'done' })
  const steps = failing.made().flatMap((name, index) => (['batch', 'transact'].includes(name) ? [index + 1] : []))
  expect(steps.length).toBeGreaterThan(5)
  return steps
}

it.each<Failure>(['lost', 'gone'])(
  'an import whose write is %s has written whole events, each recorded, and says so; the next one does the rest',
  async (failure) => {
    const steps = await failingSteps()
    for (const step of steps) {
      await Promise.all(before.map((item) => table.put(item)))
      const entriesBefore = await entries()
      failing.failAt(step, failure)
      const { end, told } = await run()
      failing.heal()
      const context = `request ${step}: ${end}, ${told}`
      const hasWritten = await expectWhole()
      expect((await entries()) - entriesBefore, context).toBe(hasWritten || end === 'done' ? 1 : 0)
      if (failure === 'lost' && hasWritten) expect(told, context).toBe('6 of 6 events are recorded.')
      if (told?.startsWith('6 of 6') !== true) expect(end, context).toBe('BUSY')
      expect(await run(), context).toMatchObject({ end: 'done' })
      expect((await statuses()).map(({ history }) => history)).toEqual([statusesAfter, statusesAfter, statusesAfter])
    }
  },
)
