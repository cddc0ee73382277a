/**
 * The tokens of sessions in the browser. Those of this tab's session, in session storage: a reload keeps them, the end of the tab forgets them, and no other tab or site has them. In
 * memory alone, each reload would ask for a code; in local storage, a person on the same computer could open the console from a closed tab.
 */
import { letInHash } from '#lambdas/staff/held-sign-in.contract.ts'
import { staffPolicy } from '#lambdas/staff/staff-policy.contract.ts'
import { readStoredObject, removeStored, writeStored, readStored } from '#web/lib/device/browser-storage.ts'
import { poolTokensOf, type PoolTokens } from '#web/lib/pool-tokens.ts'

const storageKey = 'staff_tokens'

/** @returns undefined without tokens, or with some that another version of the console has left */
export const readTokens = (): PoolTokens | undefined =>
  poolTokensOf(readStoredObject('sessionStorage', storageKey) ?? {})

/** The token of this page's session: later pages of the tab may store another, while this one is in the back/forward cache. */
let own: string | undefined

export const storeTokens = (tokens: PoolTokens): void => {
  own = tokens.refresh
  writeStored('sessionStorage', storageKey, JSON.stringify(tokens))
}

export const forgetTokens = (): void => {
  own = undefined
  removeStored('sessionStorage', storageKey)
}

/** Whether the tab has another session than the page. It is then loaded again, and may call nothing. */
export const belongsToAnother = (): boolean => {
  const stored = readTokens()?.refresh
  if (own === undefined || stored === undefined || stored === own) return false
  location.reload()
  return true
}

/**
 * The store of tokens that prove at a sign-in that somebody has signed in with this browser before. They open nothing: passwords of such browsers count apart, so
 * that strangers do not keep them out. Several members may share a browser, and no token names one.
 */
const browsersKey = 'staff_browsers'

/** Separated by commas, the last one first. */
export const readBrowserTokens = (): string => readStored('localStorage', browsersKey) ?? ''

export const keepBrowserToken = (token: string): void => {
  const tokens = [token, ...readBrowserTokens().split(',')].filter((kept) => kept !== '')
  writeStored('localStorage', browsersKey, tokens.slice(0, staffPolicy.knownBrowsers.most).join(','))
}

/** Takes the token out of the address that an admin gave to a member whom strangers lock out. */
export const takeLetIn = (): void => {
  if (!location.hash.startsWith(letInHash)) return
  keepBrowserToken(location.hash.slice(letInHash.length))
  history.replaceState(history.state, '', location.pathname + location.search)
}
