/** The distribution: what an origin receives, what a viewer receives, and how long an answer is cached. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { edgeStack, longText } from './edge-stack.ts'
import { callHttp, type HttpCall } from './http-client.ts'
import { advanceClock, shareStack } from './small-stack.ts'

const runtime = shareStack(edgeStack)

const call = (path: string, rest: Omit<HttpCall, 'path'> = {}) => callHttp(runtime().origin, { path, ...rest })
const clearCache = () => call('/local/cache/clear', { method: 'POST' })

beforeEach(clearCache)

interface Echo {
  calls: number
  event: {
    headers: Record<string, string>
    rawPath: string
    rawQueryString: string
    body?: string
    requestContext: { http: { sourceIp: string } }
  }
}

const heard = async (path: string, rest?: Omit<HttpCall, 'path'>) => JSON.parse((await call(path, rest)).text) as Echo

const callAccepting = (path: string, encoding: string) => call(path, { headers: { 'accept-encoding': encoding } })

it('a connection stays open longer than visitors pause, because a busy runtime is slow to accept another one', async () => {
  expect((await call('/api/x')).headers['keep-alive']).toBe('timeout=60')
})

describe('what the origin receives', () => {
  it('is the address as the edge saw it and the distribution’s secret, whatever the viewer claims', async () => {
    const { event } = await heard('/api/x', {
      address: '127.9.8.7',
      headers: {
        'CloudFront-Viewer-Address': '203.0.113.1:80',
        'cloudfront-viewer-country': 'IN',
        'X-Forwarded-For': '203.0.113.2',
        'x-origin-verify': 'guess',
      },
    })
    expect(event.headers['cloudfront-viewer-address']).toMatch(/^127\.9\.8\.7:\d+$/)
    expect(event.headers).not.toHaveProperty('cloudfront-viewer-country')
    expect(event.headers['x-forwarded-for']).toMatch(/^203\.0\.113\.2, 127\.9\.8\.7, 130\.176\./)
    expect(event.requestContext.http.sourceIp).toMatch(/^130\.176\./)
    expect(event.headers['x-origin-verify']).toMatch(/^[A-Za-z0-9]{40}$/)
  })

  it('is only what the policies forward', async () => {
    const forwarded = { authorization: 'Bearer t', 'content-type': 'application/json' }
    const dropped = { 'x-custom': 'a', origin: 'https://elsewhere.example', 'user-agent': 'test' }
    const headers = { ...forwarded, ...dropped, cookie: 'dropped=1', 'content-length': '2' }
    const { event } = await heard('/api/x?page=2&sort=up', { method: 'POST', headers, body: '{}' })
    expect(event).toMatchObject({ rawQueryString: 'page=2&sort=up', body: '{}' })
    expect(event).not.toHaveProperty('cookies')
    expect(event.headers).toMatchObject({ ...forwarded, 'user-agent': 'Amazon CloudFront' })
    expect(event.headers).not.toHaveProperty('x-custom')
    expect(event.headers).not.toHaveProperty('origin')
  })

  it('lacks query and authorization on a behaviour that forwards none', async () => {
    const { event } = await heard('/api/list?page=2', { headers: { authorization: 'Bearer t' } })
    expect(event.rawQueryString).toBe('')
    expect(event.headers).not.toHaveProperty('authorization')
  })

  it('is the path without dot segments, so that no path avoids its behaviour', async () => {
    expect((await heard('/assets/../api/%2e%2e/api/x')).event.rawPath).toBe('/api/x')
  })
})

describe('what the viewer receives', () => {
  it.each(['/api/x', '/app.html', '/api/bad', '/assets/nothing.js'])(
    'has the headers of the policy: %s',
    async (path) => {
      expect((await call(path)).headers).toMatchObject({
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'strict-transport-security': 'max-age=600; includeSubDomains',
        'permissions-policy': 'camera=()',
        'x-own': path.startsWith('/api') ? 'origin' : 'policy',
      })
    },
  )

  it.each<[number, string, string, Omit<HttpCall, 'path' | 'method'>?]>([
    [403, 'POST', '/app.html'],
    [403, 'DELETE', '/api/list'],
    [200, 'DELETE', '/api/x'],
    [403, 'GET', '/api/x', { headers: { 'content-length': '1' }, body: 'a' }],
  ])('is %i for %s %s: a behaviour has its methods, and GET has no body', async (status, method, path, more) => {
    expect((await call(path, { method, ...more })).status).toBe(status)
  })
})

describe('the viewer-request function', () => {
  it.each<[string, string, object]>([
    ['maps a path to another file', '/login', { status: 200, text: '<!doctype html><title>app</title>' }],
    ['answers without the origin', '/old', { status: 301, headers: { location: '/new' } }],
    ['sees nothing of Node', '/inspect', { status: 200, text: 'no Node here' }],
    ['gives 503 when it fails', '/broken', { status: 503 }],
  ])('%s: %s', async (_, path, reply) => {
    expect(await call(path)).toMatchObject(reply)
  })
})

describe('the viewer-response function', () => {
  const notFound = { status: 404, text: '<!doctype html><title>app</title>', headers: { 'x-seen': '/app.html DENY' } }

  it('sees the rewritten request and the headers of the policy, and may change the status and keep the body', async () => {
    expect(await call('/lost?status=404')).toMatchObject(notFound)
    const { headers } = await call('/app.html')
    const revalidated = { 'if-none-match': String(headers.etag) }
    expect(await call('/lost?status=404', { headers: revalidated })).toMatchObject({ status: 304, text: '' })
  })

  it.each(['/old', '/assets/nothing.js'])(
    'is not asked about %s: an answer of another function, an error',
    async (path) => {
      expect((await call(path)).headers).not.toHaveProperty('x-seen')
    },
  )
})

describe('the files', () => {
  const forever = 'public, max-age=31536000, immutable'
  it.each([
    ['/app.html', 'text/html', 'no-cache'],
    ['/config.json', 'application/json', 'no-cache'],
    ['/assets/long.js', 'text/javascript', forever],
    ['/assets/short.css', 'text/css', forever],
    ['/assets/picture.png', 'image/png', forever],
  ])('%s has its type %s and its deployment’s Cache-Control', async (path, type, cacheControl) => {
    const { status, headers } = await call(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cacheControl })
    expect(headers.etag).toMatch(/^"[0-9a-f]{32}"$/)
  })

  it('hold the deployment’s values, escaped for JSON; REST APIs of the template are at the runtime’s address', async () => {
    expect(JSON.parse((await call('/config.json')).text)).toEqual({
      text: 'quote " of ap-south-1',
      own: `${runtime().origin}/stage`,
      other: 'https://abcde12345.execute-api.ap-south-1.amazonaws.com/stage',
    })
    expect((await callAccepting('/picture.png', '')).bytes.toString('hex')).toBe('8950ff0a')
  })

  it.each([
    ['/app.html', ''],
    ['/assets/long.js', 'br'],
  ])('are answered with 304 to a client that has them: %s %s', async (path, encoding) => {
    const { headers } = await callAccepting(path, encoding)
    const ask = (tag: unknown) => call(path, { headers: { 'accept-encoding': encoding, 'if-none-match': String(tag) } })
    expect(await ask(headers['etag'])).toMatchObject({ status: 304, text: '' })
    expect((await ask('"other"')).status).toBe(200)
  })

  it('that do not exist are 404 where the distribution may list the bucket', async () => {
    const xml = { 'content-type': 'application/xml' }
    expect(await call('/assets/nothing.js')).toMatchObject({ status: 404, headers: xml })
  })

  it('are refused to a client that calls the bucket directly', async () => {
    const reply = await call('/app.html', { headers: { host: runtime().outputs['BucketHost'] ?? '' } })
    expect(reply.status).toBe(403)
  })

  it('have no body with HEAD', async () => {
    const head = await call('/app.html', { method: 'HEAD' })
    expect(head).toMatchObject({ status: 200, text: '', headers: { 'content-length': '33' } })
  })
})

describe('compression', () => {
  it('is brotli first, gzip otherwise, and makes the entity tag a weak one', async () => {
    const brotli = await callAccepting('/assets/long.js', 'gzip, deflate, br')
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(brotli.headers['etag']).toMatch(/^W\/"/)
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(`// ${longText}`)
    const gzip = await callAccepting('/assets/long.js', 'gzip, br;q=0')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.bytes).toString()).toBe(`// ${longText}`)
  })

  it.each(['/assets/short.css', '/assets/picture.png', '/api/x'])(
    'leaves %s alone: small, no text or not kept',
    async (path) => {
      expect((await callAccepting(path, 'br')).headers).not.toHaveProperty('content-encoding')
    },
  )
})

describe('the edge cache', () => {
  it('keeps an answer for as long as Cache-Control says', async () => {
    const first = await heard('/api/list')
    const second = await call('/api/list?other=query')
    expect(second.headers).toMatchObject({ 'x-cache': 'Hit from cloudfront' })
    expect((JSON.parse(second.text) as Echo).calls).toBe(first.calls)
    await advanceClock(runtime(), 59)
    expect((await call('/api/list')).headers['age']).toBe('59')
    await advanceClock(runtime(), 2)
    expect((await heard('/api/list')).calls).toBe(first.calls + 1)
  })

  it('keeps neither answers without Cache-Control nor errors, and nothing once it is emptied', async () => {
    for (const path of ['/api/x', '/api/bad', '/api/list']) {
      const { calls } = await heard(path)
      if (path === '/api/list') await clearCache()
      expect((await heard(path)).calls).toBe(calls + 1)
    }
  })

  it('shows what it holds as text', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) await callAccepting('/assets/long.js', encoding)
    const held = JSON.parse((await call('/local/cache')).text) as { readonly body: string }[]
    expect(held.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => `// ${longText}`))
  })
})
