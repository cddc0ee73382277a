/** HTTP calls from a loopback address that the test chooses, so that limits per client address affect no other test. */
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

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

export const readReply = async (incoming: IncomingMessage): Promise<HttpReply> => ({
  status: incoming.statusCode ?? 0,
  headers: incoming.headers,
  text: await text(incoming),
})

/** @param origin of this machine, such as http://localhost:40123 */
export const callHttp = async (origin: string, call: HttpCall): Promise<HttpReply> => {
  const { port, host } = new URL(origin)
  const { method = 'GET', path, headers, body, address } = call
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port, method, path, headers: { host, ...headers } }
    const outgoing = request({ ...target, ...(address && { localAddress: address }) }, (incoming) =>
      resolve(readReply(incoming)),
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

export interface JsonCall {
  body?: unknown
  /** Sent as it is, instead of `body`. */
  rawBody?: string | Uint8Array
  headers?: Record<string, string>
}

/** What a client sends with a JSON body: the body with its headers, or neither. */
export const jsonParts = ({ body, rawBody, headers }: JsonCall): Pick<HttpCall, 'headers' | 'body'> => {
  const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
  if (sent === undefined) return { headers: { ...headers } }
  const own = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }
  return { headers: { ...own, ...headers }, body: sent }
}

const randomByte = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1))

/** A random address of 127.0.0.0/8, which no other test is likely to use. */
export const pickLoopbackAddress = (): string =>
  ['127', randomByte(1, 254), randomByte(0, 255), randomByte(1, 254)].join('.')
