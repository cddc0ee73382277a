/** A server before the running product that loses some requests, as networks and busy servers do. */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `lost`: the product has handled it, and nobody hears the answer. `hung`: it is never answered. `refused`: it gets a 503. `cut`: there is no network. */
export type Fate = 'passed' | 'lost' | 'hung' | 'refused' | 'cut'

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
    if (fate === 'refused') {
      outgoing.writeHead(503).end()
      return
    }
    const { host: _, ...others } = headers
    const passed = request(new URL(url, origin), { method, headers: others }, (answer) => {
      if (fate === 'lost') outgoing.destroy()
      else answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers))
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
