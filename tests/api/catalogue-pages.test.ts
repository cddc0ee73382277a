/** The pages of the catalogue through the edge. */
import { describe, expect, inject, it } from 'vitest'
import { policy } from '#contract/policy.ts'
import { lenderPathOf, sitemapPath } from '#lambdas/offers/catalogue-pages.contract.ts'
import { kindPaths, lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { byPriority } from '#lambdas/offers/priority-order.rules.ts'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'
import { callHttp } from '#tests/support/http-call.ts'

const origin = inject('origin')
const { path } = lendersPageRoute

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': expect.stringMatching(/^public, max-age=[1-6]?\d$/) as string,
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; script-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
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
    const listed = Array.from(page.text.matchAll(/<th scope="row">.*?<a[^>]*>(.*?)<\/a>/g), ([, name = '']) => name)
    // Between the two answers other tests may add a lender of their own.
    const isOfSample = (name: string) => !name.startsWith('Lender ')
    const comparedWith = (others: string[]) => (name: string) => isOfSample(name) || others.includes(name)
    expect(listed.filter(comparedWith(names))).toEqual(names.filter(comparedWith(listed)))
    expect(page.text).not.toMatch(/utm_url|\?ref=/)
  })

  it('answers HEAD with the same headers and no body, and nothing else', async () => {
    expect(await callHttp(origin, { method: 'HEAD', path })).toMatchObject({ status: 200, headers, text: '' })
    expect((await callHttp(origin, { method: 'POST', path })).status).toBe(403)
  })
})

const open = (address: string) => callHttp(origin, { path: address })

describe('the other pages of the catalogue', () => {
  it('are reached from the page of lenders and from the sitemap, whose every address is a page that names itself', async () => {
    const { lenders } = expectSuccess('get-catalogue', await createApiClient(origin).call('get-catalogue'))
    const sitemap = await open(sitemapPath)
    expect(sitemap).toMatchObject({ status: 200, headers: { 'content-type': 'application/xml; charset=utf-8' } })
    const addresses = Array.from(sitemap.text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address)
    for (const { id } of lenders) expect(addresses).toContain(origin + lenderPathOf(id))
    for (const address of addresses) {
      const page = await open(address.slice(origin.length))
      expect(page).toMatchObject({
        status: 200,
        headers: { 'content-type': expect.stringMatching(/^text\/html/) as string },
      })
      expect(page.text).toContain(`rel="canonical" href="${address}"`)
    }
    expect((await open('/robots.txt')).text).toContain(`Sitemap: ${origin}${sitemapPath}`)
  })

  it('have the security headers of the page of lenders, and an address without a slash at the end', async () => {
    const [lender] = expectSuccess('get-catalogue', await createApiClient(origin).call('get-catalogue')).lenders
    const address = lenderPathOf(lender?.id ?? '')
    for (const each of [address, kindPaths.student]) {
      expect(await open(each)).toMatchObject({ status: 200, headers })
      expect(await open(`${each}/`)).toMatchObject({ status: 301, headers: { location: each } })
    }
    expect(await open(`${path}/`)).toMatchObject({ status: 301, headers: { location: path } })
  })
})
