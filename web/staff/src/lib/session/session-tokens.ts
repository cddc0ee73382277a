/**
 * The tokens of this tab's session, in session storage: a reload keeps them, the end of the tab forgets them, and no other tab or site has them. In
 * memory alone, each reload would ask for a code; in local storage, a person on the same computer could open the console from a closed tab.
 */
import { readStoredObject, removeStored, writeStored } from '#web/lib/browser-storage.ts'
import { poolTokensOf, type PoolTokens } from '#web/lib/pool-tokens.ts'

const storageKey = 'staff_tokens'

/** @returns undefined without tokens, or with some that another version of the console has left */
export const readTokens = (): PoolTokens | undefined =>
  poolTokensOf(readStoredObject('sessionStorage', storageKey) ?? {})

/** Of this page's session: later pages of the tab may store another, while this one is in the back/forward cache. */
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
