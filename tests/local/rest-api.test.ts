/** REST APIs: payload format 1.0, routes, the MOCK integration, gateway responses and limits. */
import { describe, expect, it } from 'vitest'
import { callHttp, type HttpCall } from '#tests/support/http-call.ts'
import { gatewayResponseOf, restApiOf, type SmallMethod } from './rest-stack.ts'
import { answering, functionOf, shareStack, startProblem, type SmallResources, type SmallStack } from './small-stack.ts'

const stackOf = (methods: SmallMethod[], more: SmallResources = {}): SmallStack => ({
  resources: { Function: functionOf('answering'), ...restApiOf(methods), ...more },
  bundles: { answering },
})

/** An API without gateway responses of its own. */
const plain = shareStack(
  stackOf([
    { key: 'GET /things', function: 'Function' },
    { key: 'POST /things', function: 'Function' },
    { key: 'POST /things/{id}', function: 'Function' },
  ]),
)

const mockOf = (integration: Record<string, unknown> = {}) => ({
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
})

const missingResponse = {
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
}

/** An API with a greedy resource that answers by itself, and with gateway responses of its own. */
const customized = shareStack(
  stackOf(
    [
      { key: 'POST /api/v1/things', function: 'Function' },
      { key: 'GET /impatient', function: 'Function', timeoutMilliseconds: 100 },
      { key: 'ANY /api/{proxy+}', properties: mockOf() },
      { key: 'ANY /never/{proxy+}', properties: mockOf({ PassthroughBehavior: 'NEVER' }) },
      { key: 'ANY /templates/{proxy+}', properties: mockOf({ PassthroughBehavior: 'WHEN_NO_TEMPLATES' }) },
    ],
    {
      Missing: gatewayResponseOf('MISSING_AUTHENTICATION_TOKEN', missingResponse),
      Timeout: gatewayResponseOf('INTEGRATION_TIMEOUT', { ResponseTemplates: { 'application/json': '"timeout"' } }),
      Family: gatewayResponseOf('DEFAULT_5XX', { ResponseTemplates: { 'application/json': '"family"' } }),
    },
  ),
)

const call = (request: HttpCall, runtime = plain) => callHttp(runtime().origin, request)
const answered = (answer: string) => call({ path: '/stage/things', headers: { 'x-answer': answer } })

interface Event {
  headers: Record<string, string>
  multiValueHeaders: Record<string, string[]>
  requestContext: Record<string, unknown>
  [name: string]: unknown
}

const eventOf = (text: string) => JSON.parse(text) as Event

describe('the event of a request', () => {
  it('has the shape of payload format 1.0', async () => {
    const { text, headers } = await call({
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
    expect(eventOf((await call({ method: 'POST', path: '/stage/things' })).text)).toMatchObject({
      body: null,
      queryStringParameters: null,
      multiValueQueryStringParameters: null,
      pathParameters: null,
    })
  })

  it('names the address of the connection, whatever a forwarding header says', async () => {
    const { text } = await call({
      path: '/stage/things',
      address: '127.3.4.7',
      headers: { 'x-forwarded-for': '203.0.113.1', forwarded: 'for=203.0.113.1', 'x-real-ip': '203.0.113.1' },
    })
    const event = eventOf(text)
    expect(event.requestContext).toMatchObject({ identity: { sourceIp: '127.3.4.7' } })
    expect(event.headers['X-Forwarded-For']).toBe('203.0.113.1, 127.3.4.7')
  })

  it('carries bytes that are not text as text all the same', async () => {
    const body = Buffer.from([0x22, 0xff, 0x22])
    const { text } = await call({ method: 'POST', path: '/stage/things', headers: { 'content-length': '3' }, body })
    expect(eventOf(text)).toMatchObject({ body: '"\uFFFD"', isBase64Encoded: false })
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
    const { headers } = await answered(
      `({
      headers: { 'WWW-Authenticate': 'Bearer', 'Content-Type': 'text/plain' },
      multiValueHeaders: { 'set-cookie': ['a=1', 'b=2'] },
    })`.replaceAll(/\s+/g, ' '),
    )
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
    ['POST', '/stage/api/v1/things', 200],
    ['POST', '/stage/api/v1/things/', 200],
    ['GET', '/stage/api/v1/things', 404],
    ['POST', '/stage/api/v1', 404],
    ['POST', '/stage/api/v1/others', 404],
    ['POST', '/stage/api/v1/things/more', 404],
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
    const { text } = await call({ path: '/stage/things' })
    const host = String(eventOf(text).requestContext['domainName'])
    expect(await call({ path: '/stage/things', headers: { host } })).toMatchObject({ status: 200 })
    expect(await call({ path: '/things', headers: { host } })).toMatchObject({
      status: 403,
      text: '{"message":"Forbidden"}',
    })
    expect(await call({ path: '/stages/things' })).toMatchObject({ status: 404 })
  })
})

describe('gateway responses', () => {
  it('have a status, headers and a body of their own, with variables filled in and nothing else', async () => {
    const reply = await call({ path: '/stage/nowhere', headers: { 'x-given': 'this' } }, customized)
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

  it('of a fault’s own type win over those of its family', async () => {
    const headers = { 'x-answer': 'new Promise((done) => setTimeout(done, 1000))' }
    expect(await call({ path: '/stage/impatient', headers }, customized)).toMatchObject({
      status: 504,
      text: '"timeout"',
    })
  })

  it('of its family answer any other fault, with the fault’s own status', async () => {
    const headers = { 'content-type': 'text/csv', 'content-length': '1' }
    expect(await call({ method: 'POST', path: '/stage/api/x', headers, body: 'a' }, customized)).toMatchObject({
      status: 500,
      text: '"family"',
    })
  })

  it('answer a body of more than 10 MB', async () => {
    const body = Buffer.alloc(10 * 1024 * 1024 + 1, 'a')
    const headers = { 'content-length': String(body.length) }
    const reply = await call({ method: 'POST', path: '/stage/things', headers, body })
    expect(reply).toMatchObject({ status: 413, text: '{"message":"Request Too Long"}' })
  })

  it.each([
    ['an unknown mapping', { ResponseParameters: { 'gatewayresponse.header.X': 'integration.response.x' } }],
    ['an unknown variable', { ResponseTemplates: { 'application/json': '$context.requestID' } }],
    ['a directive', { ResponseTemplates: { 'application/json': '#if($context.stage == "a")x#end' } }],
    ['input of the request', { ResponseTemplates: { 'application/json': "$input.json('$')" } }],
  ])('with %s stop the start', async (_, properties) => {
    const problem = await startProblem(stackOf([], { Wrong: gatewayResponseOf('DEFAULT_4XX', properties) }))
    expect(problem).toMatch(/^Wrong \(AWS::ApiGateway::GatewayResponse\), property Response/)
  })
})
