/**
 * Recognises a browser that signed in with a phone before, by the token that it got then. Such a browser keeps a few tries when a stranger
 * has used up those of the phone.
 */
import { timingSafeEqual } from 'node:crypto'
import type { KnownBrowsers } from '#use-cases/auth/ports.ts'
import type { Identity } from '#use-cases/ports.ts'

export const createKnownBrowserCheck = (identity: Pick<Identity, 'browserTokenOf'>): KnownBrowsers => ({
  isKnownBrowser: (phone, token) => {
    const [given, right] = [Buffer.from(token), Buffer.from(identity.browserTokenOf(phone))]
    return given.length === right.length && timingSafeEqual(given, right)
  },
})
