/** The local database: what a write costs, and what is left of data that nobody keeps. */
import { existsSync, mkdirSync, readFileSync, utimesSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ensureTable } from '../services/dynamodb/ensure-table.ts'
import { processOf, startDatabase } from './database.ts'
import { measureWriteCosts } from './write-costs.ts'

it('takes a change to a large table at the price of one to a small table', async () => {
  const { few, many } = await measureWriteCosts({ few: 300, many: 10_000, writes: 300 })
  // Reading all changes for each write makes it about six times as dear.
  expect(many / few).toBeLessThan(2)
})

it('leaves no file of data that nobody keeps, not even that of a runtime that was killed at its start', async () => {
  const start = async () => {
    const database = await startDatabase()
    onTestFinished(() => database.stop())
    return database
  }
  // SQLite maps a file of each database into memory; the kernel marks it once it has no name.
  const maps = readFileSync(`/proc/${processOf(await start())}/maps`, 'utf8')
  const [, folder = ''] = / (\/\S+)\/dynamodb\.db\S* \(deleted\)$/m.exec(maps) ?? []
  expect(basename(folder)).toMatch(/^local-dynamodb-/)
  expect(existsSync(folder)).toBe(false)

  const left = `${folder}-left`
  mkdirSync(left)
  const twoMinutesAgo = Date.now() / 1000 - 120
  utimesSync(left, twoMinutesAgo, twoMinutesAgo)
  await start()
  expect(existsSync(left)).toBe(false)
})

it('gives a table of an earlier template the index that it lacks, with the items that belong into it', async () => {
  const { call, stop } = await startDatabase().then((database) => ({
    call: database.call,
    stop: () => database.stop(),
  }))
  onTestFinished(stop)
  const attribute = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' })
  const key = (AttributeName: string) => [{ AttributeName, KeyType: 'HASH' }]
  const earlier = {
    TableName: 'kept',
    AttributeDefinitions: [attribute('pk')],
    KeySchema: key('pk'),
    BillingMode: 'PAY_PER_REQUEST' as const,
  }
  const index = { IndexName: 'by-place', KeySchema: key('place'), Projection: { ProjectionType: 'KEYS_ONLY' } }
  const now = {
    ...earlier,
    AttributeDefinitions: [attribute('pk'), attribute('place')],
    GlobalSecondaryIndexes: [index],
  }
  await ensureTable(call, earlier, undefined)
  await call('PutItem', { TableName: 'kept', Item: { pk: { S: 'one' }, place: { S: 'here' } } })
  await call('PutItem', { TableName: 'kept', Item: { pk: { S: 'two' } } })
  for (let start = 0; start < 2; start += 1) await ensureTable(call, now, undefined)
  const { Items } = await call('Query', {
    TableName: 'kept',
    IndexName: index.IndexName,
    KeyConditionExpression: 'place = :place',
    ExpressionAttributeValues: { ':place': { S: 'here' } },
  })
  expect(Items).toEqual([{ pk: { S: 'one' }, place: { S: 'here' } }])
  await expect(ensureTable(call, earlier, undefined)).rejects.toThrow('other keys or indexes')
})
