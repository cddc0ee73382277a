import { beforeEach, describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { publicCatalogueOf } from '#lambdas/catalogue/catalogue-file.rules.ts'
import { readStoredCatalogue, replaceEntries } from '#lambdas/catalogue/catalogue.table.ts'
import { pauseLenders } from '#lambdas/catalogue/check-links.ts'
import { getLender } from '#lambdas/offers/open-offers.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { lenderEntry, productEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createJourneyOnTable, type JourneyOnTable } from '#tests/support/profile/journey-on-table.ts'
import { startTable, type TestTable } from '#tests/support/table/dynamo.ts'

let table: TestTable
let journey: JourneyOnTable
beforeEach(async () => {
  table = await startTable()
  journey = createJourneyOnTable(table)
})

const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).toSorted()
const readCatalogue = () => journey.newReader().getCatalogue()
const putLenders = (...ids: string[]) => journey.put({ lenders: ids.map((id) => lenderEntry({ id })) })
const putUnreadable = (version: number) =>
  table.put({ ...keys.catalogueSnapshot(), version, body: Buffer.from('no gzip') })

describe('putting entries', () => {
  it('shows visitors the active ones only, without the operators’ fields', async () => {
    await journey.put({
      lenders: [lenderEntry({ id: 'one', apr: '11% p.a.' }), lenderEntry({ id: 'paused', is_active: false })],
      products: [productEntry({ id: 'card' }), productEntry({ id: 'old', is_active: false })],
    })
    const { lenders, products } = await readCatalogue()
    const { hosts: _hosts, ...visible } = lenderEntry({ id: 'one', apr: '11% p.a.' })
    expect(lenders).toEqual([visible])
    expect(idsOf(products)).toEqual(['card'])
  })

  it('keeps entries of earlier puts and replaces by id', async () => {
    await putLenders('one', 'two')
    await journey.put({ products: [productEntry({ id: 'card' })] })
    const outcome = await journey.put({ lenders: [lenderEntry({ id: 'two', name: 'New' }), lenderEntry({ id: 'x' })] })
    expect(outcome).toMatchObject([
      { id: 'two', outcome: 'replaced' },
      { id: 'x', outcome: 'added' },
    ])
    const { lenders, products } = await readCatalogue()
    expect(idsOf(lenders)).toEqual(['one', 'two', 'x'])
    expect(lenders.find(({ id }) => id === 'two')?.name).toBe('New')
    expect(idsOf(products)).toEqual(['card'])
    const stored = await readStoredCatalogue(table.opened)
    expect(publicCatalogueOf(stored)).toEqual({ lenders, products, schemes: [] })
    expect(stored.version).toBe(3)
  })

  it('writes all of them or none', async () => {
    await putLenders('one')
    // DynamoDB refuses an item of more than 400 kB, here the last one of the transaction.
    const large = lenderEntry({ id: 'large', name: 'x'.repeat(500_000), is_active: false })
    const before = await readStoredCatalogue(table.opened)
    const put = replaceEntries(table.opened, before, { lenders: [lenderEntry({ id: 'two' }), large] })
    await expect(put).rejects.toThrow(/size/i)
    const stored = await readStoredCatalogue(table.opened)
    expect([idsOf(stored.lenders), stored.version]).toEqual([['one'], 1])
    expect(idsOf((await readCatalogue()).lenders)).toEqual(['one'])
  })

  it('switches off the lenders that were checked, unless their addresses have changed since or they are off', async () => {
    const pause = (...ids: string[]) =>
      pauseLenders(
        table.opened,
        ids.map((id) => lenderEntry({ id })),
      )
    await putLenders('dead', 'moved', 'well')
    const moved = lenderEntry({ id: 'moved', utm_url: 'https://lender.example/new' })
    const dead = lenderEntry({ id: 'dead', name: 'Renamed' })
    await journey.put({ lenders: [moved, dead, lenderEntry({ id: 'off', is_active: false })] })
    expect(await pause('dead', 'moved', 'off')).toEqual(['dead'])
    expect(idsOf((await readCatalogue()).lenders)).toEqual(['moved', 'well'])
    const { lenders } = await readStoredCatalogue(table.opened)
    expect(lenders.find(({ id }) => id === 'dead')).toEqual({ ...dead, is_active: false })
    expect(await pause('dead')).toEqual([])
  })

  it('loses nothing when operators write in parallel, be it ninety entries at once', async () => {
    const ninety = Array.from({ length: 90 }, (_, index) => `lender-${index}`)
    const products = [productEntry({ id: 'card' })]
    await Promise.all([putLenders(...ninety), putLenders('another'), journey.put({ products })])
    const catalogue = await readCatalogue()
    expect([catalogue.lenders.length, idsOf(catalogue.products)]).toEqual([91, ['card']])
  })
})

describe('a function’s copy of the catalogue', () => {
  /** A reader that has read the lender `one`, with its catalogue. */
  const readOnce = async (from = table.opened) => {
    await putLenders('one')
    const reader = journey.newReader(from)
    const first = await reader.getCatalogue()
    table.requests.length = 0
    return { reader, first }
  }

  it('is read once a minute, and once for all concurrent callers', async () => {
    const { reader } = await readOnce()
    journey.advance(61)
    const copies = await Promise.all(Array.from({ length: 5 }, () => reader.getCatalogue()))
    journey.advance(59)
    expect(new Set([...copies, await reader.getCatalogue()]).size).toBe(1)
    expect(table.requests).toEqual(['GetItem'])
  })

  it('stays the same object while nothing changes, and follows a change within a minute', async () => {
    const { reader, first } = await readOnce()
    journey.advance(61)
    expect(await reader.getCatalogue()).toBe(first)
    await putLenders('two')
    journey.advance(61)
    expect(idsOf((await reader.getCatalogue()).lenders)).toEqual(['one', 'two'])
  })

  it('is read again for a lender that it lacks: another function may show it already', async () => {
    const { reader } = await readOnce()
    await putLenders('two')
    expect(idsOf((await reader.getCatalogue()).lenders)).toEqual(['one'])
    expect((await reader.findActiveLender('two'))?.id).toBe('two')
  })

  it('refuses no published lender as unknown because the table is slow: neither a stale copy nor a read under way decides', async () => {
    const slow: (() => Promise<unknown>)[] = []
    const get: typeof table.opened.get = async (input) => {
      const answer = await table.opened.get(input)
      await slow.shift()?.()
      return answer
    }
    const { reader } = await readOnce({ ...table.opened, get })
    const { promise: underWay, resolve: end } = Promise.withResolvers<undefined>()
    for (const [id, waiting] of [
      ['two', new Promise(() => undefined)],
      ['three', underWay],
    ] as const) {
      journey.advance(61)
      slow.push(() => waiting)
      const before = reader.getCatalogue()
      await expect.poll(() => slow.length).toBe(0)
      await putLenders(id)
      journey.advance(1)
      const found = reader.findActiveLender(id)
      if (waiting === underWay) end(undefined)
      expect([idsOf((await before).lenders).includes(id), (await found)?.id]).toEqual([false, id])
    }
  })

  it('is served stale while reads fail, with another read soon after', async () => {
    const { reader, first } = await readOnce()
    await putUnreadable(2)
    const readAfter = async (seconds: number) => {
      journey.advance(seconds)
      expect(await reader.getCatalogue()).toBe(first)
      return journey.log.codes().length
    }
    // Each failed read is logged.
    expect([await readAfter(61), await readAfter(0), await readAfter(6)]).toEqual([1, 1, 2])
  })

  it('is served stale soon while the table hangs, and followed once it answers', async () => {
    let hangs = false
    const get: typeof table.opened.get = (input) => (hangs ? new Promise(() => undefined) : table.opened.get(input))
    const { reader, first } = await readOnce({ ...table.opened, get })
    hangs = true
    await putLenders('two')
    journey.advance(61)
    expect(await reader.getCatalogue()).toBe(first)
    hangs = false
    journey.advance(6)
    expect(idsOf((await reader.getCatalogue()).lenders)).toEqual(['one', 'two'])
  })

  it('cannot be served when its first read fails', async () => {
    await putUnreadable(1)
    await expect(readCatalogue()).rejects.not.toBeInstanceOf(AppError)
  })
})

describe('a lender', () => {
  it('is found while it is listed, while it is switched off and, by its key, before the catalogue is read again', async () => {
    await journey.put({ lenders: [lenderEntry({ id: 'one' }), lenderEntry({ id: 'off', is_active: false })] })
    const catalogue = journey.newReader()
    expect(catalogue.secondsUntilRead()).toBe(0)
    await catalogue.getCatalogue()
    expect(catalogue.secondsUntilRead()).toBe(60)
    await putLenders('new')
    journey.advance(59.5)
    const found = await Promise.all(
      ['one', 'off', 'new', 'nobody'].map((id) => getLender({ ...journey.world, catalogue }, id)),
    )
    expect(found.map((lender) => lender?.is_active)).toEqual([true, false, true, undefined])
    expect(found[1]).not.toHaveProperty('hosts')
    expect(catalogue.secondsUntilRead()).toBe(0)
  })
})
