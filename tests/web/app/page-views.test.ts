// @vitest-environment happy-dom
/** The report of a view: its measures, its page, and only failures of our own code, without their messages. */
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { pageView, type PageView } from '#lambdas/page-views/page-view.contract.ts'
import { noteFailure } from '#web/lib/page/failures.ts'

/** By the kind of entry, as the browser delivers them. */
const deliver: Record<string, (...entries: object[]) => void> = {}
const sent: Promise<PageView>[] = []
let isHidden = false

const Observer = class {
  static readonly supportedEntryTypes = ['layout-shift']
  readonly #take: (list: object) => void
  constructor(take: (list: object) => void) {
    this.#take = take
  }
  observe({ type }: { type: string }) {
    deliver[type] = (...entries) => this.#take({ getEntries: () => entries })
  }
}

const hide = async () => {
  isHidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  isHidden = false
  return Promise.all(sent)
}

beforeAll(async () => {
  vi.stubGlobal('PerformanceObserver', Observer)
  Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') })
  navigator.sendBeacon = (_, body) => {
    sent.push((body as Blob).text().then((text) => pageView.parse(JSON.parse(text))))
    return true
  }
  document.documentElement.dataset['release'] = '0123456789ab'
  await import('#web/app/page-views.ts')
})

beforeEach(async () => {
  history.replaceState(null, '', '/offers?name=Asha')
  await hide()
  sent.length = 0
})

it('a hidden page reports its largest paint, its slowest tap and the worst run of shifts', async () => {
  deliver['largest-contentful-paint']?.({ startTime: 900.4 }, { startTime: 1810.6 })
  deliver['event']?.({ interactionId: 7, duration: 48 }, { interactionId: 8, duration: 120 }, { duration: 900 })
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput })
  deliver['layout-shift']?.(shift(100, 0.125), shift(900, 0.25), shift(1000, 9, true), shift(3000, 0.125))
  const view = { release: '0123456789ab', page: 'offers', lcp: 1811, inp: 120, cls: 0.375, failures: [] }
  expect(await hide()).toEqual([view])
})

it('a page that leads to another one reports itself, and the next one begins anew', async () => {
  history.pushState(null, '', '/support/new')
  deliver['event']?.({ interactionId: 7, duration: 48 })
  const [left, next] = await hide()
  expect([left, next]).toMatchObject([{ page: 'offers', inp: 48 }, { page: 'support' }])
  expect(next).not.toHaveProperty('inp')
})

it.each([
  [
    'Chromium',
    'TypeError: no Asha Rao\n    at draw (https://a.in/assets/DO1.js:1:23)\n    at https://a.in/assets/x_-.js:4:5',
  ],
  ['Firefox and WebKit', 'draw@https://a.in/assets/DO1.js:1:23\n@https://a.in/assets/x_-.js:4:5'],
])('a failure is named by its class and its places in the build, as %s has them', async (_, stack) => {
  noteFailure(Object.assign(new TypeError('no Asha Rao'), { stack }))
  const [view] = await hide()
  expect(view?.failures).toEqual([
    { kind: 'TypeError', frames: ['draw@DO1.js:1:23', expect.stringMatching(/^(?:at)?@x_-\.js:4:5$/) as string] },
  ])
})

it('a script that did not arrive is a failure, and an error of an extension is none', async () => {
  noteFailure(new TypeError('Failed to fetch dynamically imported module: https://a.in/assets/DO1.js'))
  noteFailure(Object.assign(new Error('x'), { stack: 'at f (chrome-extension://abc/content.js:1:2)' }))
  noteFailure('a text')
  const [view] = await hide()
  expect(view?.failures.map(({ frames }) => frames[0])).toEqual(['@DO1.js'])
})
