import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { beforeEach, describe, expect, it } from 'vitest'
import { createGatewaySockets } from '#lambdas/live/gateway-sockets.function.ts'
import { takeCalls } from '#tests/support/aws-answers.ts'

const client = new ApiGatewayManagementApiClient({ region: 'ap-south-1' })
const sockets = createGatewaySockets(client)
const gone = new GoneException({ message: 'Gone', $metadata: {} })
let calls: ReturnType<typeof takeCalls>
beforeEach(() => {
  calls = takeCalls(client)
})

describe('a socket', () => {
  it('gets a frame as JSON', async () => {
    expect(await sockets.send('connection-1', { type: 'pong' })).toBe(true)
    const [command] = calls.mock.lastCall ?? []
    expect(command).toBeInstanceOf(PostToConnectionCommand)
    expect(command?.input).toEqual({ ConnectionId: 'connection-1', Data: '{"type":"pong"}' })
  })

  it('that is gone is reported when it is sent to, and is closed already', async () => {
    calls.mockRejectedValue(gone)
    expect(await sockets.send('connection-1', { type: 'pong' })).toBe(false)
    await sockets.close('connection-1')
    expect(calls.mock.lastCall?.[0]).toBeInstanceOf(DeleteConnectionCommand)
    expect(calls).toHaveBeenCalledTimes(2)
  })

  it('that cannot be reached now is not taken for gone', async () => {
    calls.mockRejectedValue(new Error('throttled'))
    await expect(sockets.send('connection-1', { type: 'pong' })).rejects.toThrow('throttled')
    await expect(sockets.close('connection-1')).rejects.toThrow('throttled')
  })
})
