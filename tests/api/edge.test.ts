import { describe, expect, inject, it } from 'vitest'
import { paths, publicPaths } from '#contract/routes.ts'
import { brand } from '#contract/brand.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { readConfig } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')
const get = (path: string, headers: Record<string, string> = {}) => callHttp(origin, { path, headers })

const everyPage = [...Object.values(paths), '/no-such-page']

const directives = (policy: string) =>
  Object.fromEntries(
    policy
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part): [string, string] => {
        const [name = '', ...sources] = part.split(' ')
        return [name, sources.join(' ')]
      }),
  )

describe('every page', () => {
  it.each(everyPage)('%s carries the security headers and runs nothing inline', async (path) => {
    const { cognitoEndpoint } = await readConfig(origin)
    const { headers, text } = await get(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-cache',
    })
    expect(headers['strict-transport-security']).toMatch(/^max-age=63072000\b/)
    expect(headers['cross-origin-opener-policy']).toMatch(/^same-origin/)
    expect(headers['permissions-policy']).toContain('otp-credentials=(self)')
    expect(headers['content-type']).toMatch(/^text\/html/)
    expect(headers['x-powered-by']).toBeUndefined()
    const { 'connect-src': connectSources = '', ...policy } = directives(String(headers['content-security-policy']))
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
    })
    const connect = connectSources.split(' ')
    expect(connect).toContain("'self'")
    expect(connect).not.toContain('*')
    expect([...connect, origin]).toContain(new URL(cognitoEndpoint).origin)
    expect(text).toMatch(/<html[^>]* lang="en/)
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*[^<\s]/)
    expect(text).not.toMatch(/<style|\sstyle="|\son[a-z]+="/)
  })
})

describe('the pages for everyone', () => {
  it.each(publicPaths)('%s is rendered with its title, description and heading', async (path) => {
    const { status, text } = await get(path)
    expect(status).toBe(200)
    expect(text).toMatch(/<h1[\s>]/)
    const head = text.split('</head>')[0]?.replaceAll(/\s+/g, ' ')
    expect(head).toMatch(new RegExp(`<title>[^<]*${brand.name}[^<]*</title>`))
    expect(head).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(head).toMatch(/<meta name="viewport"/)
    expect(head).toMatch(/<link rel="manifest"/)
  })
})

describe('an address without a page', () => {
  it.each(['/no-such-page', '/offers/x', '/LOGIN', '/%2e%2e/etc/passwd', '/index', '/login.html.bak'])(
    '%s gets the 404 page',
    async (path) => {
      expect((await get(path)).text).toContain('Oops! Page not found')
    },
  )

  it.each(['/assets/none.js', '/assets/', '/assets/../cdk.out/manifest.json', '/icons/none.png'])(
    '%s reveals no file',
    async (path) => {
      const { status, text } = await get(path)
      expect(text).not.toMatch(/"version"|function|import/)
      expect(status === 200 ? text : 'Oops! Page not found').toContain('Oops! Page not found')
    },
  )
})

describe('the files of the web app', () => {
  it('are immutable where their name contains a hash of their content, and compressed', async () => {
    const { text } = await get(paths.login)
    const files = Array.from(text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path]) => path ?? '')
    expect(files.length).toBeGreaterThan(3)
    const encodings = new Set<unknown>()
    for (const path of files) {
      const { status, headers } = await get(path, { 'accept-encoding': 'br' })
      expect({ path, status }).toMatchObject({ status: 200 })
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      encodings.add(headers['content-encoding'])
    }
    // The edge does not compress files below 1,000 bytes.
    expect(encodings).toContain('br')
  })

  it('include a manifest and its icons', async () => {
    const page = (await get(paths.login)).text
    const manifestPath = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? ''
    const { status, text } = await get(manifestPath)
    expect(status).toBe(200)
    const manifest = JSON.parse(text) as { name: string; icons: { src: string }[] }
    expect(manifest.name).toContain(brand.name)
    for (const { src } of manifest.icons) expect((await get(new URL(src, origin).pathname)).status).toBe(200)
  })
})

describe('/config.json', () => {
  it('names the addresses that the browser needs, and nothing secret', async () => {
    const { status, text, headers } = await get('/config.json')
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(
      ['brand', 'clientId', 'cognitoEndpoint', 'partnerApiUrl', 'region', 'socketUrl', 'userPoolId'].toSorted(),
    )
  })
})

describe('the API behind the edge', () => {
  it('carries the security headers of data', async () => {
    const { headers } = await get('/api/profile')
    expect(headers['strict-transport-security']).toBeDefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('ignores an origin secret that a client sends', async () => {
    expect((await get('/api/catalogue', { 'x-origin-verify': 'guess' })).status).toBe(200)
  })
})
