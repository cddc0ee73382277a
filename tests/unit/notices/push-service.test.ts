/** The answers of a push service, from a server of this machine: whether a browser has left, and whether the service is down for all. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { pushKeysOf } from '#lambdas/push/push-keys.function.ts'
import { createPushService } from '#lambdas/push/push-service.function.ts'
import { pushPolicy } from '#lambdas/push/push.contract.ts'
import { pushKeys } from '#tests/support/valid-bodies.ts'

const server = createServer()
afterEach(() => {
  server.removeAllListeners('request')
  server.close()
  server.closeAllConnections()
})

const push = async (keys = pushKeys) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/1`
  const browser = { endpoint, ...keys, savedAt: '2026-03-10T09:00:00.000Z', originJti: 'jti' }
  return createPushService(pushKeysOf('secret')).push(browser, {
    title: 'Title',
    body: 'Body',
    path: '/status',
    id: 'id',
  })
}

it.each([
  [201, 'accepted'],
  [404, 'gone'],
  [410, 'gone'],
  [302, 'failed'],
  [400, 'failed'],
  [413, 'failed'],
  [429, 'down'],
  [500, 'down'],
  [503, 'down'],
])('an answer %i is %s', async (status, outcome) => {
  server.on('request', (_, response) => void response.writeHead(status).end())
  expect(await push()).toBe(outcome)
})

it('a service that breaks the connection is down', async () => {
  server.on('request', (request) => request.socket.destroy())
  expect(await push()).toBe('down')
})

it('a service that takes the connection and says nothing is down after its time', async () => {
  const time = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal)
  server.on('request', () => time.abort())
  expect(await push()).toBe('down')
  expect(timeout).toHaveBeenCalledWith(pushPolicy.answerMilliseconds)
  timeout.mockRestore()
})

it('a browser for which nothing can be encrypted says nothing about its service', async () => {
  expect(await push({ ...pushKeys, p256dh: `B${'A'.repeat(86)}` })).toBe('failed')
})
