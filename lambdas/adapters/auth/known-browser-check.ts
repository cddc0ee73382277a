/** Recognises a browser that signed in with a phone before, by the token that it got then. */
import { timingSafeEqual } from 'node:crypto'
import type { KnownBrowsers } from '#use-cases/auth/ports.ts'
import type { Identity } from '#use-cases/ports.ts'

/** An id of `randomIds`, a dot, and the proof; the id is short, so nothing long from a stranger is signed. */
const idOfToken = /^([A-Za-z0-9_-]{16})\./

export const createKnownBrowserCheck = (identity: Pick<Identity, 'browserTokenOf'>): KnownBrowsers => ({
  browserOf: (phone, token = '') => {
    const id = idOfToken.exec(token)?.[1]
    if (id === undefined) return undefined
    const [given, right] = [Buffer.from(token), Buffer.from(identity.browserTokenOf(phone, id))]
    return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
  },
})
