/** Signs tracking links, which are not stored: base64url of the text, a dot, and the HMAC-SHA-256 of exactly those characters. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { environment } from '#contract/environment.ts'
import { requiredVariable } from '#entry/runtime.ts'
import type { Fingerprints, LinkSigner } from '#lambdas/shared/keyed-ids.rules.ts'
import { secretText } from '#lambdas/shared/secret-text.ts'

const tokenPattern = /^([A-Za-z0-9_-]{1,600})\.([A-Za-z0-9_-]{43})$/

export const createLinkSigner = (goLinkKey: string): LinkSigner => {
  const key = secretText('The key of tracking links', goLinkKey)
  const macOf = (payload: string) => createHmac('sha256', key).update(`go-link|${payload}`).digest('base64url')
  return {
    sign: (text) => {
      const payload = Buffer.from(text).toString('base64url')
      return `${payload}.${macOf(payload)}`
    },
    open: (token) => {
      const [, payload, mac] = tokenPattern.exec(token) ?? []
      if (payload === undefined || mac === undefined) return undefined
      // Compared as text, so that no other spelling of the same bytes passes.
      const isOurs = timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(payload)))
      return isOurs ? Buffer.from(payload, 'base64url').toString('utf8') : undefined
    },
  }
}

/** Fingerprints under a secret key: a repeated Idempotency-Key and body are recognized, and a reader of the table learns neither. */
export const createFingerprints = (identityKey: string): Fingerprints => {
  const key = secretText('The identity key', identityKey)
  return { fingerprintOf: (text) => createHmac('sha256', key).update(`fingerprint|${text}`).digest('hex') }
}

export const openLinkSigner = () => createLinkSigner(requiredVariable(environment.goLinkKey))
export const openFingerprints = () => createFingerprints(requiredVariable(environment.identityKey))
