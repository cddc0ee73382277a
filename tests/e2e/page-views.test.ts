/** Pages report their views to our own edge once they are still. */
import { expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { openPage } from '#tests/support/browser/see.ts'
import { callHttp } from '#tests/support/http-call.ts'

const visitors = prepareVisitors()

it('a page that its visitor leaves is counted with its paint and the place of its failure, and without message, query or token', async () => {
  const { page, allowProblem } = await visitors.open()
  allowProblem(/Asha Rao/)
  const reporter = page.waitForResponse(
    async (file) => /assets.*js$/.test(file.url()) && (await file.text()).includes('largest-contentful-paint'),
  )
  await openPage(page, `${paths.howWeRank}?name=Asha`)
  await reporter
  await page.evaluate(() => {
    const stack = `draw@${location.origin}/assets/DO1Hr45.js:1:23`
    setTimeout(() => {
      throw Object.assign(new TypeError('no Asha Rao'), { stack })
    })
  })
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/page-views'),
    page.getByRole('link', { name: 'Privacy Policy' }).tap(),
  ])
  expect(await answer.json()).toEqual({ counted: true })
  expect(JSON.stringify(await answer.request().allHeaders())).not.toMatch(/authorization|cookie/)
  const { text } = await callHttp(inject('origin'), { path: '/local/data?pk=PAGE_VIEWS' })
  const counted = (JSON.parse(text) as { page: string }[]).find(({ page }) => page === 'howWeRank')
  expect(counted).toMatchObject({ failed: 1, failure: 'TypeError draw@DO1Hr45.js:1:23' })
  expect(Object.keys(counted ?? {}).join()).toMatch(/lcp\d/)
  expect(text).not.toContain('Rao')
})
