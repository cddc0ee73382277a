/** Compression at the edge: brotli or gzip for larger texts, when the behaviour and the cache policy allow it. */
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib'
import { bytesOf, type LocalResponse } from '../../engine/http-exchange.ts'

export type Encoding = 'br' | 'gzip'

const compressibleTypes = new Set([
  'application/javascript',
  'application/json',
  'application/pdf',
  'application/rss+xml',
  'application/wasm',
  'application/xhtml+xml',
  'application/xml',
  'font/otf',
  'font/ttf',
  'image/svg+xml',
  'text/css',
  'text/csv',
  'text/html',
  'text/javascript',
  'text/plain',
  'text/xml',
])

const leastBytes = 1000
const mostBytes = 10_000_000

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

/** The encoding that both the viewer and the policy accept, brotli first. */
export const chooseEncoding = (
  acceptEncoding: string,
  allowed: { brotli: boolean; gzip: boolean },
): Encoding | undefined => {
  const accepted = new Set(
    acceptEncoding
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name?.toLowerCase()),
  )
  if (allowed.brotli && accepted.has('br')) return 'br'
  return allowed.gzip && accepted.has('gzip') ? 'gzip' : undefined
}

const isCompressible = ({ status, headers, body }: LocalResponse): boolean => {
  const type =
    String(headers['content-type'] ?? '')
      .split(';')[0]
      ?.trim()
      .toLowerCase() ?? ''
  const length = Buffer.byteLength(body)
  return (
    [200, 403, 404].includes(status) &&
    headers['content-encoding'] === undefined &&
    compressibleTypes.has(type) &&
    length >= leastBytes &&
    length <= mostBytes
  )
}

/** Compresses the body and makes the entity tag a weak one. */
export const compressResponse = async (response: LocalResponse, encoding: Encoding): Promise<LocalResponse> => {
  if (!isCompressible(response)) return response
  const { etag } = response.headers
  return {
    ...response,
    headers: {
      ...response.headers,
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      ...(typeof etag === 'string' && { etag: `W/${etag.replace(/^W\//, '')}` }),
    },
    body: await compress[encoding](bytesOf(response.body)),
  }
}

const decompress = { br: brotliDecompressSync, gzip: gunzipSync }

/** The body as text, whatever encoding the edge gave it. */
export const textOf = ({ headers, body }: LocalResponse): string => {
  const encoding = String(headers['content-encoding'] ?? '')
  const bytes = bytesOf(body)
  return (encoding in decompress ? decompress[encoding as Encoding](bytes) : bytes).toString()
}
