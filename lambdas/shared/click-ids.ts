/**
 * Click ids: 16 random bytes, then the 16 bytes of the user's id, enciphered by AES-256-CTR with the random bytes as the first counter block; 43
 * characters of base64url, of which the first is a letter. Ids of applications are made alike. So an application is found by either through its user, and
 * nothing more is stored to find it.
 */
import { createCipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { secretText } from './secret-text.ts'

/** Ids of applications, and those by which lenders name them. Each holds the id of its user, which only the holder of the key can read. */
export interface ClickIds {
  /** Returns another id at each call. */
  nextClickId(userId: string): string
  /** Returns the id of the user, and for a text that is no click id the id of nobody. */
  userIdOf(clickId: string): string
  /** Compares in constant time. */
  isSame(given: string, stored: string): boolean
}

const pattern = /^[A-Za-z0-9_-]{43}$/
const blockBytes = 16
const nobody = Buffer.alloc(2 * blockBytes)

/** @param clickKey the key of the cipher is derived from it by HKDF-SHA-256 (RFC 5869) */
export const createClickIds = (clickKey: string): ClickIds => {
  const secret = secretText('The key of click ids', clickKey)
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'click-id', 32))
  /** Enciphers and deciphers alike. */
  const applied = (counter: Buffer, bytes: Buffer) => createCipheriv('aes-256-ctr', key, counter).update(bytes)
  return {
    nextClickId: (userId) => {
      const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
      // A spreadsheet takes a hyphen at the beginning for a formula, and figures for a number.
      let clickId = ''
      while (!/^[A-Za-z]/.test(clickId)) {
        const counter = randomBytes(blockBytes)
        clickId = Buffer.concat([counter, applied(counter, id)]).toString('base64url')
      }
      return clickId
    },
    userIdOf: (clickId) => {
      const bytes = pattern.test(clickId) ? Buffer.from(clickId, 'base64url') : nobody
      const id = applied(bytes.subarray(0, blockBytes), bytes.subarray(blockBytes)).toString('hex')
      return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
    isSame: (given, stored) => {
      const [one, other] = [Buffer.from(given), Buffer.from(stored)]
      return one.length === other.length && timingSafeEqual(one, other)
    },
  }
}
