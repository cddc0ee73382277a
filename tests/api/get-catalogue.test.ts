import { describe, expect, inject, it } from 'vitest'
import { cachePolicy } from '#contract/policy.ts'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'

const client = createApiClient(inject('origin'))

describe('get-catalogue', () => {
  it('gives anyone the active lenders and products, without fields of operators, to keep for a minute', async () => {
    const reply = await client.call('get-catalogue')
    const { lenders, products } = expectSuccess('get-catalogue', reply)
    expect(lenders.length).toBeGreaterThanOrEqual(8)
    expect(products.length).toBeGreaterThanOrEqual(5)
    expect([...lenders, ...products].filter(({ is_active }) => !is_active)).toEqual([])
    expect(reply.text).not.toMatch(/"(hosts|pk|sk|version)"/)
    expect(reply.headers['cache-control']).toBe(
      `public, max-age=${cachePolicy.catalogueSeconds}, stale-while-revalidate=${cachePolicy.catalogueStaleSeconds}`,
    )
  })

  it('ignores the query, so that no query makes the edge cache an error', async () => {
    const [asked, plain] = await Promise.all(
      ['is_active=false&limit=1', ''].map((query) => client.call('get-catalogue', { query })),
    )
    expect(asked?.text).toBe(plain?.text)
    expect(asked?.status).toBe(200)
  })
})
