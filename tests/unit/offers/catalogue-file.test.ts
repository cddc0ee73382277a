import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AppError } from '#domain/app-error.ts'
import { readLenders, readProducts } from '#domain/offers/catalogue-file.ts'
import { lenderEntry, productEntry } from '#tests/support/offers/catalogue-entries.ts'

const local = { allowLoopback: true }
const deployed = { allowLoopback: false }

const problemsOf = (read: () => unknown) => {
  try {
    read()
  } catch (error) {
    if (error instanceof AppError) return (error.details ?? []).map(({ field, message }) => `${field}: ${message}`)
    throw error
  }
  return []
}

describe('a file of lenders', () => {
  it('is read unchanged', () => {
    const entries = [lenderEntry({ id: 'one', apr: '11% p.a.' }), lenderEntry({ id: 'two' })]
    expect(readLenders(entries, deployed)).toEqual(entries)
  })

  it.each([[{}], [null], ['text'], [[]], [{ lenders: [] }]])('is a list of entries: %j', (file) => {
    expect(problemsOf(() => readLenders(file, local))).toEqual(['the file: must hold a JSON array of 1 to 90 entries'])
  })

  it('has at most 90 entries', () => {
    const entries = Array.from({ length: 91 }, (_, index) => lenderEntry({ id: `lender-${index}` }))
    expect(problemsOf(() => readLenders(entries, local))).toHaveLength(1)
    expect(readLenders(entries.slice(1), local)).toHaveLength(90)
  })

  it('is refused as a whole, with every faulty entry and field named', () => {
    const file = [
      lenderEntry({ id: 'good' }),
      { ...lenderEntry({ id: 'bad' }), interest_rate: ' ', features: ['ok', ''], colour: 'red' },
      'text',
      lenderEntry({ id: 'good' }),
    ]
    expect(problemsOf(() => readLenders(file, local))).toEqual([
      'entry 2 "bad", interest_rate: must not be empty',
      'entry 2 "bad", features.1: must not be empty',
      'entry 2 "bad", colour: unknown field',
      'entry 3: Invalid input',
      'entry 4 "good", id: stands twice in the file',
    ])
  })

  it('leads to localhost only in the local runtime', () => {
    const entry = lenderEntry({
      id: 'sample',
      utm_url: 'http://localhost:4173/local/lender/sample',
      kfs_url: 'http://localhost:4173/local/lender/sample',
      hosts: ['localhost:4173'],
    })
    expect(readLenders([entry], local)).toEqual([entry])
    expect(problemsOf(() => readLenders([entry], deployed))).toEqual([
      'entry 1 "sample", utm_url: must be https on a deployed stack',
      'entry 1 "sample", kfs_url: must be https on a deployed stack',
    ])
  })
})

describe('a file of products', () => {
  it('is not a file of lenders', () => {
    expect(problemsOf(() => readProducts([lenderEntry({ id: 'one' })], local))).toContain(
      'entry 1 "one", provider: must not be empty',
    )
    expect(readProducts([productEntry({ id: 'card' })], deployed)).toHaveLength(1)
  })
})

describe('the sample data', () => {
  const readSample = (name: string): unknown =>
    JSON.parse(readFileSync(`infra/local/sample-data/${name}.json`, 'utf8')) as unknown
  const lenders = readLenders(readSample('lenders'), local)
  const products = readProducts(readSample('products'), local)

  it('is large enough to look real', () => {
    expect(lenders.filter(({ is_active }) => is_active).length).toBeGreaterThanOrEqual(14)
    expect(products.filter(({ is_active }) => is_active).length).toBeGreaterThanOrEqual(9)
    expect(new Set(lenders.map(({ priority }) => priority)).size).toBe(lenders.length)
  })

  it('has entries of every kind that a screen shows differently', () => {
    const active = lenders.filter(({ is_active }) => is_active)
    const kinds = {
      inactive: [...lenders, ...products].filter(({ is_active }) => !is_active),
      featuredProducts: products.filter(({ is_featured }) => is_featured),
      otherProducts: products.filter(({ is_featured }) => !is_featured),
      featured: active.filter(({ featured }) => featured),
      notFeatured: active.filter(({ featured }) => !featured),
      recommended: active.filter(({ is_recommended }) => is_recommended),
      manyFeatures: active.filter(({ features }) => features.length > 2),
      withDisclosures: active.filter(({ kfs_url, apr }) => kfs_url !== undefined && apr !== undefined),
      withoutDisclosures: active.filter(({ kfs_url, apr }) => kfs_url === undefined && apr === undefined),
      longNames: active.filter(({ name }) => name.length > 100),
    }
    expect(Object.entries(kinds).filter(([, entries]) => entries.length === 0)).toEqual([])
  })

  it('leads to pages of the local runtime, with the id of the user', () => {
    for (const { id, utm_url } of [...lenders, ...products]) {
      expect(utm_url).toBe(`http://localhost:4173/local/lender/${id}?ref={user_id}&utm_source=paisalane`)
    }
  })
})
