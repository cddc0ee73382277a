/** A server before the running product that loses some requests, as networks and busy servers do. */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers of somebody on the way: of a portal that wants a login to the network, in three forms, and of a gateway without a product. */
const foreign = {
  portal: [200, '<html><h1>Welcome to our Wi-Fi</h1></html>'],
  'led away': [302, ''],
  'network login': [511, '<html><h1>Log in to the network</h1></html>'],
  refused: [503, ''],
  'gateway late': [504, '{"message":"Endpoint request timed out"}'],
} as const

/**
 * `lost`: the product has handled it, and nobody hears the answer. `hung`: it is never answered. `held`: its answer comes late. `cut`: there is no network.
 * The others are answered by somebody else, and the product never hears of them.
 */
export type Fate = 'passed' | 'lost' | 'hung' | 'held' | 'cut' | keyof typeof foreign

const heldMilliseconds = 1500

/** @param fateOf called once for each request, with its path */
export const startLosingFront = async (origin: string, fateOf: (path: string) => Fate) => {
  const server = createServer((incoming, outgoing) => {
    const { method, url = '', headers } = incoming
    const fate = fateOf(url)
    if (fate === 'hung') return
    if (fate === 'cut') {
      incoming.destroy()
      return
    }
    if (fate in foreign) {
      const [status, body] = foreign[fate as keyof typeof foreign]
      outgoing
        .writeHead(status, { 'content-type': 'text/html', ...(status === 302 && { location: '/terms' }) })
        .end(body)
      return
    }
    const { host: _, ...others } = headers
    const passed = request(new URL(url, origin), { method, headers: others }, (answer) => {
      if (fate === 'lost') outgoing.destroy()
      else {
        const pass = () => answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers))
        setTimeout(pass, fate === 'held' ? heldMilliseconds : 0)
      }
    })
    incoming.pipe(passed)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
