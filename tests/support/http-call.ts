/** HTTP calls from a loopback address that the test chooses, so that limits per client address affect no other test. */
import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'

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
export const callHttp = async (origin: string, call: HttpCall): Promise<HttpReply> => {
  const { port, host } = new URL(origin)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method: call.method ?? 'GET',
        path: call.path,
        headers: { host, ...call.headers },
        ...(call.address && { localAddress: call.address }),
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(call.body)
  })
}

/** The headers of a JSON body, also of one that is no JSON; none without a body. */
export const contentHeaders = (body: string | Uint8Array | undefined): Record<string, string> =>
  body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }

const randomByte = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1))

/** A random address of 127.0.0.0/8, which no other test is likely to use. */
export const pickLoopbackAddress = (): string =>
  ['127', randomByte(1, 254), randomByte(0, 255), randomByte(1, 254)].join('.')
