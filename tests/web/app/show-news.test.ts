/** The parts of the service worker for news by push; Chromium shows one, and leads a page, in `tests/e2e/push.test.ts`. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pushPath, pushShownPath } from '#lambdas/push/push-paths.contract.ts'
import { leaveQuestion } from '#web/lib/offline/worker-signs.ts'

type Listener = (event: object) => void

const origin = 'https://www.example.in'
const listeners = new Map<string, Listener>()
const [showNotification, openWindow] = [vi.fn(), vi.fn((_url: string) => Promise.resolve())]
const subscribe = vi.fn(() => Promise.resolve({}))
const fetched = vi.fn((_path: string, _call: RequestInit) => Promise.resolve(new Response('{}')))
let tray: { data: unknown }[] = []

/** An open page. @param answer whether it may be left; undefined where its app does not work */
const openPage = (path: string, answer?: boolean, isLed = true) => ({
  url: origin + path,
  focus: vi.fn(() => Promise.resolve()),
  navigate: vi.fn((_url: string) => (isLed ? Promise.resolve({}) : Promise.reject(new TypeError('not controlled')))),
  postMessage: (question: string, [port]: [MessagePort]) => {
    if (question === leaveQuestion && answer !== undefined) port.postMessage(answer)
  },
})
type Page = ReturnType<typeof openPage>
let pages: Page[] = []

const dispatch = async (name: string, event: object) => {
  const works: Promise<unknown>[] = []
  listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) })
  await Promise.all(works)
}

const calls = () =>
  fetched.mock.calls.map(([path, { method, body }]) => [method, path, JSON.parse(body as string) as unknown])

beforeEach(async () => {
  vi.clearAllMocks()
  vi.resetModules()
  tray = []
  pages = []
  vi.stubGlobal('BUILD', 'a build')
  vi.stubGlobal('BRAND', 'PaisaLane')
  vi.stubGlobal('location', new URL(`${origin}/sw.js`))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('self', {
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
    registration: { showNotification, getNotifications: () => Promise.resolve(tray), pushManager: { subscribe } },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  })
  const worker = (await import(new URL('../../../web/worker/show-news.ts', import.meta.url).href)) as unknown
  const { showNews, renewPush } = worker as Readonly<Record<'showNews' | 'renewPush', () => void>>
  showNews()
  renewPush()
})

const icon = '/icons/icon-192.png'

describe('a push', () => {
  const push = (text?: string) => dispatch('push', { data: text && { json: () => JSON.parse(text) as unknown } })

  it('is shown, and confirmed together with what is shown still', async () => {
    tray = [
      { data: { path: '/status', id: 'earlier' } },
      { data: { path: '/status', id: 'now' } },
      { data: '/support' },
    ]
    await push(JSON.stringify({ title: 'PaisaLane', body: 'There is news.', path: '/status', id: 'now' }))
    const options = { body: 'There is news.', data: { path: '/status', id: 'now' }, icon }
    expect(showNotification.mock.calls).toEqual([['PaisaLane', options]])
    expect(calls()).toEqual(['now', 'earlier'].map((id) => ['POST', pushShownPath, { id }]))
  })

  it('whose confirmation is lost is shown all the same, and confirmed when a page is still', async () => {
    fetched.mockRejectedValueOnce(new TypeError('no network'))
    await push(JSON.stringify({ title: 'PaisaLane', body: 'There is news.', path: '/status', id: 'now' }))
    tray = [{ data: { path: '/status', id: 'now' } }]
    await dispatch('message', { data: 'en' })
    expect(calls()).toEqual([1, 2].map(() => ['POST', pushShownPath, { id: 'now' }]))
  })

  it.each([undefined, 'no JSON', '{}', 'null', '{"title":"A","body":"B","path":"https://other.example"}'])(
    'with the payload %s says that there may be news, in both languages',
    async (text) => {
      await push(text)
      const body = 'Open the app to see if there is news.\nकोई नई खबर है या नहीं, यह देखने के लिए ऐप खोलें।'
      const options = { body, data: { path: '/', id: undefined }, icon }
      expect([showNotification.mock.calls, calls()]).toEqual([[['PaisaLane', options]], []])
    },
  )
})

describe('a tap on news', () => {
  const close = vi.fn()
  const tap = (data: unknown) => dispatch('notificationclick', { notification: { data, close } })
  /** How often each page was shown and led, and where new windows were opened. */
  const outcome = () => [
    ...pages.map(({ focus, navigate }) => [focus.mock.calls.length, ...navigate.mock.calls.flat()]),
    ...openWindow.mock.calls.flat(),
  ]
  const status = `${origin}/status`

  it.each<[string, Page[], unknown[]]>([
    ['shows its page where it is open', [openPage('/', true), openPage('/status', false)], [[0], [1]]],
    ['leads an open page there', [openPage('/login', false), openPage('/', true)], [[0], [1, status]]],
    ['leaves a page alone in which something is typed', [openPage('/support/1', false)], [[0], status]],
    ['leaves a page alone that does not answer', [openPage('/')], [[0], status]],
    ['opens a window where a page cannot be led', [openPage('/', true, false)], [[0, status], status]],
    ['opens a window where none is open', [], [status]],
  ])('%s, and confirms it', async (_, open, expected) => {
    pages = open
    await tap({ path: '/status', id: 'now' })
    expect([outcome(), close.mock.calls.length]).toEqual([expected, 1])
    expect(calls()).toEqual([['POST', pushShownPath, { id: 'now' }]])
  })

  it.each([
    ['/hi/support', `${origin}/hi/support`],
    [undefined, `${origin}/`],
  ])('of an earlier release, which holds %s, opens a page too', async (data, href) => {
    await tap(data)
    expect([outcome(), calls()]).toEqual([[href], []])
  })
})

describe('an address that the browser renews', () => {
  const old = { endpoint: 'https://push.example/1', options: { userVisibleOnly: true } }
  const ended = [['DELETE', pushPath, { endpoint: old.endpoint }]]

  it.each<[string, object, unknown[], unknown[]]>([
    ['is subscribed anew with the same options', { oldSubscription: old }, [[old.options]], ended],
    ['is not where the browser has done it', { oldSubscription: old, newSubscription: {} }, [], ended],
    ['is left to the next page where the browser names none', {}, [], []],
  ])('%s, and the server hears that the old one has ended', async (_, event, subscribed, called) => {
    await dispatch('pushsubscriptionchange', event)
    expect([subscribe.mock.calls, calls()]).toEqual([subscribed, called])
  })

  it('ends at the server also where the browser refuses another', async () => {
    subscribe.mockRejectedValueOnce(new Error('denied'))
    await dispatch('pushsubscriptionchange', { oldSubscription: old })
    expect(calls()).toEqual(ended)
  })
})
