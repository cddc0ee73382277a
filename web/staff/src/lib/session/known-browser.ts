/**
 * Tokens that prove at a sign-in that somebody has signed in with this browser before. They open nothing: passwords of such browsers count apart, so
 * that strangers keep nobody out. Several members may share a browser, and no token names one.
 */
import { letInHash } from '#contract/staff/held-sign-in.ts'
import { staffPolicy } from '#contract/staff/staff-policy.ts'
import { readStored, writeStored } from '#web/lib/browser-storage.ts'

const storageKey = 'staff_browsers'

/** Separated by commas, the last one first. */
export const readBrowserTokens = (): string => readStored('localStorage', storageKey) ?? ''

export const keepBrowserToken = (token: string): void => {
  const tokens = [token, ...readBrowserTokens().split(',')].filter((kept) => kept !== '')
  writeStored('localStorage', storageKey, tokens.slice(0, staffPolicy.knownBrowsers.most).join(','))
}

/** Takes the token out of the address that an admin gave to a member whom strangers lock out. */
export const takeLetIn = (): void => {
  if (!location.hash.startsWith(letInHash)) return
  keepBrowserToken(location.hash.slice(letInHash.length))
  history.replaceState(history.state, '', location.pathname + location.search)
}
