/** Secrets of staff members: the tokens of their browsers, and the first password. */
import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A token of a browser that a member has used. */
export const createBrowserToken = (): string => randomBytes(16).toString('base64url')

/** The table has the hashes alone. */
export const hashOfBrowserToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Without letters and digits that look alike. */
const passwordSigns = 'abcdefghijkmnpqrstuvwxyz23456789'

/** First passwords of staff members. 100 bits in groups that can be read out: longer than the pool asks for. */
export const createStaffPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => passwordSigns.charAt(randomInt(passwordSigns.length))).join(''),
  ).join('-')
