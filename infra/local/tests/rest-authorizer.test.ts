/** Lambda authorizers and usage plans of REST APIs: who may call, whose key a call counts for, and how often. */
import { describe, expect, it } from 'vitest'
import { callHttp } from './http-client.ts'
import { answering, authorizerOf, gatewayResponseOf, ref, restApiOf, usagePlanOf } from './resources.ts'
import { advanceClock, readLocal, shareStack } from './small-stack.ts'

/** Each test has a key and a plan of its own, so that none uses up the requests of another. */
const keys = {
  unlimited: 'key-without-any-limit',
  daily: 'key-with-a-daily-quota',
  throttled: 'key-that-is-throttled',
}

const authorized = { AuthorizationType: 'CUSTOM', AuthorizerId: ref('Authorizer') }

/** The header `x-decide` is the authorizer's answer, an expression over `event`. */
const deciding = `export const handler = async (event) => new Function('event', 'return ' + event.headers['x-decide'])(event)`

const runtime = shareStack({
  resources: {
    Worker: answering,
    ...authorizerOf(deciding),
    ...restApiOf([
      { key: 'POST /things', properties: authorized },
      { key: 'POST /counted', properties: { ...authorized, ApiKeyRequired: true } },
    ]),
    ...usagePlanOf('Unlimited', keys.unlimited),
    ...usagePlanOf('Daily', keys.daily, { Quota: { Limit: 2, Period: 'DAY' } }),
    ...usagePlanOf('Throttled', keys.throttled, { Throttle: { BurstLimit: 3, RateLimit: 0.01 } }),
    Invalid: gatewayResponseOf('INVALID_API_KEY', '{"name":"$context.authorizer.name"}'),
  },
})

const bearer = { Authorization: 'Bearer abc' }

const call = (decide: string, options: { path?: string; headers?: Record<string, string> } = {}) =>
  callHttp(runtime().origin, {
    method: 'POST',
    path: `/stage${options.path ?? '/things'}`,
    address: '127.3.4.8',
    headers: { 'x-decide': decide.replaceAll(/\s+/g, ' '), ...(options.headers ?? bearer) },
  })

/** An authorizer's answer with one statement. */
const answer = (effect: string, { resource = 'event.methodArn', more = '' } = {}) =>
  `({
    principalId: 'member',
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Effect: '${effect}', Action: 'execute-api:Invoke', Resource: ${resource} }],
    },
    ${more}
  })`

interface Event {
  requestContext: { apiId: string; authorizer: Record<string, string>; identity: Record<string, string> }
}

const contextOf = ({ text }: { text: string }) => (JSON.parse(text) as Event).requestContext

describe('an authorizer', () => {
  it('is asked with the event of the type REQUEST', async () => {
    const reply = await call(answer('Allow', { more: 'context: { event: JSON.stringify(event) }' }))
    expect(reply.status).toBe(200)
    const { apiId, authorizer } = contextOf(reply)
    const asked = JSON.parse(authorizer['event'] ?? '') as Record<string, unknown>
    expect(asked).toMatchObject({
      type: 'REQUEST',
      methodArn: `arn:aws:execute-api:ap-south-1:000000000000:${apiId}/stage/POST/things`,
      resource: '/things',
      path: '/things',
      httpMethod: 'POST',
      headers: bearer,
      multiValueHeaders: { Authorization: ['Bearer abc'] },
      queryStringParameters: {},
      pathParameters: {},
      stageVariables: {},
      requestContext: { path: '/stage/things', stage: 'stage', identity: { sourceIp: '127.3.4.8' } },
    })
    expect(asked).not.toHaveProperty('body')
  })

  it('hands its context to the function as texts, beside the principal', async () => {
    const reply = await call(answer('Allow', { more: 'context: { text: "a", number: 1, boolean: false }' }))
    const context = { text: 'a', number: '1', boolean: 'false' }
    const { authorizer } = contextOf(reply)
    expect(authorizer).toEqual({ principalId: 'member', ...context, integrationLatency: 0 })
  })

  const all = "'arn:aws:execute-api:ap-south-1:*:*/stage/*'"
  const notAuthorized = 'User is not authorized to access this resource'
  const denied = `${notAuthorized} with an explicit deny`
  const internal = 'Internal server error'
  const allowStatement = `Statement: [{ Effect: 'Allow', Action: 'execute-api:*', Resource: ${all} },`

  it.each([
    ['allows this method', answer('Allow'), 200, ''],
    ['allows by pattern', answer('Allow', { resource: all }), 200, ''],
    ['allows another method only', answer('Allow', { resource: "event.methodArn + 's'" }), 403, notAuthorized],
    ['denies', answer('Deny'), 403, denied],
    ['denies and allows', answer('Deny').replace('Statement: [', allowStatement), 403, denied],
    ["throws 'Unauthorized'", "(() => { throw new Error('Unauthorized') })()", 401, 'Unauthorized'],
    ['throws anything else', "(() => { throw new Error('Unauthorized!') })()", 500, internal],
    ['answers without a principal', answer('Allow').replace('member', ''), 500, internal],
    ['answers without a policy', "({ principalId: 'member' })", 500, internal],
    ['answers with nothing', 'undefined', 500, internal],
    ['answers with a context that holds a list', answer('Allow', { more: 'context: { list: [] }' }), 500, internal],
  ])('that %s', async (_, decide, status, message) => {
    const reply = await call(decide)
    expect(reply.status).toBe(status)
    if (status !== 200) expect(JSON.parse(reply.text)).toEqual({ message })
  })

  it.each([
    ['without', {}],
    ['with an empty', { Authorization: '' }],
  ])('is not asked about a call %s identity header', async (_, headers) => {
    const asked = "(() => { throw new Error('asked') })()"
    expect(await call(asked, { headers })).toMatchObject({ status: 401, text: '{"message":"Unauthorized"}' })
  })

  it('is asked about every call again', async () => {
    const decide = answer('Allow', { more: 'context: { id: event.requestContext.requestId }' })
    for (const reply of [await call(decide), await call(decide)]) {
      expect(contextOf(reply).authorizer['id']).toBe(reply.headers['x-amzn-requestid'])
    }
  })
})

describe('a usage plan', () => {
  const callWith = (key: string) =>
    call(answer('Allow', { more: `usageIdentifierKey: '${key}'` }), { path: '/counted' })

  it('accepts the key that the authorizer names, and names it to the function', async () => {
    const reply = await callWith(keys.unlimited)
    expect(reply.status).toBe(200)
    expect(contextOf(reply).identity['apiKey']).toBe(keys.unlimited)
  })

  it.each([
    ['no key', ''],
    ['a key of no plan', "usageIdentifierKey: 'another-value-of-this-length',"],
  ])('refuses %s, with the authorizer’s context in the gateway response', async (_, key) => {
    const decide = answer('Allow', { more: `${key} context: { name: 'member' }` })
    const headers = { ...bearer, 'x-api-key': keys.unlimited }
    const reply = await call(decide, { path: '/counted', headers })
    expect(reply).toMatchObject({ status: 403, text: '{"name":"member"}' })
  })

  it('ends with its quota until the next UTC day', async () => {
    const { daily } = keys
    const { now } = (await readLocal(runtime(), 'clock')) as { now: string }
    const secondOfDay = (Date.parse(now) / 1000) % 86_400
    // Midnight must not come between the calls.
    await advanceClock(runtime(), 86_460 - secondOfDay)
    expect([(await callWith(daily)).status, (await callWith(daily)).status]).toEqual([200, 200])
    expect(await callWith(daily)).toMatchObject({ status: 429, text: '{"message":"Limit Exceeded"}' })
    await advanceClock(runtime(), 86_400)
    expect(await callWith(daily)).toMatchObject({ status: 200 })
  })

  it('throttles a burst and allows calls again as time passes', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => callWith(keys.throttled)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429, 429])
    expect(replies.find(({ status }) => status === 429)?.text).toBe('{"message":"Too Many Requests"}')
    await advanceClock(runtime(), 100)
    expect(await callWith(keys.throttled)).toMatchObject({ status: 200 })
  })
})
