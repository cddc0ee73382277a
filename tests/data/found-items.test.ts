/** What it costs to find applications and tickets does not depend on how many items the table has. */
import { expect, it } from 'vitest'
import { prepareFinding } from '#tests/support/applications/finding.ts'
import { fillLists, prepareLists } from '#tests/support/staff/fill-lists.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { fillTable } from '#tests/support/table/fill-table.ts'

it('applications and tickets are found at the same cost among a thousand items and among ten thousand', async () => {
  const table = await startTable()
  const ways = Object.entries(await prepareFinding(table))
  const measure = async () => {
    const rows: unknown[] = []
    for (const [name, find] of ways) {
      let found: unknown
      const cost = await table.measure(async () => {
        found = await find()
      })
      rows.push({ name, found, ...cost })
    }
    return rows
  }
  await fillTable(table, { from: 0, to: 1000 })
  const few = await measure()
  await fillTable(table, { from: 1000, to: 10_000 })
  expect(await measure()).toEqual(few)
  const [found, lists] = [expect.any(String) as unknown, { found: 1 }]
  expect(few).toMatchObject([
    { found, readUnits: 1.5 },
    { found, readUnits: 1.5 },
    { found, readUnits: 1.5 },
    { found, readUnits: 0.5 },
    { ...lists, readUnits: 1 },
    { ...lists, readUnits: 1 },
    { ...lists, readUnits: 1 },
    { ...lists, readUnits: 4.5 },
    { ...lists, readUnits: 1.5 },
    { ...lists, readUnits: 2.5 },
    { found: 50, readUnits: 26.5 },
    { found: 100, readUnits: 4 },
  ])
})

it('a page of each list of the console takes the same requests and units with six hundred rows and with twelve hundred', async () => {
  const table = await startTable()
  const lists = Object.entries(await prepareLists(table))
  const measure = async () => {
    const costs: Record<string, unknown> = {}
    for (const [name, page] of lists) {
      // The tickets that a list shows are recorded once.
      await page()
      const { requests, readUnits } = await table.measure(page)
      costs[name] = { requests: requests.length, readUnits }
    }
    return costs
  }
  await fillLists(table, 0, 600)
  const few = await measure()
  await fillLists(table, 600, 1200)
  expect(await measure()).toEqual(few)
})
