import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createHttpReceiver, type HttpReceiverOptions } from '#lambdas/webhooks/receiver.function.ts'

const serve = async (listener: RequestListener) => {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return Object.assign(server, { port: (server.address() as AddressInfo).port })
}

const call = (url: string, options: Partial<HttpReceiverOptions> = {}) =>
  createHttpReceiver({ isLocal: true, ...options }).call(url, { 'webhook-id': 'msg_1' }, '{"type":"webhook.test"}')

const to =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses)

describe('a receiver', () => {
  it('gets the headers and the body, and its status and Retry-After are returned', async () => {
    const got = vi.fn()
    const { port } = await serve((request, response) => {
      request.on('data', (chunk: Buffer) => {
        got(request.method, request.headers['webhook-id'], chunk.toString())
      })
      request.on('end', () => response.writeHead(429, { 'retry-after': '30' }).end('slow down'))
    })
    expect(await call(`http://localhost:${port}/hooks`)).toEqual({ status: 429, retryAfter: '30' })
    expect(got).toHaveBeenCalledExactlyOnceWith('POST', 'msg_1', '{"type":"webhook.test"}')
  })

  it('that redirects is not followed', async () => {
    const target = vi.fn()
    const other = await serve((_, response) => response.end(target()))
    const { port } = await serve((_, response) =>
      response.writeHead(307, { location: `http://localhost:${other.port}/` }).end(),
    )
    expect(await call(`http://localhost:${port}/`)).toMatchObject({ status: 307 })
    expect(target).not.toHaveBeenCalled()
  })

  it('that never answers, or whose name is never resolved, is given up after the limit', async () => {
    const { port } = await serve(() => undefined)
    const problem = 'no answer within 0.05 seconds'
    expect(await call(`http://localhost:${port}/`, { answerMilliseconds: 50 })).toEqual({ problem })
    const resolve = () => new Promise<readonly string[]>(() => undefined)
    expect(await call('https://partner.example/', { answerMilliseconds: 50, resolve })).toEqual({ problem })
  })

  it('that answers without end is not read to the end', async () => {
    const closed = Promise.withResolvers<undefined>()
    const { port } = await serve((_, response) => {
      response.on('close', () => closed.resolve(undefined))
      const send = () => response.destroyed || response.write(Buffer.alloc(65_536), send)
      send()
    })
    expect(await call(`http://localhost:${port}/`)).toMatchObject({ status: 200 })
    await closed.promise
  })

  it('is called at the addresses that were checked, whatever its name resolves to', async () => {
    const { port } = await serve((_, response) => response.end())
    const resolve = vi.fn(to('127.0.0.1'))
    // No resolver knows this name.
    expect(await call(`http://receiver.invalid:${port}/`, { resolve })).toMatchObject({ status: 200 })
    expect(resolve).toHaveBeenCalledExactlyOnceWith('receiver.invalid')
  })
})

describe('an address that is not public', () => {
  const refused = (address: string) => ({ problem: `its address ${address} is not public` })

  it.each([
    // The ranges are in check-link.test.ts.
    ['https://10.0.0.1/', '10.0.0.1'],
    ['https://2130706433/', '127.0.0.1'],
    ['https://0x7f.1/', '127.0.0.1'],
    ['https://017700000001/', '127.0.0.1'],
    ['https://169.254.169.254/latest/meta-data', '169.254.169.254'],
    ['https://[::ffff:10.0.0.1]/', '::ffff:a00:1'],
  ])('%s is refused in every notation', async (url, address) => {
    expect(await call(url, { isLocal: false })).toEqual(refused(address))
  })

  it('is refused where one of the addresses of a name is one, on every stage but for this machine', async () => {
    const url = 'https://partner.example/'
    const resolve = to('93.184.215.14', '10.1.2.3')
    expect(await call(url, { isLocal: false, resolve })).toEqual(refused('10.1.2.3'))
    expect(await call(url, { resolve })).toEqual(refused('10.1.2.3'))
    expect(await call(url, { isLocal: false, resolve: to('127.0.0.1') })).toEqual(refused('127.0.0.1'))
  })

  it('is refused when the name was public as the webhook was set, and is not any more', async () => {
    const answers = [['93.184.215.14'], ['127.0.0.1'], ['169.254.169.254']]
    const receiver = createHttpReceiver({ isLocal: false, resolve: () => Promise.resolve(answers.shift() ?? []) })
    const connected = vi.fn()
    const { port } = await serve((_, response) => response.end(connected()))
    const url = `https://partner.example:${port}/`
    expect(await receiver.problemOf(url)).toBeUndefined()
    expect(await receiver.call(url, {}, '{}')).toEqual(refused('127.0.0.1'))
    expect(await receiver.call(url, {}, '{}')).toEqual(refused('169.254.169.254'))
    expect(connected).not.toHaveBeenCalled()
  })
})

it('a name that does not resolve is a problem of the receiver', async () => {
  const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
  expect(await call('https://partner.example/', { resolve })).toEqual({ problem: 'its host name cannot be resolved' })
})
