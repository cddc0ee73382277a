/**
 * Standard Webhooks v1.0.0, symmetric signatures: HMAC-SHA-256 of `<id>.<timestamp>.<body>` under the bytes of a `whsec_` key.
 * Source: the specification at https://www.standardwebhooks.com
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { lenderPolicy } from './lenders.contract.ts'
import type { SentSignature } from './received-news.rules.ts'

const prefix = 'whsec_'
const version = 'v1,'
const seconds = /^[0-9]{1,12}$/
/** SHA-256 in base64. */
const signature = /^[A-Za-z0-9+/]{43}=$/

export const createSigningKey = (): string => `${prefix}${randomBytes(lenderPolicy.keyBytes).toString('base64')}`

/** Compared with where a lender has no key, so that its calls cost the same work. */
const nobodysKey = createSigningKey()

const bytesOf = (key: string): Buffer => Buffer.from(key.slice(prefix.length), 'base64')

/** The signatures of a version that we know; a sender lists several while it changes its keys. */
const listed = (header: string): string[] =>
  header
    .split(' ')
    .filter((part) => part.startsWith(version))
    .map((part) => part.slice(version.length))
    .filter((part) => signature.test(part))
    .slice(0, lenderPolicy.signatures)

/** Returns true if one of the keys signed these bytes lately. Without keys it does the same work and returns false. */
export const isSigned = (
  keys: readonly string[],
  { id = '', timestamp = '', signatures = '' }: SentSignature,
  body: Uint8Array,
  now: Date,
): boolean => {
  const given = listed(signatures).map((text) => Buffer.from(text, 'base64'))
  const compared = keys.length === 0 ? [nobodysKey] : keys
  let isSame = false
  for (const key of compared) {
    const expected = createHmac('sha256', bytesOf(key)).update(`${id}.${timestamp}.`).update(body).digest()
    for (const one of given) isSame = timingSafeEqual(one, expected) || isSame
  }
  const age = Math.abs(Math.floor(now.getTime() / 1000) - Number(timestamp))
  const isRecent = seconds.test(timestamp) && age <= lenderPolicy.toleranceSeconds
  return keys.length > 0 && id !== '' && isRecent && isSame
}
