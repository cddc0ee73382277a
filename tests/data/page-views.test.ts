/** Views of pages: counted by release and page, compared with the release before, and read as figures. */
import { beforeEach, expect, it } from 'vitest'
import { createCountPageView } from '#lambdas/page-views/count-page-view.ts'
import { p75sOf } from '#lambdas/page-views/page-figures.rules.ts'
import { pageViewPolicy, type PageView } from '#lambdas/page-views/page-view.contract.ts'
import { listPageViews } from '#lambdas/page-views/page-views.table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { openTestWorld } from '#tests/support/world.ts'

let world: ReturnType<typeof openTestWorld>
beforeEach(async () => {
  world = openTestWorld(await startTable())
})

const failures = [{ kind: 'TypeError', frames: ['draw@a.js:1:2'] }]
const view = (release: string, more: Partial<PageView> = {}): PageView => ({
  release,
  page: 'offers',
  failures: [],
  ...more,
})
/** A function of this release, as a deployment starts it. */
const functionOf = (release: string) => createCountPageView(world, release)
const linesOf = (code: string) => world.log.lines.filter((line) => line.code === code).map(({ facts }) => facts)

it('a release is compared with the one before, by how often its views failed', async () => {
  const old = functionOf('old')
  for (const found of [failures, [], [], []]) await old(view('old', { failures: found }), '203.0.113.1')
  world.advance(60)
  const count = functionOf('new')
  await count(view('new'), '203.0.113.1')
  await count(view('new', { failures }), '203.0.113.1')
  expect(linesOf('PAGE_VIEWED').slice(-2)).toEqual([
    { release: 'new', page: 'offers', failed: 0, expected: 0.25 },
    { release: 'new', page: 'offers', failed: 1, expected: 0.25 },
  ])
  expect(linesOf('PAGE_FAILED').at(-1)).toEqual({ release: 'new', page: 'offers', failure: 'TypeError draw@a.js:1:2' })
  expect(JSON.stringify(world.log.lines)).not.toContain('203.0.113')
})

it('a function counts no view of another release, whose own functions have counted it', async () => {
  expect(await functionOf('new')(view('old'), '203.0.113.1')).toEqual({ counted: false })
  expect(await listPageViews(world.table)).toEqual([])
})

it('an address reports so often in a minute, and again after it', async () => {
  const count = functionOf('new')
  for (let sent = 0; sent < pageViewPolicy.reportsPerMinute; sent += 1) await count(view('old'), '2001:db8:1:2::3')
  await expect(count(view('old'), '2001:db8:1:2::4')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await expect(count(view('old'), '2001:db8:1:3::4')).resolves.toBeDefined()
  world.advance(60)
  await expect(count(view('old'), '2001:db8:1:2::4')).resolves.toBeDefined()
})

it('the shown value is the end of the class that three of four views reach', async () => {
  const count = functionOf('new')
  for (const [lcp, cls] of [
    [400, 0],
    [500, 0.01],
    [900, 0.3],
    [70_000, 99],
  ] as const)
    await count(view('new', { lcp, cls }), '203.0.113.1')
  const [page] = await listPageViews(world.table)
  expect(page).toMatchObject({ release: 'new', page: 'offers', counters: { views: 4, lcp0: 2, lcp1: 1, lcp9: 1 } })
  expect(p75sOf(page?.counters ?? {})).toEqual({ lcp: 1000, cls: 0.5 })
})
