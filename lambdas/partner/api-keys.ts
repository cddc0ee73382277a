/** API keys of partners: 256 random bits, of which only the SHA-256 is stored. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'

const secretBytes = 32

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
const characters = 8

/** The id by which operators name a key, of a partner or a lender. */
export const nextKeyId = (): string =>
  Array.from({ length: characters }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

const sha256 = (key: string): Buffer => createHash('sha256').update(key).digest()

export const createApiKey = (mode: PartnerMode): { readonly id: string; readonly key: string } => {
  const id = nextKeyId()
  return { id, key: `pl_${mode}_${id}_${randomBytes(secretBytes).toString('base64url')}` }
}

export const hashOfApiKey = (key: string): string => sha256(key).toString('hex')

/** Compares the key with a hash in constant time. */
export const hasApiKeyHash = (key: string, hash: string): boolean => {
  const [given, stored] = [sha256(key), Buffer.from(hash, 'hex')]
  return given.length === stored.length && timingSafeEqual(given, stored)
}
