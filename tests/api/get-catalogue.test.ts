import { describe, expect, inject, it } from 'vitest'
import { cachePolicy } from '#contract/policy.ts'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'

const origin = inject('origin')
const client = createApiClient(origin)
const read = async () => expectSuccess('get-catalogue', await client.call('get-catalogue'))

describe('get-catalogue', () => {
  it('needs no token and may be kept by caches for a minute', async () => {
    const reply = await client.call('get-catalogue')
    expectSuccess('get-catalogue', reply)
    expect(reply.headers['cache-control']).toBe(
      `public, max-age=${cachePolicy.catalogueSeconds}, stale-while-revalidate=${cachePolicy.catalogueStaleSeconds}`,
    )
    expect(reply.headers['content-type']).toMatch(/^application\/json/)
  })

  it('holds enough lenders and products to look like a market', async () => {
    const { lenders, products } = await read()
    expect(lenders.length).toBeGreaterThanOrEqual(8)
    expect(products.length).toBeGreaterThanOrEqual(6)
    expect(new Set(lenders.map(({ id }) => id)).size).toBe(lenders.length)
    expect(lenders.some((lender) => lender.featured)).toBe(true)
    expect(lenders.some((lender) => !lender.featured)).toBe(true)
    expect(lenders.some((lender) => lender.is_recommended)).toBe(true)
    expect(lenders.some((lender) => !lender.is_recommended)).toBe(true)
  })

  it('holds active entries only', async () => {
    const { lenders, products } = await read()
    expect([...lenders, ...products].filter((entry) => !entry.is_active)).toEqual([])
  })

  it('shows nothing that is kept for operators', async () => {
    expect((await client.call('get-catalogue')).text).not.toMatch(/"(hosts|pk|sk|version)"/)
  })

  it('is the same whatever the query says, so that no query gets past a cache with an error', async () => {
    const plain = await read()
    const asked = await client.call('get-catalogue', { query: 'is_active=false&limit=1' })
    expect(asked.status).toBeLessThan(500)
    if (asked.status === 200) expect(expectSuccess('get-catalogue', asked)).toEqual(plain)
  })
})
