/** HTTP calls as any client makes them, with any Host header: `fetch` forbids that one. */
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

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
  bytes: Buffer
  /** The bytes as UTF-8. */
  text: string
}

export const readReply = async (incoming: IncomingMessage): Promise<HttpReply> => {
  const bytes = await buffer(incoming)
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, bytes, text: bytes.toString('utf8') }
}

/** Keeps connections as browsers do, until the server closes them. */
const agent = new Agent({ keepAlive: true })

/** @param origin of this machine, such as http://localhost:40123 */
export const callHttp = async (
  origin: string,
  { method = 'GET', path, headers, body, address }: HttpCall,
): Promise<HttpReply> => {
  const { port, host } = new URL(origin)
  return new Promise((resolve, reject) => {
    const target = { agent, host: '127.0.0.1', port, method, path, headers: { host, ...headers } }
    const outgoing = request({ ...target, ...(address && { localAddress: address }) }, (incoming) =>
      resolve(readReply(incoming)),
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
