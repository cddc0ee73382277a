/** Work that goes on in parts: what does not fit into the first part is done too. */
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { keys } from '#data/keys.ts'
import { entriesInAFile } from '#lambdas/catalogue/catalogue-file.rules.ts'
import { noteLinkCheck } from '#lambdas/catalogue/check-links.ts'
import { namedApplications } from '#lambdas/news/plan-news.ts'
import { recordNews } from '#lambdas/news/record-news.ts'
import { breachPolicy } from '#lambdas/rights/admin-rooms.contract.ts'
import { readBreachLists } from '#lambdas/rights/read-breach-lists.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'

const clock = { now: () => new Date('2026-03-10T09:00:00.000Z') }
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

it.each([
  [10, [10]],
  [11, [10, 1]],
  [25, [10, 10, 5]],
])('of %d applications the events of each are recorded, %j in a transaction', async (count, sizes) => {
  const written: number[] = []
  const transact = (parts: readonly { Update?: { Key: { sk: string } } }[]) => {
    written.push(parts.filter(({ Update }) => Update?.Key.sk.startsWith(sortKeyPrefix.application)).length)
    return Promise.resolve({})
  }
  const opened = { status: 'applied', at: '2026-03-10T07:00:00.000Z', source: 'visitor' }
  const news = numbers(count).map((index) => ({
    found: { phone: String(index), application: { status: 'applied', events: 1, history: [opened] } },
    events: [{ status: 'approved', at: '2026-03-10T08:00:00.000Z', source: 'lender', event_id: `e${index}` }],
  }))
  const control = { atOnce: 1, isStopped: () => false, onRecorded: () => undefined, onGone: () => undefined }
  expect(await recordNews({ table: { transact }, clock } as never, news as never, control)).toBe(count)
  expect(written).toEqual(sizes)
})

it.each([
  [12, [12]],
  [13, [12, 1]],
])('of %d phones the applications of each are read, %j at once', (count, sizes) => {
  const phones = numbers(count).map(String)
  const batches = [...namedApplications({} as never, []).batchesOf(phones)]
  expect(batches.map(({ length }) => length)).toEqual(sizes)
  expect(batches.flat()).toEqual(phones)
})

it.each([
  [breachPolicy.peopleOfAPart, [breachPolicy.peopleOfAPart]],
  [breachPolicy.peopleOfAPart + 1, [breachPolicy.peopleOfAPart, 1]],
])('a list of a breach has each of %d people, %j in a part', async (count, sizes) => {
  const written: { readonly sk: string; readonly packed?: Uint8Array; readonly state?: string }[] = []
  const put = ({ Item }: { readonly Item: (typeof written)[number] }) => Promise.resolve(written.push(Item))
  const at = '2026-03-10T09:00:00.000Z'
  const asha = { id: 'asha', email: 'asha@example.in' }
  const about = { items: ['profile'], what: 'A laptop was lost', from: at, to: at, known: at }
  const asked = { id: 'list', state: 'reading', ...about, asked_by: asha, asked_at: at, expires_at: at }
  const table = {
    put,
    query: ({ ScanIndexForward }: { readonly ScanIndexForward?: boolean }) =>
      Promise.resolve({
        Items: ScanIndexForward === false ? [{ ...asked, read: 0, pages: 0, version: 1 }] : [...written],
      }),
    transact: ([part]: readonly { readonly Put: Parameters<typeof put>[0] }[]) => part && put(part.Put),
  }
  const items = numbers(count).map((index) => ({ pk: `USER#+91${9_000_000_000 + index}`, sk: 'PROFILE' }))
  const scanPage = () => Promise.resolve({ items, next: undefined, read: count })
  await readBreachLists({ table, clock, scanPage } as never, new Date('2026-03-10T09:01:00.000Z'))
  const sizesOf = written
    .filter(({ sk }) => sk.startsWith('PEOPLE'))
    .map(({ packed = new Uint8Array() }) => (JSON.parse(gunzipSync(packed).toString()) as object[]).length)
  expect(sizesOf).toEqual(sizes)
  expect(written.at(-1)).toMatchObject({ state: 'done', people: count, parts: sizes.length })
})

it.each([
  [entriesInAFile, [entriesInAFile]],
  [entriesInAFile + 1, [entriesInAFile, 1]],
])('of %d lenders whose links opened each gets the day, %j in a write', async (count, sizes) => {
  const lenders = numbers(count).map((index) => lenderEntry({ id: `lender-${index}` }))
  const written: number[] = []
  const table = {
    get: () => Promise.resolve({}),
    put: () => Promise.resolve({}),
    query: () => Promise.resolve({ Items: lenders.map((lender) => ({ ...keys.lender(lender.id), ...lender })) }),
    transact: (parts: readonly { Put: { Item: { sk: string } } }[]) => {
      written.push(parts.filter(({ Put }) => Put.Item.sk.startsWith(sortKeyPrefix.lender)).length)
      return Promise.resolve({})
    },
  }
  const checked = lenders.map((lender) => ({
    lender,
    field: 'utm_url',
    address: lender.utm_url,
    finding: { outcome: 'alive' },
  }))
  await noteLinkCheck({ table, isDeployed: true, clock } as never, lenders, checked as never)
  expect(written).toEqual(sizes)
})
