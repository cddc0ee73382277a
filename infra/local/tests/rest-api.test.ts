/** REST APIs: payload format 1.0, routes, the MOCK integration and gateway responses. */
import { describe, expect, it } from 'vitest'
import { callHttp, type HttpCall } from './http-client.ts'
import { answering, gatewayResponseOf, restApiOf } from './resources.ts'
import { eventOf, shareStack } from './small-stack.ts'

/** An API without gateway responses of its own. */
const plain = shareStack({
  resources: { Worker: answering, ...restApiOf(['GET /things', 'POST /things', 'POST /things/{id}']) },
})

const mockOf = (key: string, integration: Record<string, unknown> = {}) => ({
  key,
  properties: {
    Integration: {
      Type: 'MOCK',
      RequestTemplates: { 'application/json': '{ statusCode: 404 }' },
      IntegrationResponses: [
        {
          StatusCode: '404',
          ResponseParameters: { 'method.response.header.X-Kind': "'mock'" },
          ResponseTemplates: { 'application/json': '{"id":"$context.requestId"}' },
        },
      ],
      ...integration,
    },
  },
})

const missingBody =
  '{"id":"$context.requestId","was":$context.error.messageString,"type":"$context.error.responseType","who":"$context.authorizer.name"}'
const missingHeaders = { 'gatewayresponse.header.X-Fixed': "'always'" }

/** An API with a greedy resource that answers by itself, and with gateway responses of its own. */
const customized = shareStack({
  resources: {
    Worker: answering,
    ...restApiOf([
      'POST /api/v1/things',
      { key: 'GET /impatient', timeoutMilliseconds: 100 },
      mockOf('ANY /api/{proxy+}'),
      mockOf('ANY /never/{proxy+}', { PassthroughBehavior: 'NEVER' }),
      mockOf('ANY /templates/{proxy+}', { PassthroughBehavior: 'WHEN_NO_TEMPLATES' }),
    ]),
    Missing: gatewayResponseOf('MISSING_AUTHENTICATION_TOKEN', missingBody, {
      StatusCode: '404',
      ResponseParameters: missingHeaders,
    }),
    Timeout: gatewayResponseOf('INTEGRATION_TIMEOUT', '"timeout"'),
    Family: gatewayResponseOf('DEFAULT_5XX', '"family"'),
  },
})

const call = (request: HttpCall, runtime = plain) => callHttp(runtime().origin, request)
const answered = (answer: string) => call({ path: '/stage/things', headers: { 'x-answer': answer } })

describe('the event of a request', () => {
  it('has the shape of payload format 1.0', async () => {
    const reply = await call({
      method: 'POST',
      path: '/stage/things/a%20b?x=1&x=2',
      address: '127.3.4.6',
      headers: { 'Content-Type': 'application/json', 'X-Mixed-Case': 'kept', 'content-length': '7' },
      body: '{"a":1}',
    })
    const event = eventOf(reply)
    expect(event).toMatchObject({
      resource: '/things/{id}',
      path: '/things/a%20b',
      httpMethod: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Mixed-Case': 'kept', Host: event.requestContext['domainName'] },
      queryStringParameters: { x: '2' },
      multiValueQueryStringParameters: { x: ['1', '2'] },
      pathParameters: { id: 'a b' },
      stageVariables: null,
      body: '{"a":1}',
      isBase64Encoded: false,
      requestContext: {
        resourcePath: '/things/{id}',
        httpMethod: 'POST',
        path: '/stage/things/a%20b',
        accountId: '000000000000',
        protocol: 'HTTP/1.1',
        stage: 'stage',
        identity: { sourceIp: '127.3.4.6', userAgent: null, user: null, accessKey: null },
        requestId: reply.headers['x-amzn-requestid'],
        extendedRequestId: reply.headers['x-amz-apigw-id'],
      },
    })
    expect(event.requestContext['domainName']).toMatch(/^[a-z0-9]{10}\.execute-api\.ap-south-1\.amazonaws\.com$/)
    expect(event.requestContext['requestId']).toMatch(/^[0-9a-f-]{36}$/)
    expect(event.requestContext).not.toHaveProperty('authorizer')
  })

  it('has null where nothing was sent', async () => {
    const nothing = { body: null, queryStringParameters: null, multiValueQueryStringParameters: null }
    const reply = await call({ method: 'POST', path: '/stage/things' })
    expect(eventOf(reply)).toMatchObject({ ...nothing, pathParameters: null })
  })

  it('names the address of the connection, whatever a forwarding header says', async () => {
    const claimed = '203.0.113.1'
    const headers = { 'x-forwarded-for': claimed, forwarded: `for=${claimed}`, 'x-real-ip': claimed }
    const event = eventOf(await call({ path: '/stage/things', address: '127.3.4.7', headers }))
    expect(event.requestContext).toMatchObject({ identity: { sourceIp: '127.3.4.7' } })
    expect(event.headers['X-Forwarded-For']).toBe(`${claimed}, 127.3.4.7`)
  })

  it('carries bytes that are not text as text all the same', async () => {
    const body = Buffer.from([0x22, 0xff, 0x22])
    const reply = await call({ method: 'POST', path: '/stage/things', headers: { 'content-length': '3' }, body })
    expect(eventOf(reply)).toMatchObject({ body: '"\uFFFD"', isBase64Encoded: false })
  })
})

describe('the result of a function', () => {
  const internal = '{"message":"Internal server error"}'

  it.each([
    ['with status, headers and body', `({ statusCode: 201, headers: { 'X-A': 'one' }, body: 'made' })`, 201, 'made'],
    ['with a status only', `({ statusCode: 204 })`, 204, ''],
    ['with an unknown field', `({ statusCode: 200, body: '', cookies: [] })`, 502, internal],
    ['with an invalid status', `({ statusCode: 'x' })`, 502, internal],
    ['with a body that is not text', `({ statusCode: 200, body: { a: 1 } })`, 502, internal],
    ['that is nothing', `undefined`, 502, internal],
  ])('%s becomes the response', async (_, answer, status, text) => {
    expect(await answered(answer)).toMatchObject({ status, text })
  })

  it('keeps headers apart and cannot set those of the gateway', async () => {
    const single = `headers: { 'WWW-Authenticate': 'Bearer', 'Content-Type': 'text/plain' }`
    const { headers } = await answered(`({ ${single}, multiValueHeaders: { 'set-cookie': ['a=1', 'b=2'] } })`)
    expect(headers).toMatchObject({
      'content-type': 'text/plain',
      'set-cookie': ['a=1', 'b=2'],
      'x-amzn-remapped-www-authenticate': 'Bearer',
    })
    expect(headers).not.toHaveProperty('www-authenticate')
  })
})

describe('the MOCK integration', () => {
  it('answers with its own status, headers and template', async () => {
    const reply = await call({ path: '/stage/api/some/where' }, customized)
    expect(reply).toMatchObject({ status: 404, text: JSON.stringify({ id: reply.headers['x-amzn-requestid'] }) })
    expect(reply.headers).toMatchObject({ 'x-kind': 'mock', 'content-type': 'application/json' })
  })

  it.each([
    ['WHEN_NO_MATCH', '/stage/api/x', 500],
    ['NEVER', '/stage/never/x', 415],
    ['WHEN_NO_TEMPLATES', '/stage/templates/x', 415],
  ])('with %s answers a body of another media type at %s with %i', async (_, path, status) => {
    const headers = { 'content-type': 'text/csv', 'content-length': '1' }
    expect(await call({ method: 'POST', path, headers, body: 'a' }, customized)).toMatchObject({ status })
  })
})

describe('routes', () => {
  it.each([
    ['POST', '/stage/api/v1/things/', 200],
    ['GET', '/stage/api/v1/things', 404],
    ['POST', '/stage/api/v1', 404],
  ])('%s %s meets a method or falls through to the greedy resource: %i', async (method, path, status) => {
    expect(await call({ method, path }, customized)).toMatchObject({ status })
  })

  it.each([
    ['an unknown path', 'GET', '/stage/nowhere', 403, 'Missing Authentication Token'],
    ['the stage itself', 'GET', '/stage', 403, 'Missing Authentication Token'],
    ['another method of a known path', 'DELETE', '/stage/things', 403, 'Missing Authentication Token'],
    ['a path that cannot be decoded', 'GET', '/stage/%E0%A4%A', 400, 'URI malformed'],
  ])('leave %s to the gateway', async (_, method, path, status, message) => {
    expect(await call({ method, path })).toMatchObject({ status, text: JSON.stringify({ message }) })
  })

  it('exist below the stage only, at the host name of the API too', async () => {
    const host = String(eventOf(await call({ path: '/stage/things' })).requestContext['domainName'])
    const forbidden = { status: 403, text: '{"message":"Forbidden"}' }
    expect(await call({ path: '/stage/things', headers: { host } })).toMatchObject({ status: 200 })
    expect(await call({ path: '/things', headers: { host } })).toMatchObject(forbidden)
    expect(await call({ path: '/stages/things' })).toMatchObject({ status: 404 })
  })
})

describe('gateway responses', () => {
  it('have a status, headers and a body of their own, with variables filled in and nothing else', async () => {
    const { status, headers, text } = await call({ path: '/stage/nowhere' }, customized)
    const [id, type] = [headers['x-amzn-requestid'], 'MISSING_AUTHENTICATION_TOKEN']
    expect(status).toBe(404)
    expect(JSON.parse(text)).toEqual({ id, was: 'Missing Authentication Token', type, who: '' })
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-amzn-errortype': 'MissingAuthenticationTokenException',
      'x-fixed': 'always',
    })
  })

  it('of a fault’s own type win over those of its family, which keep the fault’s status', async () => {
    const waiting = { 'x-answer': 'new Promise((done) => setTimeout(done, 1000))' }
    const own = await call({ path: '/stage/impatient', headers: waiting }, customized)
    expect(own).toMatchObject({ status: 504, text: '"timeout"' })
    const headers = { 'content-type': 'text/csv', 'content-length': '1' }
    const family = await call({ method: 'POST', path: '/stage/api/x', headers, body: 'a' }, customized)
    expect(family).toMatchObject({ status: 500, text: '"family"' })
  })
})
