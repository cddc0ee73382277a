/** HTTP calls from a loopback address that the test chooses, so that limits per client address affect no other test. */
import { callHttp, type HttpCall } from '#infra/local/tests/http-client.ts'

export { callHttp, readReply, type HttpCall, type HttpReply } from '#infra/local/tests/http-client.ts'

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

/** The lines of all functions' logs that contain a text, newest first: other tests add hundreds within a second. */
export const logLines = async (origin: string, containing: string): Promise<string[]> => {
  const { text } = await callHttp(origin, { path: `/local/logs?${new URLSearchParams({ containing })}` })
  return (JSON.parse(text) as { line: string }[]).map(({ line }) => line)
}
