import { describe, expect, it, vi } from 'vitest'
import { livePolicy } from '#lambdas/live/live-policy.contract.ts'
import { socketFunction, type SocketEvent } from '#lambdas/live/socket-routes.function.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { lambdaContext } from '#tests/support/http-event.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const pass = 'p'.repeat(43)
const origin = 'https://www.paisalane.example'
const ours = livePolicy.subprotocol

const createSockets = () => {
  const connect = vi.fn<(connectionId: string, pass: string) => Promise<void>>()
  const disconnect = vi.fn<(connectionId: string) => Promise<void>>()
  const keep = vi.fn<(connectionId: string) => Promise<boolean>>()
  const log = createRecordedLog()
  const handler = socketFunction({ allowedOrigin: origin, connect, disconnect, keep, log })
  const send = (eventType: SocketEvent['requestContext']['eventType'], routeKey: string, headers = {}) => {
    const requestContext = { eventType, routeKey, connectionId: 'socket=', requestId: 'request-1' }
    return handler({ headers, requestContext }, lambdaContext())
  }
  const open = (page: string, protocols: string) =>
    send('CONNECT', '$connect', { Origin: page, 'Sec-WebSocket-Protocol': protocols })
  return { connect, disconnect, keep, log, send, open }
}

describe('an opening socket', () => {
  it('uses its pass, in headers of any case, and is answered and logged without it', async () => {
    const { connect, log, open, send } = createSockets()
    const headers = { 'Sec-WebSocket-Protocol': ours }
    expect(await open(origin, `${ours}, ${pass}`)).toEqual({ statusCode: 200, headers })
    expect(connect.mock.calls).toEqual([['socket=', pass]])
    const facts = { request_id: 'request-1', connection_id: 'socket=', route: '$connect', status: 200 }
    expect(log.lines).toMatchObject([{ level: 'info', code: 'SOCKET_SERVED', facts }])
    expect(JSON.stringify(log.lines)).not.toContain(pass)
    const inLowerCase = { origin, 'sec-websocket-protocol': `${ours},${pass}` }
    expect(await send('CONNECT', '$connect', inLowerCase)).toMatchObject({ statusCode: 200 })
  })

  it.each([
    [403, ['https://evil.example', `${origin}.evil.example`, `${origin}/`, 'http://www.paisalane.example', 'null', '']],
    [401, ['', pass, ours, `${pass}, ${ours}`, `${ours}, ${pass}, ${pass}`, `other, ${pass}`]],
    [401, [`${ours}, ${pass}x`, `${ours}, ${pass.slice(1)}`, `${ours}, ${pass.slice(1)}#`]],
  ])('is refused with %i, and its pass is not used, from the pages or with the protocols %j', async (code, odd) => {
    const { connect, open } = createSockets()
    const answers = odd.map((text) => (code === 403 ? open(text, `${ours}, ${pass}`) : open(origin, text)))
    expect(await Promise.all(answers)).toEqual(odd.map(() => ({ statusCode: code })))
    expect(connect).not.toHaveBeenCalled()
  })

  it('is refused with the status of the error that its pass meets', async () => {
    const { connect, open } = createSockets()
    connect.mockRejectedValue(new AppError('SIGNED_OUT'))
    expect(await open(origin, `${ours}, ${pass}`)).toEqual({ statusCode: 401 })
  })
})

describe('an open socket', () => {
  it('is answered with pong while it may stay open, with 401 afterwards, and with 429 when it pings too often', async () => {
    const { keep, send } = createSockets()
    keep.mockResolvedValueOnce(true).mockResolvedValueOnce(false)
    keep.mockRejectedValueOnce(new AppError('TOO_MANY_REQUESTS'))
    expect(await send('MESSAGE', 'ping')).toEqual({ statusCode: 200, body: '{"type":"pong"}' })
    expect(await send('MESSAGE', 'ping')).toEqual({ statusCode: 401 })
    expect(await send('MESSAGE', 'ping')).toEqual({ statusCode: 429 })
  })

  it.each(['$connect', '$disconnect', '$default', 'send'])('cannot send a frame to the route %s', async (routeKey) => {
    const { connect, disconnect, send } = createSockets()
    expect(await send('MESSAGE', routeKey)).toEqual({ statusCode: 404 })
    expect([...connect.mock.calls, ...disconnect.mock.calls]).toEqual([])
  })

  it('is removed when it closes, and a failure is logged with its cause, which the client does not get', async () => {
    const { disconnect, log, send } = createSockets()
    disconnect.mockResolvedValueOnce().mockRejectedValue(new Error('the table is on fire'))
    expect(await send('DISCONNECT', '$disconnect')).toEqual({ statusCode: 200 })
    expect(await send('DISCONNECT', '$disconnect')).toEqual({ statusCode: 500 })
    expect(disconnect).toHaveBeenCalledWith('socket=')
    expect(log.lines.at(-1)).toMatchObject({ level: 'error', code: 'SOCKET_FAILED' })
    expect(JSON.stringify(log.lines.at(-1)?.facts['cause'])).toContain('Error: the table is on fire')
  })
})
