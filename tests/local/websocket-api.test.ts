/** WebSocket APIs and @connections, with the real wire on both sides. */
import {
  DeleteConnectionCommand,
  GetConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { describe, expect, it } from 'vitest'
import { callHttp } from '#tests/support/http-call.ts'
import { eventually, openTestSocket, refusedHandshake, socketApiOf, startSockets } from './socket-stack.ts'
import { functionOf, startStack } from './small-stack.ts'

const routes = [{ key: '$connect' }, { key: '$disconnect' }, { key: 'ask', answers: true }, { key: 'tell' }]

const advance = (origin: string, seconds: number) =>
  callHttp(origin, {
    method: 'POST',
    path: '/local/clock',
    body: JSON.stringify({ advance_seconds: seconds }),
  })

describe('an opening socket', () => {
  it('asks the function first, with the headers as they were written', async () => {
    const { runtime, events } = await startSockets(routes)
    const { socket } = await openTestSocket(runtime, {
      path: '/socket?status=200&x=1',
      protocols: ['first', 'second'],
      origin: 'https://page.example',
      headers: { 'X-Own-Case': 'kept' },
    })
    expect(socket.protocol).toBe('first')
    const [event] = events
    expect(event).toMatchObject({
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
    })
    expect(event?.requestContext.connectionId).toMatch(/^[\w-]{15}=$/)
  })

  it.each([401, 403, 429, 500])('is refused with the status that the function answers: %i', async (status) => {
    const { runtime, events } = await startSockets(routes)
    expect(await refusedHandshake(runtime, `/socket?status=${status}`)).toBe(status)
    expect(events.map(({ requestContext }) => requestContext.eventType)).toEqual(['CONNECT'])
  })

  it('is refused with 502 when the function fails', async () => {
    const { runtime } = await startSockets(routes)
    expect(await refusedHandshake(runtime, '/socket?fail=1')).toBe(502)
  })

  it('needs the path of the stage and a host of this machine', async () => {
    const { runtime } = await startSockets(routes)
    expect(await refusedHandshake(runtime, '/')).toBe(0)
    expect(await refusedHandshake(runtime, '/socket/more')).toBe(0)
    expect(await refusedHandshake(runtime, '/socket', { headers: { host: 'evil.example' } })).toBe(0)
  })

  it('asks nobody where the API has no $connect', async () => {
    const { runtime, events } = await startSockets([{ key: 'ask', answers: true }])
    const { socket, received } = await openTestSocket(runtime)
    socket.send('{"action":"ask"}')
    await eventually(() => received.length > 0, 'an answer')
    expect(events.map(({ requestContext }) => requestContext.routeKey)).toEqual(['ask'])
  })
})

describe('an open socket', () => {
  it('reaches the route that its frame names, and hears the answer where the route has a response', async () => {
    const { runtime, events } = await startSockets(routes)
    const { socket, received } = await openTestSocket(runtime)
    socket.send('{"action":"tell","text":"hello"}')
    socket.send('{"action":"ask"}')
    await eventually(() => received.length > 0 && events.length === 3, 'both frames')
    expect(received).toEqual(['answer to ask'])
    const told = events.find(({ requestContext }) => requestContext.routeKey === 'tell')
    expect(told).toMatchObject({
      body: '{"action":"tell","text":"hello"}',
      requestContext: { eventType: 'MESSAGE', connectionId: events[0]?.requestContext.connectionId },
    })
    expect(told?.headers).toBeUndefined()
  })

  it.each(['nonsense', '{}', '[]', '7', '{"action":"other"}', '{"action":"$connect"}', '{"action":"$disconnect"}'])(
    'is told Forbidden for %s where there is no default route',
    async (frame) => {
      const { runtime, events } = await startSockets(routes)
      const { socket, received } = await openTestSocket(runtime)
      socket.send(frame)
      await eventually(() => received.length > 0, 'a refusal')
      expect(JSON.parse(received[0] ?? '')).toMatchObject({ message: 'Forbidden' })
      expect(events).toHaveLength(1)
    },
  )

  it('reaches the default route with anything else where there is one', async () => {
    const { runtime, events } = await startSockets([...routes, { key: '$default', answers: true }])
    const { socket, received } = await openTestSocket(runtime)
    socket.send('"nonsense"')
    await eventually(() => received.length > 0, 'an answer')
    expect(received).toEqual(['answer to $default'])
    expect(events.at(-1)?.body).toBe('"nonsense"')
  })

  it('is told of a function that failed, and stays open', async () => {
    const { runtime } = await startSockets(routes)
    const { socket, received } = await openTestSocket(runtime)
    socket.send('{"action":"ask","fail":true}')
    await eventually(() => received.length === 1, 'the failure')
    expect(JSON.parse(received[0] ?? '')).toMatchObject({ message: 'Internal server error' })
    socket.send('{"action":"ask"}')
    await eventually(() => received.length === 2, 'an answer')
  })

  it('ends with a frame of more than 128 KB, and with a binary one', async () => {
    const { runtime } = await startSockets(routes)
    const long = await openTestSocket(runtime)
    long.socket.send('x'.repeat(128 * 1024 + 1))
    expect(await long.closed).toMatchObject({ code: 1009 })
    const binary = await openTestSocket(runtime)
    binary.socket.send(Buffer.from([1, 2, 3]))
    expect(await binary.closed).toMatchObject({ code: 1003 })
  })

  it('tells the function how it closed', async () => {
    const { runtime, events } = await startSockets(routes)
    const { socket, closed } = await openTestSocket(runtime)
    socket.close(4001, 'bye')
    await closed
    await eventually(() => events.length === 2, 'the end')
    expect(events[1]).toMatchObject({
      requestContext: {
        eventType: 'DISCONNECT',
        routeKey: '$disconnect',
        disconnectStatusCode: 4001,
        disconnectReason: 'bye',
        connectionId: events[0]?.requestContext.connectionId,
      },
    })
  })

  it('ends after ten minutes without a word, and after two hours in any case', async () => {
    const { runtime } = await startSockets(routes)
    const [silent, talking] = [await openTestSocket(runtime), await openTestSocket(runtime)]
    await advance(runtime.origin, 9 * 60)
    talking.socket.send('{"action":"ask"}')
    await eventually(() => talking.received.length === 1, 'an answer')
    await advance(runtime.origin, 2 * 60)
    expect(await silent.closed).toMatchObject({ code: 1001 })
    for (let minutes = 11; minutes < 119; minutes += 9) {
      expect(talking.socket.readyState).toBe(talking.socket.OPEN)
      const before = talking.received.length
      talking.socket.send('{"action":"ask"}')
      await eventually(() => talking.received.length > before, 'an answer')
      await advance(runtime.origin, 9 * 60)
    }
    await advance(runtime.origin, 60)
    expect(await talking.closed).toMatchObject({ code: 1001 })
  })

  it('is cut without a word by the developer’s address', async () => {
    const { runtime, events } = await startSockets(routes)
    const { closed } = await openTestSocket(runtime)
    const connections = JSON.parse((await callHttp(runtime.origin, { path: '/local/connections' })).text) as object[]
    expect(connections).toMatchObject([{ connection_id: events[0]?.requestContext.connectionId }])
    await callHttp(runtime.origin, { method: 'POST', path: '/local/connections/cut' })
    expect(await closed).toMatchObject({ code: 1006 })
    await eventually(() => events.length === 2, 'the end')
  })
})

describe('@connections', () => {
  it('writes to a socket, tells about it, and ends it', async () => {
    const { runtime, events, management } = await startSockets(routes)
    const { received, closed } = await openTestSocket(runtime)
    const ConnectionId = events[0]?.requestContext.connectionId ?? ''
    await management.send(new PostToConnectionCommand({ ConnectionId, Data: '{"hello":"₹"}' }))
    await eventually(() => received.length === 1, 'the frame')
    expect(received).toEqual(['{"hello":"₹"}'])
    const found = await management.send(new GetConnectionCommand({ ConnectionId }))
    expect(found.Identity?.SourceIp).toBe('127.0.0.1')
    expect(found.LastActiveAt?.getTime()).toBeGreaterThanOrEqual(found.ConnectedAt?.getTime() ?? Infinity)
    await management.send(new DeleteConnectionCommand({ ConnectionId }))
    expect(await closed).toMatchObject({ code: 1000 })
  })

  it('answers 410 for a socket that has closed, and for one that never was', async () => {
    const { runtime, events, management } = await startSockets(routes)
    const { socket, closed } = await openTestSocket(runtime)
    socket.close()
    await closed
    await eventually(() => events.length === 2, 'the end')
    for (const ConnectionId of [events[0]?.requestContext.connectionId ?? '', 'AAAAAAAAAAAAAAA=']) {
      for (const command of [
        new PostToConnectionCommand({ ConnectionId, Data: 'x' }),
        new GetConnectionCommand({ ConnectionId }),
        new DeleteConnectionCommand({ ConnectionId }),
      ]) {
        await expect(management.send(command as PostToConnectionCommand)).rejects.toBeInstanceOf(GoneException)
      }
    }
  })

  it('refuses more than 128 KB', async () => {
    const { runtime, events, management } = await startSockets(routes)
    await openTestSocket(runtime)
    const ConnectionId = events[0]?.requestContext.connectionId ?? ''
    const send = management.send(new PostToConnectionCommand({ ConnectionId, Data: 'x'.repeat(128 * 1024 + 1) }))
    await expect(send).rejects.toMatchObject({ name: 'PayloadTooLargeException' })
  })

  it('hears nobody who does not sign, as no page of another site can', async () => {
    const { runtime, events } = await startSockets(routes)
    const { received } = await openTestSocket(runtime)
    const path = `/socket/@connections/${encodeURIComponent(events[0]?.requestContext.connectionId ?? '')}`
    expect((await callHttp(runtime.origin, { method: 'POST', path, body: 'x' })).status).toBe(404)
    expect(received).toEqual([])
  })

  it('is where the SDK of every function looks, whatever address the template names', async () => {
    const runtime = await startStack({
      resources: {
        Worker: functionOf('worker', {
          Environment: { Variables: { AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI: 'https://abc.example/socket' } },
        }),
      },
      bundles: { worker: 'export const handler = () => undefined' },
    })
    expect(runtime.functions[0]?.environment['AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI']).toBe(
      runtime.origin.replace('localhost', '127.0.0.1'),
    )
  })
})

describe('a WebSocket API beyond the local runtime', () => {
  const problem = async (change: (resources: ReturnType<typeof socketApiOf>) => void) => {
    const resources = socketApiOf({ key: 'ask' })
    change(resources)
    try {
      await startStack({
        resources: { Worker: functionOf('worker'), ...resources },
        bundles: { worker: 'export const handler = () => undefined' },
      })
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
    return 'it started'
  }
  const set = (resources: ReturnType<typeof socketApiOf>, id: string, property: string, value: unknown) => {
    Object.assign(resources[id]?.Properties ?? {}, { [property]: value })
  }

  it('is refused by its place and property', async () => {
    expect(await problem((all) => set(all, 'Sockets', 'RouteSelectionExpression', '$request.header.x'))).toBe(
      'Sockets (AWS::ApiGatewayV2::Api), property RouteSelectionExpression: the expression $request.header.x is not supported',
    )
    expect(await problem((all) => set(all, 'SocketRoute0', 'AuthorizationType', 'JWT'))).toBe(
      'SocketRoute0 (AWS::ApiGatewayV2::Route), property AuthorizationType: authorizers of WebSocket APIs are not supported',
    )
    expect(await problem((all) => set(all, 'SocketIntegration', 'PayloadFormatVersion', '2.0'))).toBe(
      'SocketIntegration (AWS::ApiGatewayV2::Integration), property PayloadFormatVersion: the format 2.0 is not supported for this kind of API',
    )
    expect(await problem((all) => set(all, 'SocketRoute0', 'RouteResponseSelectionExpression', '$other'))).toMatch(
      /^SocketRoute0 \(AWS::ApiGatewayV2::Route\), property RouteResponseSelectionExpression: the value "\$other"/,
    )
  })
})
