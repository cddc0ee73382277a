/** Lists that are longer than one request, page or transaction takes: none of the rest is left out. */
import { expect, it } from 'vitest'
import { findItems, readItems } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import { readCounted } from '#lambdas/funnel/funnel.table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const { opened } = table
const at = '2026-11-20T10:00:00.000Z'
const ids = (count: number) => Array.from({ length: count }, (_, index) => `user-${String(index).padStart(3, '0')}`)

it.each([0, 1, 25, 26, 51])('of %d items each is read, in the order of their keys', async (count) => {
  const wanted = ids(count).map((id) => ({ ...keys.choices(id), id }))
  for (const item of wanted) await table.put(item)
  expect(await readItems(opened, wanted)).toEqual(wanted)
})

it.each([
  // A full page says that there is more, also where none is left.
  [1, [1, 1, 1, 0]],
  [2, [2, 1]],
  [3, [3, 0]],
  [4, [3]],
])('of three items in pages of %d each is found once', async (limit, sizes) => {
  const foundBy = `LENDER#${limit}`
  for (const id of ids(3)) await table.put({ ...keys.choices(`${id}-${limit}`), found_by: foundBy, found_at: id })
  const pages: string[][] = []
  let after: Awaited<ReturnType<typeof findItems>>['last']
  do {
    const page = await findItems(opened, { foundBy, limit, ...(after && { after }) })
    pages.push(page.items.map(({ found_at }) => String(found_at)))
    expect(page.hasMore).toBe(page.last !== undefined)
    after = page.last
  } while (after)
  expect(pages.map(({ length }) => length)).toEqual(sizes)
  expect(pages.flat()).toEqual(ids(3))
})

it('an entry whose item is in another place by now, or gone, is left out', async () => {
  const entries = ids(3).map((id) => ({ ...keys.choices(id), found_by: 'LENDER#late', found_at: id }))
  const late = { ...opened, query: () => Promise.resolve({ Items: entries, $metadata: {} }) }
  for (const [index, entry] of entries.entries()) {
    const item = { ...entry, found_by: ['LENDER#late', 'LENDER#other'][index] }
    if (item.found_by === undefined) await opened.delete({ Key: { pk: entry.pk, sk: entry.sk } })
    else await table.put(item)
  }
  const { items } = await findItems(late, { foundBy: 'LENDER#late', limit: 3 })
  expect(items).toEqual(entries.slice(0, 1))
})

it.each([100, 101])('of %d users the counted steps of each are read', async (count) => {
  for (const id of ids(count))
    await table.put({ ...keys.countedVisit(id), since: at, day: '2026-11-20', row: 'r', step: 1 })
  expect([...(await readCounted(table.openedBatch, ids(count))).keys()].toSorted()).toEqual(ids(count))
})

it('a scan goes on behind its first page', async () => {
  for (const id of ids(3)) await table.put({ pk: 'SCANNED', sk: id })
  const found: string[] = []
  const filter = { FilterExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'SCANNED' } }
  for await (const { sk } of table.openedScan({ ...filter, Limit: 2 })) found.push(String(sk))
  expect(found).toHaveLength(3)
  expect(found).toEqual(expect.arrayContaining(ids(3)))
})
