/** Fingerprints under a secret key: a repeated Idempotency-Key and body are recognized, and a reader of the table learns neither. */
import { createHmac } from 'node:crypto'
import type { Fingerprints } from '#use-cases/partner/ports.ts'
import { secretText } from '../secret-text.ts'

export const createFingerprints = (identityKey: string): Fingerprints => {
  const key = secretText('The identity key', identityKey)
  return { fingerprintOf: (text) => createHmac('sha256', key).update(`fingerprint|${text}`).digest('hex') }
}
