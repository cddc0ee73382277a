/** An HTTP proxy that calls from a loopback address of its own, so that limits per client address do not collide between test files. */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { pickLoopbackAddress } from '../http-call.ts'

export interface AddressProxy {
  /** For the browser's proxy setting. */
  server: string
  /** Closes the open tunnels. Only WebSockets use one here: plain HTTP requests do not. */
  cutTunnels: () => void
  stop: () => Promise<void>
}

const productHost = '127.0.0.1'

/** Only this machine is reachable through it. */
export const startAddressProxy = async (): Promise<AddressProxy> => {
  const address = pickLoopbackAddress()
  const proxy = createServer((incoming, answer) => {
    const url = new URL(incoming.url ?? '')
    const outgoing = request(
      {
        host: productHost,
        port: url.port,
        method: incoming.method,
        path: `${url.pathname}${url.search}`,
        headers: incoming.headers,
        localAddress: address,
      },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      },
    )
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
  const tunnels = new Set<Duplex>()
  proxy.on('connect', (incoming, socket) => {
    const port = Number(new URL(`http://${incoming.url}`).port)
    const upstream = connect({ host: productHost, port, localAddress: address }, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      upstream.pipe(socket).pipe(upstream)
    })
    tunnels.add(socket)
    socket.on('close', () => {
      tunnels.delete(socket)
      upstream.destroy()
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  })
  proxy.listen(0, productHost)
  await once(proxy, 'listening')
  return {
    server: `http://${productHost}:${(proxy.address() as AddressInfo).port}`,
    cutTunnels: () => {
      for (const tunnel of tunnels) tunnel.destroy()
    },
    stop: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
