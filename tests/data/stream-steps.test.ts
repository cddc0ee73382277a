/** The steps of the fan-out on a real table: a record that comes again, since another step failed, changes nothing twice. */
import { expect, it } from 'vitest'
import type { StreamRecord } from '#data/table.ts'
import { fanOutBatchSteps, fanOutSteps } from '#lambdas/live/fan-out-steps.function.ts'
import { followers } from '#lambdas/live/followers.contract.ts'
import { addUser, openNoticesWorld, writeStatus } from '#tests/support/notices/notices.ts'
import { startTable, type TestTable } from '#tests/support/table/dynamo.ts'
import { followTable } from '#tests/support/table/table-stream.ts'

/** What a visitor does until each step has something to do, with the records of it. */
const recordVisit = async (table: TestTable) => {
  const notices = await openNoticesWorld(table)
  const { journey, support } = notices
  const records: StreamRecord[] = []
  const follow = followTable(
    table,
    (record) => {
      records.push(record)
      return Promise.resolve()
    },
    () => support.clock.now(),
  )
  await follow()
  records.length = 0
  const session = await addUser(notices)
  await follow()
  const { ticket } = await support.open(session)
  await support.connect('conversation=', await support.pass(session, ticket.id))
  await follow()
  await support.reply(ticket.id)
  await support.setStatus(ticket.id, 'in_progress')
  await writeStatus(notices, session, 'approved')
  await follow()
  await journey.savePersonal(session)
  await follow()
  const steps = Object.entries(fanOutSteps(support)).map(
    ([name, step]) =>
      [
        name,
        async (batch: readonly StreamRecord[]) => {
          for (const record of batch) await step(record)
        },
      ] as const,
  )
  return { steps: [...steps, ...Object.entries(fanOutBatchSteps(support))], records, support }
}

it('a record that comes again leaves the table as its first delivery did, at each step', async () => {
  const table = await startTable()
  const { steps, records, support } = await recordVisit(table)
  for (const [name, step] of steps) {
    const before = [await table.scan(), support.sockets.sent.length] as const
    await step(records)
    const after = await table.scan()
    expect([name, [after, support.sockets.sent.length]]).not.toEqual([name, before])
    await step([...records, ...records])
    expect([name, await table.scan()]).toEqual([name, after])
  }
})

it('open pages come before all else, and the steps have the order of the documents', async () => {
  const { steps } = await recordVisit(await startTable())
  expect(steps.map(([name]) => name)).toEqual(Object.keys(followers['fan-out']))
  expect(steps[0]?.[0]).toBe('push')
})
