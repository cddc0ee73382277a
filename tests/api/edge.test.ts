import { describe, expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { readConfig } from '#tests/support/auth/sign-in.ts'
import { callHttp, jsonParts, logLines } from '#tests/support/http-call.ts'

const origin = inject('origin')
const get = (path: string) => callHttp(origin, { path })

describe('the edge', () => {
  it.each([paths.login, paths.home, '/no-such-page'])(
    'answers %s with a page under its content policy',
    async (path) => {
      expect((await get(path)).headers).toMatchObject({
        'content-type': expect.stringMatching(/^text\/html/) as string,
        'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self' 'sha256-/) as string,
      })
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

  it('names the addresses that the browser needs in /config.json, and nothing secret', async () => {
    expect(Object.keys(await readConfig(origin)).toSorted()).toEqual(
      [
        'brand',
        'clientId',
        'cognitoEndpoint',
        'partnerApiUrl',
        'region',
        'release',
        'socketUrl',
        'termsTickedUntil',
        'userPoolId',
      ].toSorted(),
    )
  })

  it('gives each answer of the API an id under which the log of its function has the request id', async () => {
    const call = { method: 'POST', path: '/api/session/revocation', ...jsonParts({ body: {} }) }
    const { headers, text } = await callHttp(origin, call)
    const { request_id } = JSON.parse(text) as { request_id: string }
    const linesOfRequest = () => logLines(origin, String(headers['x-amz-cf-id']))
    await expect.poll(linesOfRequest).toEqual([expect.stringContaining(`"request_id":"${request_id}"`)])
  })
})
