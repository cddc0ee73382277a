/** API keys of partners: 256 random bits, of which only the SHA-256 is stored. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { ApiKeys } from '#use-cases/partner/ports.ts'

const idAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
const idCharacters = 8
const secretBytes = 32

const sha256 = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Makes the id by which operators name a key. */
export const nextKeyId = (): string =>
  Array.from({ length: idCharacters }, () => idAlphabet.charAt(randomInt(idAlphabet.length))).join('')

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
