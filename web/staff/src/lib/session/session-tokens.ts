/**
 * The tokens of this tab's session, in session storage: a reload keeps them, the end of the tab forgets them, and no other tab or site has them. In
 * memory alone, each reload would ask for a code; in local storage, a person on the same computer could open the console from a closed tab.
 */
import * as z from 'zod/mini'

const tokens = z.object({
  access: z.string(),
  refresh: z.string(),
  /** By the clock of this machine. */
  renewAtEpochMilliseconds: z.number(),
})
export type SessionTokens = z.infer<typeof tokens>

const storageKey = 'staff_tokens'

/** Seconds before the end of an access token at which it is renewed. */
export const renewEarlySeconds = 60

/** @returns undefined without tokens, or with some that another version of the console has left */
export const readTokens = (): SessionTokens | undefined => {
  try {
    return tokens.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')).data
  } catch {
    return undefined
  }
}

export const storeTokens = (of: SessionTokens): void => sessionStorage.setItem(storageKey, JSON.stringify(of))

export const forgetTokens = (): void => sessionStorage.removeItem(storageKey)
