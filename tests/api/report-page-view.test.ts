import { describe, expect, inject, it } from 'vitest'
import { pageViewPolicy, type PageView } from '#lambdas/page-views/page-view.contract.ts'
import { createApiClient, expectError, expectFieldError, expectSuccess } from '#tests/support/api-client.ts'
import { callHttp } from '#tests/support/http-call.ts'

const origin = inject('origin')
const { text } = await callHttp(origin, { path: '/config.json' })
const { release } = JSON.parse(text) as { release: { commit: string } }

const failure = { kind: 'TypeError', frames: ['draw@DO1Hr45.js:1:2345', '@index-cNNY_0BW.js:3:4'] }
const view: PageView = { release: release.commit, page: 'terms', lcp: 1810, inp: 48, cls: 0.02, failures: [failure] }
const report = (body: object, client = createApiClient(origin)) => client.call('report-page-view', { body })

describe('report-page-view', { concurrent: true }, () => {
  it('counts what a page of this release says, and nothing of who sent it', async () => {
    const client = createApiClient(origin)
    expect(expectSuccess('report-page-view', await report(view, client))).toEqual({ counted: true })
    const stored = await callHttp(origin, { path: '/local/data?pk=PAGE_VIEWS' })
    const item = (JSON.parse(stored.text) as { page: string }[]).find(({ page }) => page === 'terms')
    expect(item).toMatchObject({ release: view.release, lcp3: 1, inp0: 1, cls1: 1, failed: 1 })
    expect(item).toMatchObject({ failure: 'TypeError draw@DO1Hr45.js:1:2345 @index-cNNY_0BW.js:3:4' })
    expect(stored.text).not.toContain(client.address)
  })

  it('takes the report of a page of another release, and counts nothing', async () => {
    const reply = await report({ ...view, release: '0123456789ab' })
    expect(expectSuccess('report-page-view', reply)).toEqual({ counted: false })
  })

  it.each([
    ['page', { page: '/terms?name=Asha' }],
    ['release', { release: 'a release' }],
    ['lcp', { lcp: -1 }],
    ['failures.0.kind', { failures: [{ ...failure, kind: 'No user +919876543210' }] }],
    ['failures.0.frames.0', { failures: [{ ...failure, frames: ['Asha Rao'] }] }],
    ['failures', { failures: Array.from({ length: 4 }, () => failure) }],
  ])('refuses a %s that is none', async (field, part) => {
    expectFieldError(await report({ ...view, ...part }), field, expect.any(String) as string)
  })

  it('answers REQUEST_TOO_LARGE to a body that no page sends', async () => {
    expectError(await report({ ...view, more: 'x'.repeat(17_000) }), 'REQUEST_TOO_LARGE')
  })

  it('answers TOO_MANY_REQUESTS to one address alone that reports without an end', async () => {
    const client = createApiClient(origin)
    const uncounted = { ...view, release: 'other' }
    let reply = await report(uncounted, client)
    for (let sent = 0; reply.status === 200 && sent < 20 * pageViewPolicy.reportsPerMinute; sent += 1)
      reply = await report(uncounted, client)
    expectError(reply, 'TOO_MANY_REQUESTS')
    expectSuccess('report-page-view', await report(uncounted))
  })
})
