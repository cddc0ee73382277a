/** The page of lenders as a browser without scripts opens it, through the edge. */
import { describe, expect, inject, it } from 'vitest'
import { lendersPageRoute } from '#contract/offers/lenders-page.ts'
import { cachePolicy, policy } from '#contract/policy.ts'
import { byPriority } from '#domain/offers/priority-order.ts'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'
import { callHttp } from '#tests/support/http-call.ts'

const origin = inject('origin')
const { path } = lendersPageRoute

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': `public, max-age=${cachePolicy.catalogueSeconds}, stale-while-revalidate=${cachePolicy.catalogueStaleSeconds}`,
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  ) as string,
  'strict-transport-security': expect.stringMatching(/^max-age=63072000/) as string,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

describe('the page of lenders', () => {
  it('gives anyone every active lender in the order of /offers, to keep for a minute and to be found by search engines', async () => {
    const reply = await createApiClient(origin).call('get-catalogue')
    const { lenders } = expectSuccess('get-catalogue', reply)
    const page = await callHttp(origin, { path: `${path}?after=update` })
    expect(page).toMatchObject({ status: 200, headers })
    expect(page.headers).not.toHaveProperty('x-robots-tag')
    const names = lenders
      .toSorted(byPriority(policy.offersOrder.offersPage))
      .map(({ name }) => name.replaceAll('&', '&amp;'))
    expect(Array.from(page.text.matchAll(/<h2>(.*)<\/h2>/g), ([, name]) => name)).toEqual(names)
    expect(page.text).not.toMatch(/<script|utm_url|\?ref=/)
  })

  it('answers HEAD with the same headers and no body, and nothing else', async () => {
    expect(await callHttp(origin, { method: 'HEAD', path })).toMatchObject({ status: 200, headers, text: '' })
    expect((await callHttp(origin, { method: 'POST', path })).status).toBe(403)
  })
})
