/** A request and a response as services pass them to one another, entirely in memory. */
import { once } from 'node:events'
import { request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface LocalRequest {
  method: string
  /** As the client sent it, percent-encoded, without the query. */
  path: string
  /** Without the question mark. */
  query: string
  /** By lower-case name; several values of a name are joined by commas. */
  headers: Readonly<Record<string, string>>
  /** Names and values as the client sent them, one entry for each header line. */
  headerLines: readonly (readonly [name: string, value: string])[]
  body: Buffer
  /** The body was longer than any service accepts and has been discarded. */
  isBodyTooLarge: boolean
  remoteAddress: string
  remotePort: number
  /** Signed by a CloudFront distribution with an origin access control; a bucket answers no other request. */
  isSignedByEdge: boolean
}

export interface LocalResponse {
  status: number
  /** Lower-case names. */
  headers: Readonly<Record<string, string | string[]>>
  body: Buffer | string
}

/** The largest body that API Gateway accepts. */
const bodyLimitBytes = 10 * 1024 * 1024

/** @returns undefined where the percent signs encode no text */
export const decodePath = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

export const jsonResponse = (status: number, body: unknown, headers: LocalResponse['headers'] = {}): LocalResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** A body as it is sent. Bytes are not copied: nobody changes them. */
export const bytesOf = (body: LocalResponse['body']): Buffer => (typeof body === 'string' ? Buffer.from(body) : body)

const joinHeaders = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : value]],
    ),
  )

/** Headers that a function answers, as responses have them. */
export const headersOf = (named: object = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [name.toLowerCase(), String(value)]))

/** `X-Forwarded-For` as a proxy sends it on: the client's own address is the last one. */
export const forwardedFor = ({ headers, remoteAddress }: LocalRequest): string =>
  [headers['x-forwarded-for'] ?? [], remoteAddress].flat().join(', ')

/** A name and a value for each header line. */
export const linesOf = (rawHeaders: readonly string[]): [string, string][] =>
  rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : []))

const nothing = Buffer.alloc(0)

/** Headers of one connection, not of the message. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

/** Reads to the end even when the body is too long, so that the client receives the response. */
const readBody = async (incoming: IncomingMessage): Promise<Buffer | undefined> => {
  const { headers } = incoming
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return nothing
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= bodyLimitBytes) chunks.push(chunk)
  }
  return bytes <= bodyLimitBytes ? Buffer.concat(chunks) : undefined
}

export const receiveRequest = async (incoming: IncomingMessage): Promise<LocalRequest> => {
  const [path = '/', query = ''] = (incoming.url ?? '/').split(/\?(.*)/s)
  const body = await readBody(incoming)
  return {
    method: incoming.method ?? 'GET',
    path,
    query,
    headers: joinHeaders(incoming.headers),
    headerLines: linesOf(incoming.rawHeaders),
    body: body ?? nothing,
    isBodyTooLarge: body === undefined,
    remoteAddress: (incoming.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, ''),
    remotePort: incoming.socket.remotePort ?? 0,
    isSignedByEdge: false,
  }
}

export const sendResponse = (outgoing: ServerResponse, method: string, response: LocalResponse): void => {
  const body = bytesOf(response.body)
  outgoing.writeHead(response.status, {
    ...response.headers,
    ...(response.status !== 204 && response.status !== 304 && { 'content-length': String(body.length) }),
  })
  outgoing.end(method === 'HEAD' ? undefined : body)
}

/** Sends a request on to a server of this machine. @throws Error when that does not answer */
export const forwardRequest = async (
  { method, headers, body }: Pick<LocalRequest, 'method' | 'headers' | 'body'>,
  target: URL,
): Promise<LocalResponse> => {
  const outgoing = send(target, { method, headers: { ...headers, host: target.host } })
  outgoing.end(body)
  const [reply] = (await once(outgoing, 'response')) as [IncomingMessage]
  const kept = Object.entries(reply.headers).filter(([name]) => !ofConnection.has(name))
  return {
    status: reply.statusCode ?? 502,
    headers: Object.fromEntries(kept) as LocalResponse['headers'],
    body: await buffer(reply),
  }
}
