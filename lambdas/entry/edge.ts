/** The headers that the edge adds to a request: a secret that proves that it came through the edge, the visitor's address, and an id. */
import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { AppError } from '#lambdas/shared/app-error.rules.ts'

type HeaderFields = Readonly<Record<string, string | undefined>>

/**
 * @param acceptedSecrets accepted values of `x-origin-verify`, compared in constant time for a given length
 * @returns a check that throws FORBIDDEN for a request that went around the edge
 */
const createOriginCheck = (
  acceptedSecrets: readonly string[],
): ((event: { readonly headers: HeaderFields }) => void) => {
  if (acceptedSecrets.length === 0 || acceptedSecrets.includes('')) throw new Error('No origin secret is configured')
  const accepted = acceptedSecrets.map((secret) => Buffer.from(secret))
  return ({ headers }) => {
    const given = Buffer.from(headers['x-origin-verify'] ?? '')
    const matching = accepted.filter((secret) => secret.length === given.length && timingSafeEqual(secret, given))
    if (matching.length === 0) throw new AppError('FORBIDDEN')
  }
}

interface EdgeEvent extends Pick<APIGatewayProxyEventV2, 'headers' | 'routeKey'> {
  readonly requestContext: { readonly requestId: string }
}

/**
 * The common part of the pipelines of all functions behind the edge: the ids and the route in their log, and the proof of the origin. The edge's own id
 * of a request is in its log and its answer too.
 * @param acceptedSecrets accepted values of `x-origin-verify`
 */
export const behindEdge = (acceptedSecrets: readonly string[]) => ({
  idsOf: ({ requestContext, headers }: EdgeEvent) => ({
    request_id: requestContext.requestId,
    edge_request_id: headers['x-amz-cf-id'],
  }),
  factsOf: ({ routeKey }: EdgeEvent) => ({ route: routeKey }),
  admit: createOriginCheck(acceptedSecrets),
})

/** Reads `CloudFront-Viewer-Address`: address:port, with or without brackets around an IPv6 address. */
export const readClientAddress = (headers: HeaderFields): string => {
  const address = (headers['cloudfront-viewer-address'] ?? '').replace(/:\d{1,5}$/, '').replace(/^\[(.*)\]$/, '$1')
  return isIP(address) === 0 ? 'unknown' : address.toLowerCase()
}
