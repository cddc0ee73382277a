/** WebSocket APIs and @connections, over the real protocols on both sides. */
import { once } from 'node:events'
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import { callHttp } from './http-client.ts'
import { functionOf, socketApiOf } from './resources.ts'
import { advanceClock, readLocal, sdkOptions, shareStack } from './small-stack.ts'

/** Prints each event as a line, and answers what its frame or handshake asks for. */
const worker = functionOf(`
export const handler = async (event) => {
  console.log(JSON.stringify(event))
  if (event.requestContext.eventType === 'CONNECT') {
    const { status, fail } = event.queryStringParameters ?? {}
    const [first] = (event.headers['Sec-WebSocket-Protocol'] ?? '').split(',')
    if (fail) throw new Error('no')
    return { statusCode: Number(status ?? 200), ...(first && { headers: { 'Sec-WebSocket-Protocol': first } }) }
  }
  if (event.body?.includes('"fail"')) throw new Error('no')
  return { statusCode: 200, body: 'answer to ' + event.requestContext.routeKey }
}`)

interface SocketEvent {
  headers?: Record<string, string>
  requestContext: Record<string, unknown> & { connectionId: string }
}

type OpenOptions = ClientOptions & { path?: string; protocols?: string[] }

/** One WebSocket API for all tests of this file. */
const shareSockets = (keys: string[], answers: string[]) => {
  const events: SocketEvent[] = []
  const print = (line: string) => {
    const text = line.replace(/^\[[^\]]*\] /, '')
    if (text.includes('"requestContext"')) events.push(JSON.parse(text) as SocketEvent)
  }
  const runtime = shareStack({ resources: { Worker: worker, ...socketApiOf(keys, answers) } }, { print })

  const connect = ({ path = '/socket', protocols = [], ...options }: OpenOptions = {}) => {
    const address = runtime().origin.replace('http://localhost', 'ws://127.0.0.1')
    const socket = new WebSocket(address + path, protocols, options)
    onTestFinished(() => socket.terminate())
    return socket
  }
  /** Opens a socket; `eventsOf` returns what the function was called with for it, in order. */
  const open = async (options?: OpenOptions) => {
    const socket = connect(options)
    const received: string[] = []
    socket.on('message', (data: Buffer) => received.push(data.toString('utf8')))
    const closeCode = once(socket, 'close').then(([code]) => Number(code))
    await once(socket, 'open')
    const connections = (await readLocal(runtime(), 'connections')) as { connection_id: string }[]
    const ConnectionId = connections.at(-1)?.connection_id ?? ''
    const eventsOf = () => events.filter(({ requestContext }) => requestContext.connectionId === ConnectionId)
    return { socket, received, closeCode, ConnectionId, eventsOf }
  }
  /** The status of the answer to a handshake; 0 when the connection is simply closed. */
  const handshake = async (path: string, options: ClientOptions = {}) => {
    const socket = connect({ path, ...options })
    return new Promise((resolve) => {
      socket.on('open', () => resolve(101))
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
      socket.on('error', () => resolve(0))
    })
  }
  return { runtime, open, handshake }
}

const { runtime, open, handshake } = shareSockets(['$connect', '$disconnect', 'tell'], ['ask'])
const withDefault = shareSockets(['tell'], ['$default'])

const eventually = (read: () => unknown) => expect.poll(read, { timeout: 10_000, interval: 10 })

describe('an opening socket', () => {
  it('asks the function first, with the headers as they were written', async () => {
    const { socket, ConnectionId, eventsOf } = await open({
      path: '/socket?status=200&x=1',
      protocols: ['first', 'second'],
      origin: 'https://page.example',
      headers: { 'X-Own-Case': 'kept' },
    })
    expect(socket.protocol).toBe('first')
    expect(ConnectionId).toMatch(/^[\w-]{15}=$/)
    const identity = { sourceIp: '127.0.0.1' }
    await eventually(eventsOf).toMatchObject([
      {
        headers: {
          'Sec-WebSocket-Protocol': 'first,second',
          Origin: 'https://page.example',
          'X-Own-Case': 'kept',
          'X-Forwarded-For': '127.0.0.1',
          'X-Forwarded-Proto': 'https',
        },
        multiValueHeaders: { 'X-Own-Case': ['kept'], 'X-Forwarded-Port': ['443'] },
        queryStringParameters: { status: '200', x: '1' },
        isBase64Encoded: false,
        requestContext: {
          routeKey: '$connect',
          eventType: 'CONNECT',
          stage: 'socket',
          messageDirection: 'IN',
          identity,
          requestTime: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/) as string,
        },
      },
    ])
    expect(eventsOf()[0]?.requestContext['identity']).toEqual(identity)
  })

  it.each<[string, string, number, ClientOptions?]>([
    ['with the status that the function answers', '/socket?status=429', 429],
    ['with 502 when the function fails', '/socket?fail=1', 502],
    ['without an answer at another path', '/', 0],
    ['without an answer below the path of the stage', '/socket/more', 0],
    ['without an answer for the host of another machine', '/socket', 0, { headers: { host: 'evil.example' } }],
  ])('is refused %s', async (_, path, status, options) => {
    expect(await handshake(path, options)).toBe(status)
  })

  it('asks no function where the API has no $connect', async () => {
    const { eventsOf } = await withDefault.open()
    expect(eventsOf()).toEqual([])
  })
})

describe('an open socket', () => {
  const cutAll = () => callHttp(runtime().origin, { method: 'POST', path: '/local/connections/cut' })

  it('reaches the route that its frame names, and gets the answer where the route has a response', async () => {
    const { socket, received, eventsOf } = await open()
    const body = '{"action":"tell","text":"hello"}'
    socket.send(body)
    socket.send('{"action":"ask"}')
    await eventually(() => [received, eventsOf().length]).toEqual([['answer to ask'], 3])
    const told = eventsOf().find(({ requestContext }) => requestContext['routeKey'] === 'tell')
    expect(told).toMatchObject({ body, requestContext: { eventType: 'MESSAGE' } })
    expect(told?.headers).toBeUndefined()
  })

  it('reaches the default route with anything else where there is one', async () => {
    const { socket, received, eventsOf } = await withDefault.open()
    socket.send('"nonsense"')
    await eventually(() => received).toEqual(['answer to $default'])
    await eventually(() => eventsOf().length).toBe(1)
    expect(eventsOf()).toMatchObject([{ body: '"nonsense"' }])
  })

  it('is answered with an error when the function fails, and stays open', async () => {
    const { socket, received } = await open()
    socket.send('{"action":"ask","fail":true}')
    await eventually(() => received.length).toBe(1)
    expect(JSON.parse(received[0] ?? '')).toMatchObject({ message: 'Internal server error' })
    socket.send('{"action":"ask"}')
    await eventually(() => received.at(-1)).toBe('answer to ask')
  })

  it.each<[string, (socket: WebSocket) => unknown, number, string]>([
    ['after a binary frame', (socket) => socket.send(Buffer.from([1, 2, 3])), 1003, 'Binary frames are not supported'],
    ['by the client', (socket) => socket.close(4001, 'bye'), 4001, 'bye'],
    ['without a word through the developer’s address', cutAll, 1006, ''],
  ])('is closed %s, and the function hears how', async (_, close, code, disconnectReason) => {
    const { socket, closeCode, eventsOf } = await open()
    await close(socket)
    expect(await closeCode).toBe(code)
    await eventually(() => eventsOf().length).toBe(2)
    const how = { disconnectStatusCode: code, disconnectReason }
    const requestContext = { eventType: 'DISCONNECT', routeKey: '$disconnect', ...how }
    const headers = { 'x-restapi': '', 'X-Forwarded-For': '' }
    expect(eventsOf()[1]).toMatchObject({ headers, multiValueHeaders: { 'x-restapi': [''] }, requestContext })
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
    expect(await silent.closeCode).toBe(1001)
    for (let minutes = 11; minutes < 119; minutes += 9) {
      await say()
      await advanceClock(runtime(), 9 * 60)
    }
    await say()
    await advanceClock(runtime(), 60)
    expect(await talking.closeCode).toBe(1001)
  })
})

describe('@connections', () => {
  const openManagement = () => {
    const options = sdkOptions(runtime())
    const management = new ApiGatewayManagementApiClient({ ...options, endpoint: `${options.endpoint}/socket` })
    onTestFinished(() => management.destroy())
    return management
  }

  it('writes to a socket and closes it', async () => {
    const { received, closeCode, ConnectionId } = await open()
    const management = openManagement()
    await management.send(new PostToConnectionCommand({ ConnectionId, Data: '{"hello":"₹"}' }))
    await eventually(() => received).toEqual(['{"hello":"₹"}'])
    await management.send(new DeleteConnectionCommand({ ConnectionId }))
    expect(await closeCode).toBe(1000)
  })

  it('answers 410 for a socket that has closed, and for one that never existed', async () => {
    const { socket, ConnectionId: closed, eventsOf } = await open()
    const management = openManagement()
    socket.close()
    await eventually(() => eventsOf().length).toBe(2)
    for (const ConnectionId of [closed, 'AAAAAAAAAAAAAAA=']) {
      const attempts = await Promise.allSettled([
        management.send(new PostToConnectionCommand({ ConnectionId, Data: 'x' })),
        management.send(new DeleteConnectionCommand({ ConnectionId })),
      ])
      const gone = { status: 'rejected', reason: expect.any(GoneException) as unknown }
      expect(attempts).toEqual([gone, gone])
    }
  })

  it('refuses more than 128 KB', async () => {
    const { ConnectionId } = await open()
    const Data = 'x'.repeat(128 * 1024 + 1)
    const send = openManagement().send(new PostToConnectionCommand({ ConnectionId, Data }))
    await expect(send).rejects.toMatchObject({ name: 'PayloadTooLargeException' })
  })

  it('ignores a request without a signature, which no page of another site can send', async () => {
    const { received, ConnectionId } = await open()
    const path = `/socket/@connections/${encodeURIComponent(ConnectionId)}`
    expect((await callHttp(runtime().origin, { method: 'POST', path, body: 'x' })).status).toBe(404)
    expect(received).toEqual([])
  })
})
