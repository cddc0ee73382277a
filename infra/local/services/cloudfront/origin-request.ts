/** The request that an origin receives: only what the policies forward, without forged edge headers, and with the origin's custom headers. */
import { forwardedFor, type LocalRequest } from '../../engine/http-exchange.ts'
import type { CachePolicy, OriginRequestPolicy } from './policies.ts'

export interface Origin {
  id: string
  /** The host name on AWS. */
  host: string
  /** Custom headers; they replace those that a viewer sent. */
  headers: Readonly<Record<string, string>>
  /** Signs its requests (origin access control). */
  signs: boolean
}

/** Headers that the edge can add. */
export const edgeHeaderValues: Readonly<Record<string, (viewer: LocalRequest) => string>> = {
  'cloudfront-viewer-address': ({ remoteAddress, remotePort }) => `${remoteAddress}:${remotePort}`,
}

/** An address of CloudFront's range, which the origin sees as its client. */
const edgeAddress = '130.176.0.10'

/** Hop-by-hop headers, and those that the edge sets itself. */
const neverForwarded = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'range',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
])

/** @param viewer request after the viewer-request function */
export const originRequestOf = (
  viewer: LocalRequest,
  origin: Origin,
  cachePolicy: CachePolicy,
  requestPolicy: OriginRequestPolicy | undefined,
  requestId: string,
): LocalRequest => {
  const forwardings = [cachePolicy.key, ...(requestPolicy ? [requestPolicy.forwarding] : [])]
  const isForwarded = (name: string) => forwardings.some(({ headers }) => headers(name))
  const kept = Object.entries(viewer.headers).filter(
    ([name]) => !neverForwarded.has(name) && !name.startsWith('cloudfront-') && isForwarded(name),
  )
  const edgeHeaders = (requestPolicy?.edgeHeaders ?? []).map((name) => [name, edgeHeaderValues[name]?.(viewer) ?? ''])
  return {
    ...viewer,
    query: forwardings.some(({ query }) => query) ? viewer.query : '',
    headers: {
      'user-agent': 'Amazon CloudFront',
      ...Object.fromEntries(kept),
      ...(Object.fromEntries(edgeHeaders) as Record<string, string>),
      host: origin.host,
      via: '1.1 local.cloudfront.net (CloudFront)',
      'x-amz-cf-id': requestId,
      'x-forwarded-for': forwardedFor(viewer),
      ...(viewer.body.length > 0 && { 'content-length': String(viewer.body.length) }),
      ...origin.headers,
    },
    remoteAddress: edgeAddress,
    remotePort: 443,
    isSignedByEdge: origin.signs,
  }
}
