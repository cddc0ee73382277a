import { describe, expect, inject, it } from 'vitest'
import { cachePolicy } from '#contract/policy.ts'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'

const client = createApiClient(inject('origin'))
const read = async () => expectSuccess('get-catalogue', await client.call('get-catalogue'))

describe('get-catalogue', () => {
  it('needs no token, and caches may keep it for a minute', async () => {
    const reply = await client.call('get-catalogue')
    expectSuccess('get-catalogue', reply)
    expect(reply.headers['cache-control']).toBe(
      `public, max-age=${cachePolicy.catalogueSeconds}, stale-while-revalidate=${cachePolicy.catalogueStaleSeconds}`,
    )
    expect(reply.headers['content-type']).toMatch(/^application\/json/)
  })

  it('holds active lenders and products, and nothing that is only for operators', async () => {
    const reply = await client.call('get-catalogue')
    const { lenders, products } = expectSuccess('get-catalogue', reply)
    expect(lenders.length).toBeGreaterThanOrEqual(8)
    expect(products.length).toBeGreaterThanOrEqual(5)
    expect([...lenders, ...products].filter(({ is_active }) => !is_active)).toEqual([])
    expect(reply.text).not.toMatch(/"(hosts|pk|sk|version)"/)
  })

  it('ignores the query, so that no query makes the edge cache an error', async () => {
    const asked = await client.call('get-catalogue', { query: 'is_active=false&limit=1' })
    expect(expectSuccess('get-catalogue', asked)).toEqual(await read())
  })
})
