/** Passes for live conversations: 256 random bits, of which only a hash is stored. */
import { createHash, randomBytes } from 'node:crypto'
import type { PassMint } from './live-connections.rules.ts'

const passBytes = 32

const hash = (pass: string): string => createHash('sha256').update(pass).digest('hex')

export const passMint: PassMint = {
  createPass: () => {
    const pass = randomBytes(passBytes).toString('base64url')
    return { pass, hash: hash(pass) }
  },
  hash,
}
