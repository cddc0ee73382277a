/** The part of the service worker that answers pages, files and the catalogue; browsers run all of it in `tests/e2e/offline.test.ts` and the engines. */
import { beforeEach, expect, it, vi } from 'vitest'

interface FakeAnswer {
  readonly url: string
  readonly text: () => Promise<string>
}

const answered = (url: string, text: string) => ({
  url,
  headers: new Headers({ 'content-type': text.startsWith('<') ? 'text/html; charset=utf-8' : 'text/javascript' }),
  status: 200,
  type: 'basic',
  redirected: false,
  clone: () => answered(url, text),
  text: async () => text,
  json: async () => JSON.parse(text) as unknown,
})

/** By cache, then by path. */
const kept = new Map<string, Map<string, FakeAnswer>>()
const listeners = new Map<string, (event: object) => void>()
/** Paths that were asked for. */
const fetched: string[] = []
let isDenied = false
let isSlow = false

const caches = {
  open: async (name: string) => {
    if (isDenied) throw new DOMException('denied', 'SecurityError')
    const cache = kept.get(name) ?? new Map<string, FakeAnswer>()
    kept.set(name, cache)
    return { put: async (path: string, answer: FakeAnswer) => void cache.set(path, answer) }
  },
  match: async (path: string, { cacheName }: { cacheName?: string }) => {
    if (isDenied) throw new DOMException('denied', 'SecurityError')
    const searched = cacheName === undefined ? [...kept.values()] : [kept.get(cacheName)]
    return searched.find((cache) => cache?.has(path))?.get(path)
  },
}

const bodies = new Map<string, string>()

const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, origin)
const origin = 'https://www.example.in'

const work = (event: object) => {
  const works: Promise<unknown>[] = []
  return { works, event: { ...event, waitUntil: (each: Promise<unknown>) => works.push(each) } }
}

/** The words of the answer; undefined where the browser fetches by itself. */
const ask = async (path: string, mode = 'cors') => {
  let answer: Promise<{ text: () => Promise<string> }> | undefined
  const { event } = work({
    request: { method: 'GET', url: origin + path, mode },
    respondWith: (given: typeof answer) => (answer = given),
  })
  listeners.get('fetch')?.(event)
  return (await answer)?.text()
}

/** A page that is still says its language. */
const fill = async () => {
  const { event, works } = work({ data: 'en' })
  listeners.get('message')?.(event)
  await Promise.all(works)
  return [...(kept.get('a build en')?.keys() ?? [])]
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  kept.clear()
  bodies.clear()
  bodies.set('/kept-files.json', '{"entry":"entry.js","files":["/assets/entry.js"]}')
  fetched.length = 0
  isDenied = isSlow = false
  vi.stubGlobal('BUILD', 'a build')
  vi.stubGlobal('BRAND', 'PaisaLane')
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('location', new URL(`${origin}/sw.js`))
  vi.stubGlobal('self', { addEventListener: (name: string, listener: () => void) => listeners.set(name, listener) })
  vi.stubGlobal('fetch', async (request: string | { url: string }) => {
    const { pathname, href } = pathOf(request)
    fetched.push(pathname)
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 20_000))
    return answered(href, bodies.get(pathname) ?? `entry.js of ${pathname}${isSlow ? ', late' : ''}`)
  })
  const worker = (await import(new URL('../../../web/worker/kept-pages.ts', import.meta.url).href)) as {
    keepPages: () => void
  }
  worker.keepPages()
})

it('a page on a slow line is the kept copy after three seconds, and waits for the network where there is none', async () => {
  await fill()
  isSlow = true
  const answers: unknown[] = []
  void ask('/terms', 'navigate').then((text) => answers.push(text))
  await vi.advanceTimersByTimeAsync(2900)
  expect(answers).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(answers).toEqual(['entry.js of /terms'])
  kept.clear()
  const waiting = ask('/terms', 'navigate')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await waiting).toBe('entry.js of /terms, late')
})

it.each([
  ['saves data', { connection: { saveData: true } }],
  ['has a line of the second generation', { connection: { effectiveType: '2g' } }],
])(
  'nothing but the list is fetched ahead for a visitor who %s, and pages are kept as they are opened',
  async (_, browser) => {
    vi.stubGlobal('navigator', browser)
    expect(await fill()).toEqual(['/kept-files.json'])
    expect(fetched).toEqual(['/kept-files.json'])
    await ask('/terms', 'navigate')
    await ask('/assets/entry.js')
    await vi.advanceTimersByTimeAsync(0)
    expect([...(kept.get('a build en')?.keys() ?? [])].toSorted()).toEqual([
      '/assets/entry.js',
      '/kept-files.json',
      '/terms',
    ])
  },
)

it('a browser that denies its storage to the worker gets pages, files and the catalogue from the network', async () => {
  isDenied = true
  await fill()
  expect(await ask('/terms', 'navigate')).toBe('entry.js of /terms')
  expect(await ask('/assets/entry.js')).toBe('entry.js of /assets/entry.js')
  expect(await ask('/api/catalogue')).toBe('entry.js of /api/catalogue')
})

it('a page with which a network asks for a login is kept for no file and no catalogue, and one that was kept goes', async () => {
  await fill()
  const wifi = '<h1>Welcome to our Wi-Fi</h1>'
  const paths = ['/assets/later.js', '/api/catalogue']
  for (const path of paths) bodies.set(path, wifi)
  for (const path of paths) expect(await ask(path)).toBe(wifi)
  expect(Array.from(kept.values(), (cache) => cache.get('/assets/later.js'))).toEqual([undefined, undefined])
  expect(await kept.get('catalogue')?.get('/api/catalogue')?.text()).toBe('entry.js of /api/catalogue')
  for (const path of paths) bodies.set(path, 'the file')
  kept.get('a build en')?.set('/assets/later.js', answered(`${origin}/assets/later.js`, wifi))
  expect(await ask('/assets/later.js')).toBe('the file')
  for (const path of paths) bodies.set(path, wifi)
  expect(await ask('/assets/later.js')).toBe('the file')
})

it('nothing more is kept ahead while a network asks for a login', async () => {
  bodies.set('/assets/entry.js', '<h1>Welcome to our Wi-Fi</h1>')
  expect(await fill()).toEqual([])
})

it.each([
  ['an answer to a signed-in visitor', '/api/applications', 'cors'],
  ['a tracked click', '/go/abc', 'navigate'],
])('%s passes by', async (_, path, mode) => {
  await fill()
  fetched.length = 0
  expect([await ask(path, mode), fetched]).toEqual([undefined, []])
})
