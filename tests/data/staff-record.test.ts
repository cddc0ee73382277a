/** The record of staff: written with the change or not at all, and never written over. */
import { expect, it } from 'vitest'
import type { RecordEntry } from '#lambdas/staff/recorded-acts.rules.ts'
import { addEntry, recordCopies, recordedTable } from '#lambdas/staff/recorded-table.table.ts'
import { createStaffOnTable } from '#tests/support/staff/staff-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const { recorded, parts } = createStaffOnTable(table)
let count = 0
const nextEntry = (more: Partial<RecordEntry> = {}): RecordEntry => ({
  action: 'staff.sign-out',
  subject: { kind: 'item', id: 'one' },
  by: { id: `staff-${(count += 1)}`, email: 'asha@staff.example' },
  at: '2026-03-10T09:00:00.000Z',
  request_id: 'request-1',
  ...more,
})
const of = ({ by }: RecordEntry) => recorded(`STAFF#${by.id}`)
const key = (name: string) => ({ pk: `PARTNER#${name}`, sk: 'META' })

it('an entry is found by day, staff member, action and person, and kept for the years of the stage', async () => {
  const entry = nextEntry({ person_id: 'person-1', reason: 'asked by phone', before: { status: 'open' } })
  await addEntry(table.opened, 8, entry)
  for (const place of ['DAY#2026-03-10', `STAFF#${entry.by.id}`, 'ACTION#staff.sign-out', 'PERSON#person-1'])
    expect(await recorded(place), place).toEqual([{ ...entry, id: expect.any(String) as string }])
  const [{ ttl }] = (await table.list('RECORD#PERSON#person-1')) as [{ ttl: number }]
  expect(new Date(ttl * 1000).toISOString().slice(0, 10)).toBe('2034-03-10')
})

it.each([
  ['put', (on: typeof parts.table, id: string) => on.put({ Item: { ...key(id), count: 2 } })],
  [
    'update',
    (on: typeof parts.table, id: string) =>
      on.update({
        Key: key(id),
        UpdateExpression: 'SET #c = :two',
        ExpressionAttributeNames: { '#c': 'count' },
        ExpressionAttributeValues: { ':two': 2 },
      }),
  ],
  ['delete', (on: typeof parts.table, id: string) => on.delete({ Key: key(id) })],
  ['transact', (on: typeof parts.table, id: string) => on.transact([{ Put: { Item: { ...key(id), count: 2 } } }])],
])('a change by %s is recorded once, however often the act writes', async (name, write) => {
  await table.put({ ...key(name), count: 1 })
  const entry = nextEntry()
  const on = recordedTable(parts.table, entry, 8)
  await write(on, name)
  await write(on, name)
  expect((await table.read(key(name)))?.['count']).toBe(name === 'delete' ? undefined : 2)
  expect(await of(entry)).toHaveLength(1)
})

it('a refused change records nothing, and its refusal is that of the change alone; the next try is recorded', async () => {
  const entry = nextEntry()
  const on = recordedTable(parts.table, entry, 8)
  const change = (expected: number) => ({
    Key: key('refused'),
    UpdateExpression: 'SET #c = :two',
    ConditionExpression: '#c = :expected',
    ExpressionAttributeNames: { '#c': 'count' },
    ExpressionAttributeValues: { ':two': 2, ':expected': expected },
    ReturnValues: 'ALL_NEW' as const,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  })
  await table.put({ ...key('refused'), count: 1 })
  await expect(on.update(change(7))).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
    Item: { count: { N: '1' } },
  })
  expect(await of(entry)).toEqual([])
  expect((await on.update(change(1))).Attributes).toEqual({ ...key('refused'), count: 2 })
  expect(await of(entry)).toHaveLength(1)
})

it('an entry is never written over', async () => {
  const copies = recordCopies(nextEntry(), 8)
  await parts.table.transact(copies)
  await expect(parts.table.transact(copies)).rejects.toMatchObject({ name: 'TransactionCanceledException' })
})
