/**
 * pl_browser_token: a token for each of the last mobile numbers that signed in on this browser, as number=token, separated by spaces and
 * the newest first. A token proves at a later login that this browser has signed in with the number before; alone it opens nothing. It
 * outlives the session, and every sign-in and sign-out with its number replaces it.
 */
import { readStored } from '../device/browser-storage.ts'

export const browserTokenKey = 'pl_browser_token'

/** The token of the number, else a single one that is stored without a number. @param mobile ten digits */
export const readBrowserToken = (mobile: string): string | undefined =>
  new RegExp(String.raw`(?:${mobile}=|^| )([\w.-]+)(?: |$)`).exec(
    readStored('localStorage', browserTokenKey) ?? '',
  )?.[1]
