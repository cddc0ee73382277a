/** Tokens in the paths of postbacks: 192 random bits, of which only the SHA-256 is stored. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const tokenBytes = 24

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compared with where a lender has no postback. */
const nobodys = sha256(randomBytes(tokenBytes).toString('hex')).toString('hex')

export const createPostbackToken = (): string => randomBytes(tokenBytes).toString('base64url')

export const hashOfToken = (token: string): string => sha256(token).toString('hex')

/** Compares in constant time, also with no hash. */
export const matchesToken = (token: string, hash: string | undefined): boolean => {
  const isSame = timingSafeEqual(sha256(token), Buffer.from(hash ?? nobodys, 'hex'))
  return isSame && hash !== undefined
}
