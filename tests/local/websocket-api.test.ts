/** WebSocket APIs and @connections, over the real protocols on both sides. */
import {
  DeleteConnectionCommand,
  GetConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { describe, expect, it } from 'vitest'
import { callHttp } from '#tests/support/http-call.ts'
import { openManagement, refusedHandshake, shareSockets, socketApiOf } from './socket-stack.ts'
import { advanceClock, functionOf, startProblem, startStack } from './small-stack.ts'

const { runtime, eventsOf, open } = shareSockets(
  { key: '$connect' },
  { key: '$disconnect' },
  { key: 'ask', answers: true },
  { key: 'tell' },
)
const withDefault = shareSockets({ key: 'tell' }, { key: '$default', answers: true })

const eventually = (read: () => unknown) => expect.poll(read, { timeout: 10_000, interval: 10 })

describe('an opening socket', () => {
  it('asks the function first, with the headers as they were written', async () => {
    const { socket, connectionId } = await open({
      path: '/socket?status=200&x=1',
      protocols: ['first', 'second'],
      origin: 'https://page.example',
      headers: { 'X-Own-Case': 'kept' },
    })
    expect(socket.protocol).toBe('first')
    expect(connectionId).toMatch(/^[\w-]{15}=$/)
    await eventually(() => eventsOf(connectionId)).toMatchObject([
      {
        headers: { 'Sec-WebSocket-Protocol': 'first,second', Origin: 'https://page.example', 'X-Own-Case': 'kept' },
        multiValueHeaders: { 'X-Own-Case': ['kept'] },
        queryStringParameters: { status: '200', x: '1' },
        isBase64Encoded: false,
        requestContext: {
          routeKey: '$connect',
          eventType: 'CONNECT',
          stage: 'socket',
          messageDirection: 'IN',
          identity: { sourceIp: '127.0.0.1' },
        },
      },
    ])
  })

  it.each([
    ['with the status that the function answers', '/socket?status=401', 401],
    ['with the status that the function answers', '/socket?status=429', 429],
    ['with 502 when the function fails', '/socket?fail=1', 502],
    ['without an answer at another path', '/', 0],
    ['without an answer below the path of the stage', '/socket/more', 0],
  ])('is refused %s: %s', async (_, path, status) => {
    expect(await refusedHandshake(runtime(), path)).toBe(status)
  })

  it('is refused for the host of another machine', async () => {
    expect(await refusedHandshake(runtime(), '/socket', { headers: { host: 'evil.example' } })).toBe(0)
  })

  it('asks no function where the API has no $connect', async () => {
    const { connectionId } = await withDefault.open()
    expect(withDefault.eventsOf(connectionId)).toEqual([])
  })
})

describe('an open socket', () => {
  it('reaches the route that its frame names, and gets the answer where the route has a response', async () => {
    const { socket, received, connectionId } = await open()
    socket.send('{"action":"tell","text":"hello"}')
    socket.send('{"action":"ask"}')
    await eventually(() => [received, eventsOf(connectionId).length]).toEqual([['answer to ask'], 3])
    const told = eventsOf(connectionId).find(({ requestContext }) => requestContext.routeKey === 'tell')
    expect(told).toMatchObject({
      body: '{"action":"tell","text":"hello"}',
      requestContext: { eventType: 'MESSAGE', connectionId },
    })
    expect(told?.headers).toBeUndefined()
  })

  it.each(['nonsense', '{}', '[]', '7', '{"action":"other"}', '{"action":"$connect"}', '{"action":"$disconnect"}'])(
    'is answered Forbidden for %s where there is no default route',
    async (frame) => {
      const { socket, received, connectionId } = await open()
      socket.send(frame)
      await eventually(() => received.length).toBe(1)
      expect(JSON.parse(received[0] ?? '')).toMatchObject({ message: 'Forbidden' })
      await eventually(() => eventsOf(connectionId)).toHaveLength(1)
    },
  )

  it('reaches the default route with anything else where there is one', async () => {
    const { socket, received, connectionId } = await withDefault.open()
    socket.send('"nonsense"')
    await eventually(() => received.length).toBe(1)
    expect(received).toEqual(['answer to $default'])
    await eventually(() => withDefault.eventsOf(connectionId)).toMatchObject([{ body: '"nonsense"' }])
  })

  it('is answered with an error when the function fails, and stays open', async () => {
    const { socket, received } = await open()
    socket.send('{"action":"ask","fail":true}')
    await eventually(() => received.length).toBe(1)
    expect(JSON.parse(received[0] ?? '')).toMatchObject({ message: 'Internal server error' })
    socket.send('{"action":"ask"}')
    await eventually(() => received.at(-1)).toBe('answer to ask')
  })

  it.each<[string, string | Buffer, number]>([
    ['a frame of more than 128 KB', 'x'.repeat(128 * 1024 + 1), 1009],
    ['a binary frame', Buffer.from([1, 2, 3]), 1003],
  ])('is closed after %s', async (_, frame, code) => {
    const { socket, closed } = await open()
    socket.send(frame)
    expect(await closed).toMatchObject({ code })
  })

  it('reports to the function how it closed', async () => {
    const { socket, connectionId } = await open()
    socket.close(4001, 'bye')
    await eventually(() => eventsOf(connectionId).length).toBe(2)
    expect(eventsOf(connectionId)[1]).toMatchObject({
      requestContext: {
        eventType: 'DISCONNECT',
        routeKey: '$disconnect',
        disconnectStatusCode: 4001,
        disconnectReason: 'bye',
      },
    })
  })

  it('is closed after ten minutes without a frame, and after two hours in any case', async () => {
    const [silent, talking] = [await open(), await open()]
    const say = async () => {
      const before = talking.received.length
      talking.socket.send('{"action":"ask"}')
      await eventually(() => talking.received.length).toBe(before + 1)
    }
    await advanceClock(runtime(), 9 * 60)
    await say()
    await advanceClock(runtime(), 2 * 60)
    expect(await silent.closed).toMatchObject({ code: 1001 })
    for (let minutes = 11; minutes < 119; minutes += 9) {
      await say()
      await advanceClock(runtime(), 9 * 60)
    }
    await advanceClock(runtime(), 60)
    expect(await talking.closed).toMatchObject({ code: 1001 })
  })

  it('is cut without a word through the developer’s address', async () => {
    const { closed, connectionId } = await open()
    await callHttp(runtime().origin, { method: 'POST', path: '/local/connections/cut' })
    expect(await closed).toMatchObject({ code: 1006 })
    await eventually(() => eventsOf(connectionId).length).toBe(2)
  })
})

describe('@connections', () => {
  it('writes to a socket, describes it, and closes it', async () => {
    const { received, closed, connectionId: ConnectionId } = await open()
    const management = openManagement(runtime())
    await management.send(new PostToConnectionCommand({ ConnectionId, Data: '{"hello":"₹"}' }))
    await eventually(() => received).toEqual(['{"hello":"₹"}'])
    const found = await management.send(new GetConnectionCommand({ ConnectionId }))
    expect(found.Identity?.SourceIp).toBe('127.0.0.1')
    expect(found.LastActiveAt?.getTime()).toBeGreaterThanOrEqual(found.ConnectedAt?.getTime() ?? Infinity)
    await management.send(new DeleteConnectionCommand({ ConnectionId }))
    expect(await closed).toMatchObject({ code: 1000 })
  })

  it('answers 410 for a socket that has closed, and for one that never existed', async () => {
    const { socket, connectionId } = await open()
    const management = openManagement(runtime())
    socket.close()
    await eventually(() => eventsOf(connectionId).length).toBe(2)
    for (const ConnectionId of [connectionId, 'AAAAAAAAAAAAAAA=']) {
      const post = management.send(new PostToConnectionCommand({ ConnectionId, Data: 'x' }))
      await expect(post).rejects.toBeInstanceOf(GoneException)
      await expect(management.send(new GetConnectionCommand({ ConnectionId }))).rejects.toBeInstanceOf(GoneException)
      const end = management.send(new DeleteConnectionCommand({ ConnectionId }))
      await expect(end).rejects.toBeInstanceOf(GoneException)
    }
  })

  it('refuses more than 128 KB', async () => {
    const { connectionId: ConnectionId } = await open()
    const Data = 'x'.repeat(128 * 1024 + 1)
    const send = openManagement(runtime()).send(new PostToConnectionCommand({ ConnectionId, Data }))
    await expect(send).rejects.toMatchObject({ name: 'PayloadTooLargeException' })
  })

  it('ignores a request without a signature, which no page of another site can send', async () => {
    const { received, connectionId } = await open()
    const path = `/socket/@connections/${encodeURIComponent(connectionId)}`
    expect((await callHttp(runtime().origin, { method: 'POST', path, body: 'x' })).status).toBe(404)
    expect(received).toEqual([])
  })

  it('is where the SDK of every function looks, whatever address the template names', async () => {
    const { functions, origin } = await startStack({
      resources: {
        Worker: functionOf('worker', {
          Environment: { Variables: { AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI: 'https://abc.example/socket' } },
        }),
      },
      bundles: { worker: '' },
    })
    const address = origin.replace('localhost', '127.0.0.1')
    expect(functions[0]?.environment['AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI']).toBe(address)
  })
})

describe('a WebSocket API beyond the local runtime', () => {
  it.each([
    [
      'Sockets',
      'RouteSelectionExpression',
      '$request.header.x',
      'Sockets (AWS::ApiGatewayV2::Api), property RouteSelectionExpression: the expression $request.header.x is not supported',
    ],
    [
      'SocketRoute0',
      'AuthorizationType',
      'JWT',
      'SocketRoute0 (AWS::ApiGatewayV2::Route), property AuthorizationType: authorizers of WebSocket APIs are not supported',
    ],
    [
      'SocketIntegration',
      'PayloadFormatVersion',
      '2.0',
      'SocketIntegration (AWS::ApiGatewayV2::Integration), property PayloadFormatVersion: the format 2.0 is not supported for this kind of API',
    ],
    [
      'SocketRoute0',
      'RouteResponseSelectionExpression',
      '$other',
      'SocketRoute0 (AWS::ApiGatewayV2::Route), property RouteResponseSelectionExpression: the value "$other" is not supported by the local runtime',
    ],
  ])('is refused for %s.%s = %s', async (id, property, value, problem) => {
    const resources = socketApiOf({ key: 'ask' })
    Object.assign(resources[id]?.Properties ?? {}, { [property]: value })
    const stack = { resources: { Worker: functionOf('worker'), ...resources }, bundles: { worker: '' } }
    expect(await startProblem(stack)).toBe(problem)
  })
})
