/** The HTTP API: payload format 2.0, routes, limits and the gateway's own answers. */
import { describe, expect, it } from 'vitest'
import { matchRoute, parseRouteKey } from '../services/apigatewayv2/http/route-table.ts'
import type { HttpCall } from './http-client.ts'
import { answering, httpApiOf } from './resources.ts'
import { callApi, eventOf, shareStack } from './small-stack.ts'

const routes = ['GET /things', 'POST /things/{id}', { key: 'GET /impatient', timeoutMilliseconds: 100 }]
const runtime = shareStack({ resources: { Worker: answering, ...httpApiOf(...routes) } })

const call = (request: HttpCall) => callApi(runtime(), request)
const answered = (answer: string) => call({ path: '/things', headers: { 'x-answer': answer } })

describe('the event of a request', () => {
  it('has the shape of payload format 2.0', async () => {
    const reply = await call({
      method: 'POST',
      path: '/things/a%20b?x=1&x=2&y=%26',
      address: '127.3.4.5',
      headers: { 'content-type': 'application/json', cookie: 'a=1; b=2', 'User-Agent': 'test', 'content-length': '7' },
      body: '{"a":1}',
    })
    const event = eventOf(reply)
    const [method, path] = ['POST', '/things/a b']
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'POST /things/{id}',
      rawPath: path,
      rawQueryString: 'x=1&x=2&y=%26',
      cookies: ['a=1', 'b=2'],
      queryStringParameters: { x: '1,2', y: '&' },
      pathParameters: { id: 'a b' },
      body: '{"a":1}',
      isBase64Encoded: false,
      headers: { 'x-forwarded-for': '127.3.4.5', 'x-forwarded-proto': 'https' },
      requestContext: {
        accountId: '000000000000',
        routeKey: 'POST /things/{id}',
        stage: '$default',
        http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.3.4.5', userAgent: 'test' },
      },
    })
    expect(event.requestContext['domainName']).toMatch(/^[a-z0-9]{10}\.execute-api\.ap-south-1\.amazonaws\.com$/)
    expect(event.requestContext['time']).toMatch(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/)
    expect(event).not.toHaveProperty('requestContext.authorizer')
  })

  it('carries a body that is not text in base64', async () => {
    const body = Buffer.from([0, 255, 128])
    const reply = await call({ method: 'POST', path: '/things/1', headers: { 'content-length': '3' }, body })
    expect(eventOf(reply)).toMatchObject({ body: body.toString('base64'), isBase64Encoded: true })
  })
})

describe('the result of a function', () => {
  const internal = '{"message":"Internal Server Error"}'

  it.each([
    ['with status, headers and body', `({ statusCode: 201, headers: { 'X-A': 1 }, body: 'made' })`, 201, 'made'],
    ['in base64', `({ statusCode: 200, isBase64Encoded: true, body: 'aGk=' })`, 200, 'hi'],
    ['without a status code', `({ a: 1 })`, 200, '{"a":1}'],
    ['with an invalid status', `({ statusCode: 'x' })`, 500, internal],
    ['with a body that is not text', `({ statusCode: 200, body: { a: 1 } })`, 500, internal],
  ])('%s becomes the response', async (_, answer, status, text) => {
    const reply = await answered(answer)
    expect(reply).toMatchObject({ status, text })
    expect(reply.headers['apigw-requestid']).toBeDefined()
  })

  it('keeps cookies apart', async () => {
    const { headers } = await answered(`({ statusCode: 200, cookies: ['a=1', 'b=2'] })`)
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2'])
  })
})

describe('the gateway', () => {
  const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'a')
  const sizeOfLarge = { 'content-length': String(large.length) }
  const preflight = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' }
  const waiting = { 'x-answer': 'new Promise((done) => setTimeout(done, 1000))' }

  it.each<[string, HttpCall, number, string]>([
    ['an unknown path', { path: '/nowhere' }, 404, 'Not Found'],
    ['another method of a known path', { method: 'DELETE', path: '/things' }, 404, 'Not Found'],
    ['a preflight', { method: 'OPTIONS', path: '/things', headers: preflight }, 404, 'Not Found'],
    ['a path that cannot be decoded', { path: '/%E0%A4%A' }, 400, 'Bad Request'],
    [
      'a body of more than 10 MB',
      { method: 'POST', path: '/things/1', headers: sizeOfLarge, body: large },
      413,
      'Request Entity Too Large',
    ],
    ['for a function that is too slow', { path: '/impatient', headers: waiting }, 503, 'Service Unavailable'],
  ])('answers %s itself', async (_, request, status, message) => {
    expect(await call(request)).toMatchObject({ status, text: JSON.stringify({ message }) })
  })

  it('adds no CORS headers of its own', async () => {
    expect((await call({ path: '/things', headers: preflight })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
  })
})

describe('routes', () => {
  const table = ['ANY /{all+}', 'GET /a/{id}', 'GET /a/b', 'ANY /a/b', 'GET /{x}/b'].map((key) => {
    const pattern = parseRouteKey(key)
    if (!pattern) throw new Error(key)
    return { pattern }
  })

  it.each([
    ['GET', '/a/b', 'GET /a/b', {}],
    ['PUT', '/a/b', 'ANY /a/b', {}],
    ['GET', '/a/c', 'GET /a/{id}', { id: 'c' }],
    ['GET', '/z/b', 'GET /{x}/b', { x: 'z' }],
    ['GET', '/a/b/c', 'ANY /{all+}', { all: 'a/b/c' }],
    ['POST', '/a/c', 'ANY /{all+}', { all: 'a/c' }],
  ])('%s %s goes to the most exact one, %s', (method, path, routeKey, pathParameters) => {
    const match = matchRoute(table, method, path)
    expect([match?.route.pattern.routeKey, match?.pathParameters]).toEqual([routeKey, pathParameters])
  })
})
