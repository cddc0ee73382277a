/** API keys of partners: 256 random bits, of which only the SHA-256 is stored. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { nextKeyId } from '#lambdas/shared/key-ids.ts'
import type { ApiKeys } from '#use-cases/partner/ports.ts'

const secretBytes = 32

const sha256 = (key: string): Buffer => createHash('sha256').update(key).digest()

export const partnerApiKeys: ApiKeys = {
  createKey: (mode) => {
    const id = nextKeyId()
    return { id, key: `pl_${mode}_${id}_${randomBytes(secretBytes).toString('base64url')}` }
  },
  hash: (key) => sha256(key).toString('hex'),
  matches: (key, hash) => {
    const [given, stored] = [sha256(key), Buffer.from(hash, 'hex')]
    return given.length === stored.length && timingSafeEqual(given, stored)
  },
}
