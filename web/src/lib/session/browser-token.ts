/**
 * pl_browser_token: proves at a later login that this browser has signed in with the phone before, and grants nothing else. It outlives
 * the session, and every sign-in and sign-out replaces it.
 */
import { readStored, writeStored } from '../browser-storage.ts'

const browserTokenKey = 'pl_browser_token'

export const readBrowserToken = (): string | undefined => readStored('localStorage', browserTokenKey)

export const storeBrowserToken = (token: string): void => writeStored('localStorage', browserTokenKey, token)
