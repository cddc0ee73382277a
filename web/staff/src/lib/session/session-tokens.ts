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

export const storeTokens = (tokens: PoolTokens): void =>
  writeStored('sessionStorage', storageKey, JSON.stringify(tokens))

export const forgetTokens = (): void => removeStored('sessionStorage', storageKey)
