/** The part of the service worker that opens the page of a news; Chromium shows one in `tests/e2e/push.test.ts`. */
import { beforeEach, expect, it, vi } from 'vitest'

type Listener = (event: object) => void

const listeners = new Map<string, Listener>()
const focus = vi.fn()
const openWindow = vi.fn()
const matchAll = () => Promise.resolve([{ url: 'https://www.example.in/status', focus }])

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('BUILD', 'a build')
  vi.stubGlobal('location', new URL('https://www.example.in/sw.js'))
  vi.stubGlobal('self', {
    clients: { matchAll, openWindow },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  })
  const { showNews } = (await import(new URL('../../../web/worker/show-news.ts', import.meta.url).href)) as {
    showNews: () => void
  }
  showNews()
})

it.each([
  ['/status', 1, []],
  ['/hi/support', 0, [['https://www.example.in/hi/support']]],
])('a tap on news of %s shows its open window, else a new one', async (data, focused, opened) => {
  const works: Promise<unknown>[] = []
  const close = vi.fn()
  vi.clearAllMocks()
  listeners.get('notificationclick')?.({
    notification: { data, close },
    waitUntil: (work: Promise<unknown>) => works.push(work),
  })
  await Promise.all(works)
  expect([close.mock.calls.length, focus.mock.calls.length, openWindow.mock.calls]).toEqual([1, focused, opened])
})
