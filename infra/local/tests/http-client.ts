/** HTTP calls as any client makes them, with any Host header: `fetch` forbids that one. */
import { request, type IncomingHttpHeaders } from 'node:http'

export interface HttpCall {
  method?: string
  path: string
  headers?: Record<string, string>
  /** Sent as it is. */
  body?: string | Uint8Array | undefined
  /** The loopback address of the caller, such as 127.4.5.6. */
  address?: string
}

export interface HttpReply {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** @param origin of this machine, such as http://localhost:40123 */
export const callHttp = async (
  origin: string,
  { method = 'GET', path, headers, body, address }: HttpCall,
): Promise<HttpReply> => {
  const { port, host } = new URL(origin)
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port, method, path, headers: { host, ...headers } }
    const outgoing = request({ ...target, ...(address && { localAddress: address }) }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
