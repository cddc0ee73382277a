/** What only the edge may tell: that the request came through it, and the visitor's address (`design/security.md`, Edge to API). */
import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'

type Headers = Readonly<Record<string, string | undefined>>

/** Tells whether `x-origin-verify` holds one of the accepted secrets, in constant time for a given length. */
export const createOriginCheck = (acceptedSecrets: readonly string[]): ((headers: Headers) => boolean) => {
  if (acceptedSecrets.length === 0 || acceptedSecrets.includes('')) throw new Error('No origin secret is configured')
  const accepted = acceptedSecrets.map((secret) => Buffer.from(secret))
  return (headers) => {
    const given = Buffer.from(headers['x-origin-verify'] ?? '')
    return accepted.filter((secret) => secret.length === given.length && timingSafeEqual(secret, given)).length > 0
  }
}

/** The address of `CloudFront-Viewer-Address`, which is address:port with or without brackets round an IPv6 address. */
export const readClientAddress = (headers: Headers): string => {
  const address = (headers['cloudfront-viewer-address'] ?? '').replace(/:\d{1,5}$/, '').replace(/^\[(.*)\]$/, '$1')
  return isIP(address) === 0 ? 'unknown' : address.toLowerCase()
}
