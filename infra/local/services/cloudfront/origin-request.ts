/** The request that an origin receives: only what the policies forward, without forged edge headers, and with the origin's custom headers. */
import type { LocalRequest } from '../../engine/http-exchange.ts'
import { isSelected, type CachePolicy, type OriginRequestPolicy, type Selection } from './policies.ts'

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
  'x-forwarded-for',
])

const selectQuery = (query: string, selections: readonly Selection[]): string => {
  if (selections.some(({ kind }) => kind === 'all')) return query
  return query
    .split('&')
    .filter((pair) => pair !== '' && selections.some((selection) => isSelected(selection, pair.split('=')[0] ?? '')))
    .join('&')
}

const selectCookies = (cookies: string, selections: readonly Selection[]): string =>
  cookies
    .split(/;\s*/)
    .filter((pair) => pair !== '' && selections.some((selection) => isSelected(selection, pair.split('=')[0] ?? '')))
    .join('; ')

const selectHeaders = (viewer: LocalRequest, selections: readonly Selection[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(viewer.headers).filter(
      ([name]) =>
        name !== 'cookie' &&
        !neverForwarded.has(name) &&
        !name.startsWith('cloudfront-') &&
        selections.some((selection) => isSelected(selection, name)),
    ),
  )

/** @param viewer request after the viewer-request function */
export const originRequestOf = (
  viewer: LocalRequest,
  origin: Origin,
  cachePolicy: CachePolicy,
  requestPolicy: OriginRequestPolicy | undefined,
  requestId: string,
): LocalRequest => {
  const forwardings = [cachePolicy.key, ...(requestPolicy ? [requestPolicy.forwarding] : [])]
  const cookies = selectCookies(
    viewer.headers['cookie'] ?? '',
    forwardings.map((forwarding) => forwarding.cookies),
  )
  const forwardedFor = viewer.headers['x-forwarded-for']
  const edgeHeaders = (requestPolicy?.edgeHeaders ?? []).map(
    (name) => [name, edgeHeaderValues[name]?.(viewer) ?? ''] as const,
  )
  return {
    ...viewer,
    query: selectQuery(
      viewer.query,
      forwardings.map((forwarding) => forwarding.query),
    ),
    headers: {
      'user-agent': 'Amazon CloudFront',
      ...selectHeaders(
        viewer,
        forwardings.map((forwarding) => forwarding.headers),
      ),
      ...(cookies !== '' && { cookie: cookies }),
      ...Object.fromEntries(edgeHeaders),
      host: origin.host,
      via: '1.1 local.cloudfront.net (CloudFront)',
      'x-amz-cf-id': requestId,
      'x-forwarded-for': forwardedFor === undefined ? viewer.remoteAddress : `${forwardedFor}, ${viewer.remoteAddress}`,
      ...(viewer.body.length > 0 && { 'content-length': String(viewer.body.length) }),
      ...origin.headers,
    },
    remoteAddress: edgeAddress,
    remotePort: 443,
    isSignedByEdge: origin.signs,
  }
}
