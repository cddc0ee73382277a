import { describe, expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { readConfig } from '#tests/support/auth/sign-in.ts'
import { callHttp, jsonParts } from '#tests/support/http-call.ts'

const origin = inject('origin')
const get = (path: string, headers: Record<string, string> = {}) => callHttp(origin, { path, headers })

const directives = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  ) as Record<string, string>

/** Files of the page's own origin, and the one part of its HTML that the build has put there. */
const ownAndOneHash = /^'self' 'sha256-[\w+/]{43}='$/

describe('the edge', () => {
  it.each([paths.login, paths.home, '/no-such-page'])(
    'answers %s with a page and the security headers',
    async (path) => {
      const { headers } = await get(path)
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^text\/html/) as string,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cache-control': 'no-cache',
        'strict-transport-security': expect.stringMatching(/^max-age=63072000\b/) as string,
        'cross-origin-opener-policy': expect.stringMatching(/^same-origin/) as string,
        'permissions-policy': expect.stringContaining('otp-credentials=(self)') as string,
      })
      const { 'connect-src': connect = '', ...policy } = directives(headers['content-security-policy'])
      expect(policy).toEqual({
        'default-src': "'none'",
        'script-src': expect.stringMatching(ownAndOneHash) as string,
        'style-src': expect.stringMatching(ownAndOneHash) as string,
        'img-src': "'self' data:",
        'font-src': "'self'",
        'manifest-src': "'self'",
        'base-uri': "'none'",
        'object-src': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
        'require-trusted-types-for': "'script'",
      })
      expect(connect.split(' ')).toContain("'self'")
      expect(connect.split(' ')).not.toContain('*')
      const { cognitoEndpoint } = await readConfig(origin)
      expect([...connect.split(' '), origin]).toContain(new URL(cognitoEndpoint).origin)
    },
  )

  it.each([
    ['/no-such-page', 404, 'Oops! Page not found'],
    ['/%2e%2e/etc/passwd', 404, 'Oops! Page not found'],
    ['/assets/gone.js', 404, ''],
    ['/support/01ABC', 200, ''],
  ])('answers %s with %i', async (path, status, text) => {
    expect(await get(path)).toMatchObject({ status, text: expect.stringContaining(text) as string })
  })

  it('lets no cache keep what the HTTP API itself answers', async () => {
    const reply = await get('/api/profile')
    expect(reply).toMatchObject({ status: 401, headers: { 'cache-control': 'no-store' } })
  })

  it('lets caches keep files for good whose names contain a hash of their content, and compresses them', async () => {
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

  it('names the addresses that the browser needs in /config.json, and nothing secret', async () => {
    expect(Object.keys(await readConfig(origin)).toSorted()).toEqual(
      ['brand', 'clientId', 'cognitoEndpoint', 'partnerApiUrl', 'region', 'socketUrl', 'userPoolId'].toSorted(),
    )
  })

  it('gives each answer of the API an id under which the log of its function has the request id', async () => {
    const call = { method: 'POST', path: '/api/session/revocation', ...jsonParts({ body: {} }) }
    const { headers, text } = await callHttp(origin, call)
    const { request_id } = JSON.parse(text) as { request_id: string }
    const linesOfRequest = async () => {
      const logged = JSON.parse((await get('/local/logs')).text) as { line: string }[]
      return logged.map(({ line }) => line).filter((line) => line.includes(String(headers['x-amz-cf-id'])))
    }
    await expect.poll(linesOfRequest).toEqual([expect.stringContaining(`"request_id":"${request_id}"`)])
  })
})
