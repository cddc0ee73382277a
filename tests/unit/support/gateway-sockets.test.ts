import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { createGatewaySockets } from '#lambdas/live/gateway-sockets.function.ts'

const client = new ApiGatewayManagementApiClient({ region: 'ap-south-1' })
const aws = mockClient(client)
const sockets = createGatewaySockets(client)
const gone = new GoneException({ message: 'Gone', $metadata: {} })
beforeEach(() => aws.reset())

describe('a socket', () => {
  it('gets a frame as JSON', async () => {
    aws.on(PostToConnectionCommand).resolves({})
    expect(await sockets.send('connection-1', { type: 'pong' })).toBe(true)
    const [call] = aws.commandCalls(PostToConnectionCommand)
    expect(call?.args[0].input).toEqual({ ConnectionId: 'connection-1', Data: '{"type":"pong"}' })
  })

  it('that is gone is reported when it is sent to, and is closed already', async () => {
    aws.onAnyCommand().rejects(gone)
    expect(await sockets.send('connection-1', { type: 'pong' })).toBe(false)
    await sockets.close('connection-1')
    expect(aws.commandCalls(DeleteConnectionCommand)).toHaveLength(1)
  })

  it('that cannot be reached now is not taken for gone', async () => {
    aws.onAnyCommand().rejects(new Error('throttled'))
    await expect(sockets.send('connection-1', { type: 'pong' })).rejects.toThrow('throttled')
    await expect(sockets.close('connection-1')).rejects.toThrow('throttled')
  })
})
