/** Fingerprints under a secret key: they recognise an Idempotency-Key and a body again, and reveal neither to a reader of the table. */
import { createHmac } from 'node:crypto'
import type { Fingerprints } from '#use-cases/partner/ports.ts'
import { secretText } from '../secret-text.ts'

export const createFingerprints = (identityKey: string): Fingerprints => {
  const key = secretText('The identity key', identityKey)
  return { fingerprintOf: (text) => createHmac('sha256', key).update(`fingerprint|${text}`).digest('hex') }
}
