/** REST APIs: payload format 1.0, routes, the MOCK integration, gateway responses and limits. */
import { describe, expect, it } from 'vitest'
import { callHttp, type HttpCall } from '#tests/support/http-call.ts'
import type { Runtime } from '#infra/local/runtime.ts'
import { edgeStack } from './edge-stack.ts'
import { gatewayResponseOf, restApiOf, type SmallMethod } from './rest-stack.ts'
import { functionOf, startStack, type SmallResource } from './small-stack.ts'

const echo = 'export const handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) })'

const startApi = (code: string, methods: SmallMethod[], more: Record<string, SmallResource> = {}) =>
  startStack({
    resources: { Echo: functionOf('echo'), ...restApiOf(methods), ...more },
    bundles: { echo: code },
  })

const call = (runtime: Runtime, request: HttpCall) => callHttp(runtime.origin, request)

interface Event {
  headers: Record<string, string>
  multiValueHeaders: Record<string, string[]>
  requestContext: Record<string, unknown>
  [name: string]: unknown
}

const eventOf = (text: string) => JSON.parse(text) as Event

describe('the event of a request', () => {
  it('has the shape of payload format 1.0', async () => {
    const runtime = await startApi(echo, [{ key: 'POST /things/{id}', function: 'Echo' }])
    const { text, headers } = await call(runtime, {
      method: 'POST',
      path: '/stage/things/a%20b?x=1&x=2',
      address: '127.3.4.6',
      headers: { 'Content-Type': 'application/json', 'X-Mixed-Case': 'kept', 'content-length': '7' },
      body: '{"a":1}',
    })
    const event = eventOf(text)
    expect(event).toMatchObject({
      resource: '/things/{id}',
      path: '/things/a%20b',
      httpMethod: 'POST',
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
        requestId: headers['x-amzn-requestid'],
        extendedRequestId: headers['x-amz-apigw-id'],
      },
    })
    expect(event.requestContext['domainName']).toMatch(/^[a-z0-9]{10}\.execute-api\.ap-south-1\.amazonaws\.com$/)
    expect(event.requestContext['requestId']).toMatch(/^[0-9a-f-]{36}$/)
    expect(event.requestContext).not.toHaveProperty('authorizer')
    expect(event.headers).toMatchObject({
      'Content-Type': 'application/json',
      'X-Mixed-Case': 'kept',
      'X-Forwarded-For': '127.3.4.6',
      Host: event.requestContext['domainName'],
    })
  })

  it('has null where nothing was sent', async () => {
    const runtime = await startApi(echo, [{ key: 'POST /things', function: 'Echo' }])
    const { text } = await call(runtime, { method: 'POST', path: '/stage/things' })
    expect(eventOf(text)).toMatchObject({
      body: null,
      queryStringParameters: null,
      multiValueQueryStringParameters: null,
      pathParameters: null,
    })
  })

  it('names the address of the connection, whatever a forwarding header says', async () => {
    const runtime = await startApi(echo, [{ key: 'GET /things', function: 'Echo' }])
    const { text } = await call(runtime, {
      path: '/stage/things',
      address: '127.3.4.7',
      headers: { 'x-forwarded-for': '203.0.113.1', forwarded: 'for=203.0.113.1', 'x-real-ip': '203.0.113.1' },
    })
    const event = eventOf(text)
    expect(event.requestContext).toMatchObject({ identity: { sourceIp: '127.3.4.7' } })
    expect(event.headers['X-Forwarded-For']).toBe('203.0.113.1, 127.3.4.7')
  })

  it('carries bytes that are no text as text all the same', async () => {
    const runtime = await startApi(echo, [{ key: 'POST /things', function: 'Echo' }])
    const body = Buffer.from([0x22, 0xff, 0x22])
    const { text } = await call(runtime, {
      method: 'POST',
      path: '/stage/things',
      headers: { 'content-length': '3' },
      body,
    })
    expect(eventOf(text)).toMatchObject({ body: '"\uFFFD"', isBase64Encoded: false })
  })
})

describe('the answer of a function', () => {
  it.each([
    [
      'with status, headers and body',
      `({ statusCode: 201, headers: { 'X-A': 'one' }, multiValueHeaders: { 'x-b': ['1', '2'] }, body: 'made' })`,
      201,
      'made',
    ],
    ['with no more than a status', `({ statusCode: 204 })`, 204, ''],
    ['with a field of another kind', `({ statusCode: 200, body: '', cookies: [] })`, 502, 'INTERNAL'],
    ['with a status that is none', `({ statusCode: 'x' })`, 502, 'INTERNAL'],
    ['with a body that is no text', `({ statusCode: 200, body: { a: 1 } })`, 502, 'INTERNAL'],
    ['that is nothing', `undefined`, 502, 'INTERNAL'],
  ])('%s becomes the response', async (_, expression, status, text) => {
    const runtime = await startApi(`export const handler = async () => ${expression}`, [
      { key: 'GET /things', function: 'Echo' },
    ])
    const reply = await call(runtime, { path: '/stage/things' })
    expect({ status: reply.status, text: reply.text }).toEqual({
      status,
      text: text === 'INTERNAL' ? '{"message":"Internal server error"}' : text,
    })
  })

  it('keeps headers apart and cannot set those of the gateway', async () => {
    const runtime = await startApi(
      `export const handler = async () => ({
        statusCode: 200,
        headers: { 'WWW-Authenticate': 'Bearer', 'Content-Type': 'text/plain' },
        multiValueHeaders: { 'set-cookie': ['a=1', 'b=2'] },
      })`,
      [{ key: 'GET /things', function: 'Echo' }],
    )
    const { headers } = await call(runtime, { path: '/stage/things' })
    expect(headers).toMatchObject({
      'content-type': 'text/plain',
      'set-cookie': ['a=1', 'b=2'],
      'x-amzn-remapped-www-authenticate': 'Bearer',
    })
    expect(headers).not.toHaveProperty('www-authenticate')
  })
})

const mock = (integration: Record<string, unknown>) => ({
  Integration: { Type: 'MOCK', RequestTemplates: { 'application/json': '{ statusCode: 404 }' }, ...integration },
})

const notFound = {
  StatusCode: '404',
  ResponseParameters: { 'method.response.header.X-Kind': "'mock'" },
  ResponseTemplates: { 'application/json': '{"id":"$context.requestId"}' },
}

describe('the MOCK integration', () => {
  it('answers with its own status, headers and template', async () => {
    const runtime = await startApi(echo, [
      { key: 'ANY /{proxy+}', properties: mock({ IntegrationResponses: [notFound] }) },
    ])
    const reply = await call(runtime, { path: '/stage/some/where' })
    expect(reply).toMatchObject({ status: 404, text: JSON.stringify({ id: reply.headers['x-amzn-requestid'] }) })
    expect(reply.headers).toMatchObject({ 'x-kind': 'mock', 'content-type': 'application/json' })
  })

  it.each([
    ['WHEN_NO_MATCH', 500],
    ['NEVER', 415],
    ['WHEN_NO_TEMPLATES', 415],
  ])('with %s answers a body of another media type with %i', async (PassthroughBehavior, status) => {
    const runtime = await startApi(echo, [
      { key: 'ANY /{proxy+}', properties: mock({ PassthroughBehavior, IntegrationResponses: [notFound] }) },
    ])
    const headers = { 'content-type': 'text/csv', 'content-length': '1' }
    expect(await call(runtime, { method: 'POST', path: '/stage/x', headers, body: 'a' })).toMatchObject({ status })
  })
})

describe('routes', () => {
  const methods: SmallMethod[] = [
    { key: 'POST /v1/things', function: 'Echo' },
    { key: 'ANY /{proxy+}', properties: mock({ IntegrationResponses: [notFound] }) },
  ]

  it.each([
    ['POST', '/stage/v1/things', 200],
    ['POST', '/stage/v1/things/', 200],
    ['GET', '/stage/v1/things', 404],
    ['POST', '/stage/v1', 404],
    ['POST', '/stage/v1/others', 404],
    ['POST', '/stage/v1/things/more', 404],
  ])('%s %s meets a method or falls through to the greedy resource: %i', async (method, path, status) => {
    const runtime = await startApi(echo, methods)
    expect(await call(runtime, { method, path })).toMatchObject({ status })
  })

  it.each([
    ['an unknown path', 'GET', '/stage/nowhere', 403, 'Missing Authentication Token'],
    ['the stage itself', 'GET', '/stage', 403, 'Missing Authentication Token'],
    ['another method of a known path', 'DELETE', '/stage/things', 403, 'Missing Authentication Token'],
    ['a path that cannot be decoded', 'GET', '/stage/%E0%A4%A', 400, 'URI malformed'],
  ])('without one %s is answered by the gateway', async (_, method, path, status, message) => {
    const runtime = await startApi(echo, [{ key: 'GET /things', function: 'Echo' }])
    const reply = await call(runtime, { method, path })
    expect(reply).toMatchObject({ status, text: JSON.stringify({ message }) })
  })

  it('stand below the stage only, at the host name of the API too', async () => {
    const runtime = await startApi(echo, [{ key: 'GET /things', function: 'Echo' }])
    const { text } = await call(runtime, { path: '/stage/things' })
    const host = String(eventOf(text).requestContext['domainName'])
    expect(await call(runtime, { path: '/stage/things', headers: { host } })).toMatchObject({ status: 200 })
    expect(await call(runtime, { path: '/things', headers: { host } })).toMatchObject({
      status: 403,
      text: '{"message":"Forbidden"}',
    })
    expect(await call(runtime, { path: '/stages/things' })).toMatchObject({ status: 404 })
  })
})

describe('the address of an API', () => {
  it('is the runtime’s own in files for browsers, where the API is of this template', async () => {
    const { resources, ...stack } = edgeStack()
    const text = {
      'Fn::Sub':
        'https://${Rest}.execute-api.${AWS::Region}.${AWS::URLSuffix}/stage https://abcde12345.execute-api.ap-south-1.amazonaws.com/stage',
    }
    const files = resources['Others']
    const runtime = await startStack({
      ...stack,
      resources: {
        ...resources,
        ...restApiOf([{ key: 'GET /things', function: 'Echo' }]),
        Others: {
          ...files,
          Type: 'Custom::CDKBucketDeployment',
          Properties: { ...files?.Properties, SourceMarkers: [{}, { '<<marker:0>>': text }] },
        },
      },
    })
    expect(await call(runtime, { path: '/config.json' })).toMatchObject({
      text: JSON.stringify({
        text: `${runtime.origin}/stage https://abcde12345.execute-api.ap-south-1.amazonaws.com/stage`,
      }),
    })
  })
})

describe('gateway responses', () => {
  const slow = 'export const handler = () => new Promise((done) => setTimeout(done, 1000))'

  it('have status, headers and a body of their own, with variables filled in and nothing else', async () => {
    const runtime = await startApi(echo, [{ key: 'GET /things', function: 'Echo' }], {
      Missing: gatewayResponseOf('MISSING_AUTHENTICATION_TOKEN', {
        StatusCode: '404',
        ResponseParameters: {
          'gatewayresponse.header.X-Fixed': "'always'",
          'gatewayresponse.header.X-Id': 'context.requestId',
          'gatewayresponse.header.X-Sent': 'method.request.header.X-Given',
          'gatewayresponse.header.X-Unsent': 'method.request.header.X-Other',
        },
        ResponseTemplates: {
          'application/json':
            '{"id":"$context.requestId","was":$context.error.messageString,"type":"$context.error.responseType","who":"$context.authorizer.name"}',
        },
      }),
    })
    const reply = await call(runtime, { path: '/stage/nowhere', headers: { 'x-given': 'this' } })
    expect(reply.status).toBe(404)
    expect(JSON.parse(reply.text)).toEqual({
      id: reply.headers['x-amzn-requestid'],
      was: 'Missing Authentication Token',
      type: 'MISSING_AUTHENTICATION_TOKEN',
      who: '',
    })
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json',
      'x-amzn-errortype': 'MissingAuthenticationTokenException',
      'x-fixed': 'always',
      'x-id': reply.headers['x-amzn-requestid'],
      'x-sent': 'this',
    })
    expect(reply.headers).not.toHaveProperty('x-unsent')
  })

  it.each([
    ['its own before that of its family', ['INTEGRATION_TIMEOUT', 'DEFAULT_5XX'], 'INTEGRATION_TIMEOUT', 504],
    ['that of its family, with its own status', ['DEFAULT_5XX', 'DEFAULT_4XX'], 'DEFAULT_5XX', 504],
  ])('a fault takes %s', async (_, types, taken, status) => {
    const responses = types.map((type) => [
      type.replaceAll('_', ''),
      gatewayResponseOf(type, { ResponseTemplates: { 'application/json': `"${type}"` } }),
    ])
    const runtime = await startApi(
      slow,
      [{ key: 'GET /things', function: 'Echo', timeoutMilliseconds: 200 }],
      Object.fromEntries(responses) as Record<string, SmallResource>,
    )
    expect(await call(runtime, { path: '/stage/things' })).toMatchObject({ status, text: `"${taken}"` })
  })

  it('answer a body of more than 10 MB', async () => {
    const runtime = await startApi(echo, [{ key: 'POST /things', function: 'Echo' }])
    const body = Buffer.alloc(10 * 1024 * 1024 + 1, 'a')
    const headers = { 'content-length': String(body.length) }
    const reply = await call(runtime, { method: 'POST', path: '/stage/things', headers, body })
    expect(reply).toMatchObject({ status: 413, text: '{"message":"Request Too Long"}' })
  })

  it.each([
    ['a mapping that means nothing', { ResponseParameters: { 'gatewayresponse.header.X': 'integration.response.x' } }],
    ['a variable that does not exist', { ResponseTemplates: { 'application/json': '$context.requestID' } }],
    ['a directive', { ResponseTemplates: { 'application/json': '#if($context.stage == "a")x#end' } }],
    ['input of the request', { ResponseTemplates: { 'application/json': "$input.json('$')" } }],
  ])('with %s stop the start', async (_, properties) => {
    const start = startApi(echo, [{ key: 'GET /things', function: 'Echo' }], {
      Wrong: gatewayResponseOf('DEFAULT_4XX', properties),
    })
    await expect(start).rejects.toThrow(/^Wrong \(AWS::ApiGateway::GatewayResponse\), property Response/)
  })
})
