import { beforeEach, describe, expect, it, vi } from 'vitest'
import { livePolicy } from '#contract/policy.ts'
import { AppError } from '#domain/app-error.ts'
import { socketFunction, type SocketEvent } from '#gateway/socket-function.ts'
import { lambdaContext } from '#tests/support/http-event.ts'
import { createRecordedLog, type RecordedLog } from '#tests/support/recorded-log.ts'

const pass = 'p'.repeat(43)
const origin = 'https://www.paisalane.example'
const evilOrigin = 'https://evil.example'

const connect = vi.fn<(connectionId: string, pass: string) => Promise<void>>()
const disconnect = vi.fn<(connectionId: string) => Promise<void>>()
const keep = vi.fn<(connectionId: string) => Promise<boolean>>()
let log: RecordedLog
let answer: (event: SocketEvent) => Promise<unknown>
beforeEach(() => {
  for (const mock of [connect, disconnect, keep]) mock.mockReset()
  log = createRecordedLog()
  const handler = socketFunction({ allowedOrigin: origin, connect, disconnect, keep, log })
  answer = (event) => handler(event, lambdaContext())
})

type EventType = SocketEvent['requestContext']['eventType']
const event = (eventType: EventType, routeKey: string, headers: Record<string, string> = {}): SocketEvent => ({
  headers,
  requestContext: { eventType, routeKey, connectionId: 'socket=', requestId: 'request-1' },
})

const own = { Origin: origin, 'Sec-WebSocket-Protocol': `${livePolicy.subprotocol}, ${pass}` }
const opening = (headers: Record<string, string> = {}) => event('CONNECT', '$connect', { ...own, ...headers })

describe('an opening socket', () => {
  it('uses its pass and is answered with the name of the protocol only', async () => {
    const headers = { 'Sec-WebSocket-Protocol': livePolicy.subprotocol }
    expect(await answer(opening())).toEqual({ statusCode: 200, headers })
    expect(connect.mock.calls).toEqual([['socket=', pass]])
  })

  it('may spell its headers in any case', async () => {
    const headers = { origin, 'sec-websocket-protocol': `${livePolicy.subprotocol},${pass}` }
    expect(await answer(event('CONNECT', '$connect', headers))).toMatchObject({ statusCode: 200 })
  })

  it.each([evilOrigin, `${origin}.evil.example`, `${origin}/`, 'http://www.paisalane.example', 'null', ''])(
    'is refused from %j before its pass is used',
    async (page) => {
      expect(await answer(opening({ Origin: page }))).toEqual({ statusCode: 403 })
      expect(connect).not.toHaveBeenCalled()
    },
  )

  it.each([
    '',
    pass,
    livePolicy.subprotocol,
    `${pass}, ${livePolicy.subprotocol}`,
    `${livePolicy.subprotocol}, ${pass}, ${pass}`,
    `${livePolicy.subprotocol}, ${pass}x`,
    `${livePolicy.subprotocol}, ${pass.slice(1)}`,
    `${livePolicy.subprotocol}, ${pass.slice(1)}#`,
    `other, ${pass}`,
  ])('is refused with the protocols %j', async (protocols) => {
    expect(await answer(opening({ 'Sec-WebSocket-Protocol': protocols }))).toEqual({ statusCode: 401 })
    expect(connect).not.toHaveBeenCalled()
  })

  it.each([
    ['UNAUTHORIZED', 401],
    ['SIGNED_OUT', 401],
    ['BUSY', 503],
  ] as const)('is refused when the pass is answered with %s', async (code, statusCode) => {
    connect.mockRejectedValue(new AppError(code))
    expect(await answer(opening())).toEqual({ statusCode })
  })
})

describe('an open socket', () => {
  it('is answered with pong while it may stay open, and with 401 afterwards', async () => {
    keep.mockResolvedValueOnce(true).mockResolvedValueOnce(false)
    expect(await answer(event('MESSAGE', 'ping'))).toEqual({ statusCode: 200, body: '{"type":"pong"}' })
    expect(await answer(event('MESSAGE', 'ping'))).toEqual({ statusCode: 401 })
  })

  it.each(['$connect', '$disconnect', '$default', 'send'])('cannot send a frame to the route %s', async (routeKey) => {
    expect(await answer(event('MESSAGE', routeKey))).toEqual({ statusCode: 404 })
    expect([connect.mock.calls, disconnect.mock.calls]).toEqual([[], []])
  })

  it('is removed when it closes', async () => {
    expect(await answer(event('DISCONNECT', '$disconnect'))).toEqual({ statusCode: 200 })
    expect(disconnect.mock.calls).toEqual([['socket=']])
  })
})

describe('the log of sockets', () => {
  it('holds route and status and never the pass', async () => {
    await answer(opening())
    await answer(opening({ Origin: evilOrigin }))
    const facts = { request_id: 'request-1', route: '$connect' }
    expect(log.lines).toMatchObject([
      { level: 'info', code: 'SOCKET_SERVED', facts: { ...facts, status: 200 } },
      { level: 'info', code: 'SOCKET_SERVED', facts: { ...facts, status: 403, code: 'FORBIDDEN' } },
    ])
    expect(JSON.stringify(log.lines)).not.toContain(pass)
  })

  it('holds the cause of an unexpected error, which the client does not get', async () => {
    disconnect.mockRejectedValue(new Error('the table is on fire'))
    expect(await answer(event('DISCONNECT', '$disconnect'))).toEqual({ statusCode: 500 })
    const cause = expect.arrayContaining(['Error: the table is on fire']) as unknown
    expect(log.lines).toMatchObject([
      { level: 'error', code: 'SOCKET_FAILED', facts: { code: 'INTERNAL_ERROR', cause } },
    ])
  })
})
