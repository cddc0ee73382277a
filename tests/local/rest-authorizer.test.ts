/** Lambda authorizers and usage plans of REST APIs: who may call, for whose key it counts, and how often. */
import { describe, expect, it } from 'vitest'
import { callHttp } from '#tests/support/http-call.ts'
import type { Runtime } from '#infra/local/runtime.ts'
import { authorized, authorizerOf, gatewayResponseOf, restApiOf, usagePlanOf } from './rest-stack.ts'
import { functionOf, startStack, type SmallResource } from './small-stack.ts'

const echo = 'export const handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) })'
const keyValue = 'a-value-of-twenty-or-more'

interface ApiOptions {
  api?: Record<string, unknown>
  method?: Record<string, unknown>
  more?: Record<string, SmallResource>
}

const startApi = (authorizer: string, { api = {}, method = {}, more = {} }: ApiOptions = {}) =>
  startStack({
    resources: {
      Echo: functionOf('echo'),
      ...authorizerOf('authorizer'),
      ...restApiOf([{ key: 'POST /things', function: 'Echo', properties: { ...authorized, ...method } }], api),
      ...more,
    },
    bundles: { echo, authorizer: `export const handler = async (event) => ${authorizer}` },
  })

const call = (runtime: Runtime, headers: Record<string, string> = { Authorization: 'Bearer abc' }) =>
  callHttp(runtime.origin, { method: 'POST', path: '/stage/things', address: '127.3.4.8', headers })

/** An answer with one statement. */
const answer = (effect: string, { resource = 'event.methodArn', more = '' } = {}) =>
  `({
    principalId: 'somebody',
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Effect: '${effect}', Action: 'execute-api:Invoke', Resource: ${resource} }],
    },
    ${more}
  })`

describe('an authorizer', () => {
  it('is asked with the event of the type REQUEST', async () => {
    const runtime = await startApi(answer('Allow', { more: 'context: { event: JSON.stringify(event) }' }))
    const { status, text } = await call(runtime)
    expect(status).toBe(200)
    const { requestContext } = JSON.parse(text) as { requestContext: { authorizer: { event: string }; apiId: string } }
    const asked = JSON.parse(requestContext.authorizer.event) as Record<string, unknown>
    expect(asked).toMatchObject({
      type: 'REQUEST',
      methodArn: `arn:aws:execute-api:ap-south-1:000000000000:${requestContext.apiId}/stage/POST/things`,
      resource: '/things',
      path: '/things',
      httpMethod: 'POST',
      headers: { Authorization: 'Bearer abc' },
      multiValueHeaders: { Authorization: ['Bearer abc'] },
      queryStringParameters: {},
      pathParameters: {},
      stageVariables: {},
      requestContext: { path: '/stage/things', stage: 'stage', identity: { sourceIp: '127.3.4.8' } },
    })
    expect(asked).not.toHaveProperty('body')
  })

  it('hands its context to the function as texts, beside the principal', async () => {
    const runtime = await startApi(answer('Allow', { more: 'context: { text: "a", number: 1, boolean: false }' }))
    const event = JSON.parse((await call(runtime)).text) as { requestContext: { authorizer: object } }
    expect(event.requestContext.authorizer).toEqual({
      principalId: 'somebody',
      text: 'a',
      number: '1',
      boolean: 'false',
      integrationLatency: 0,
    })
  })

  const all = "'arn:aws:execute-api:ap-south-1:*:*/stage/*'"
  it.each([
    ['allows this method', answer('Allow'), 200, ''],
    ['allows by pattern', answer('Allow', { resource: all }), 200, ''],
    [
      'allows another method only',
      answer('Allow', { resource: "event.methodArn + 's'" }),
      403,
      'User is not authorized to access this resource',
    ],
    ['denies', answer('Deny'), 403, 'User is not authorized to access this resource with an explicit deny'],
    [
      'denies and allows',
      answer('Deny').replace(
        'Statement: [',
        `Statement: [{ Effect: 'Allow', Action: 'execute-api:*', Resource: ${all} },`,
      ),
      403,
      'User is not authorized to access this resource with an explicit deny',
    ],
    ["throws 'Unauthorized'", "{ throw new Error('Unauthorized') }", 401, 'Unauthorized'],
    ['throws anything else', "{ throw new Error('Unauthorized!') }", 500, 'Internal server error'],
    ['answers without a principal', answer('Allow').replace('somebody', ''), 500, 'Internal server error'],
    ['answers without a policy', "({ principalId: 'somebody' })", 500, 'Internal server error'],
    ['answers with nothing', 'undefined', 500, 'Internal server error'],
    [
      'answers with a context that holds a list',
      answer('Allow', { more: 'context: { list: [] }' }),
      500,
      'Internal server error',
    ],
  ])('that %s', async (_, authorizer, status, message) => {
    const reply = await call(await startApi(authorizer))
    expect(reply.status).toBe(status)
    if (status !== 200) expect(JSON.parse(reply.text)).toEqual({ message })
  })

  it.each([
    ['without', {}],
    ['with an empty', { Authorization: '' }],
  ])('is not asked about a call %s identity header', async (_, headers) => {
    const runtime = await startApi("{ throw new Error('asked') }")
    expect(await call(runtime, headers)).toMatchObject({ status: 401, text: '{"message":"Unauthorized"}' })
  })

  it('is asked about every call anew', async () => {
    const runtime = await startApi(
      `(globalThis.count = (globalThis.count ?? 0) + 1, ${answer('Allow', { more: 'context: { count: globalThis.count }' })})`,
    )
    const counts = []
    for (let index = 0; index < 3; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const event = JSON.parse((await call(runtime)).text) as { requestContext: { authorizer: { count: string } } }
      counts.push(event.requestContext.authorizer.count)
    }
    expect(counts).toEqual(['1', '2', '3'])
  })

  it('gives its context to gateway responses', async () => {
    const runtime = await startApi(answer('Allow', { more: "context: { name: 'somebody' }" }), {
      method: { ApiKeyRequired: true },
      more: {
        Invalid: gatewayResponseOf('INVALID_API_KEY', {
          ResponseTemplates: { 'application/json': '{"name":"$context.authorizer.name"}' },
        }),
      },
    })
    expect(await call(runtime)).toMatchObject({ status: 403, text: '{"name":"somebody"}' })
  })

  it.each([
    ['that is kept', { AuthorizerResultTtlInSeconds: 300 }, 'AuthorizerResultTtlInSeconds'],
    ['of tokens', { Type: 'TOKEN' }, 'Type'],
    ['by a query parameter', { IdentitySource: 'method.request.querystring.key' }, 'IdentitySource'],
  ])('%s is refused at the start', async (_, properties, property) => {
    const start = startStack({
      resources: {
        Echo: functionOf('echo'),
        ...authorizerOf('echo', properties),
        ...restApiOf([{ key: 'POST /things', function: 'Echo', properties: authorized }]),
      },
      bundles: { echo },
    })
    await expect(start).rejects.toThrow(`Authorizer (AWS::ApiGateway::Authorizer), property ${property}:`)
  })
})

describe('a usage plan', () => {
  const allowing = answer('Allow', { more: `usageIdentifierKey: '${keyValue}'` })
  const start = (limits: Record<string, unknown>, authorizer = allowing) =>
    startApi(authorizer, {
      api: { ApiKeySourceType: 'AUTHORIZER' },
      method: { ApiKeyRequired: true },
      more: usagePlanOf(keyValue, limits),
    })

  it('takes the key that the authorizer names, and tells it to the function', async () => {
    const reply = await call(await start({}), { Authorization: 'any', 'x-api-key': 'ignored' })
    expect(reply.status).toBe(200)
    expect(JSON.parse(reply.text)).toMatchObject({ requestContext: { identity: { apiKey: keyValue } } })
  })

  it.each([
    ['no key', answer('Allow')],
    ['a key of no plan', answer('Allow', { more: "usageIdentifierKey: 'another-value-of-this-length'" })],
  ])('refuses %s', async (_, authorizer) => {
    const reply = await call(await start({}, authorizer), { Authorization: 'any', 'x-api-key': keyValue })
    expect(reply).toMatchObject({ status: 403, text: '{"message":"Forbidden"}' })
  })

  it('takes the key of the header where the API says so', async () => {
    const runtime = await startApi(answer('Allow'), {
      method: { ApiKeyRequired: true },
      more: usagePlanOf(keyValue, {}),
    })
    expect(await call(runtime, { Authorization: 'any', 'x-api-key': keyValue })).toMatchObject({ status: 200 })
    expect(await call(runtime, { Authorization: 'any' })).toMatchObject({ status: 403 })
  })

  it('ends with its quota until the next UTC day', async () => {
    const runtime = await start({ Quota: { Limit: 2, Period: 'DAY' } })
    const statuses = [(await call(runtime)).status, (await call(runtime)).status]
    expect(statuses).toEqual([200, 200])
    expect(await call(runtime)).toMatchObject({ status: 429, text: '{"message":"Limit Exceeded"}' })
    await callHttp(runtime.origin, {
      method: 'POST',
      path: '/local/clock',
      headers: { 'content-type': 'application/json' },
      body: '{"advance_seconds":86400}',
    })
    expect(await call(runtime)).toMatchObject({ status: 200 })
  })

  it('throttles a burst and lets calls through again in time', async () => {
    const runtime = await start({ Throttle: { BurstLimit: 3, RateLimit: 0.1 } })
    const replies = await Promise.all(Array.from({ length: 6 }, () => call(runtime)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429, 429])
    expect(replies.find(({ status }) => status === 429)?.text).toBe('{"message":"Too Many Requests"}')
    await callHttp(runtime.origin, {
      method: 'POST',
      path: '/local/clock',
      headers: { 'content-type': 'application/json' },
      body: '{"advance_seconds":10}',
    })
    expect(await call(runtime)).toMatchObject({ status: 200 })
  })
})
