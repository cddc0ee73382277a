/** Tokens of browsers that a staff member has used. The table has their hashes. */
import { createHash, randomBytes } from 'node:crypto'
import type { BrowserTokens } from '#use-cases/staff/ports.ts'

export const browserTokens: BrowserTokens = {
  hash: (token) => createHash('sha256').update(token).digest('base64url'),
  createToken: () => randomBytes(16).toString('base64url'),
}
