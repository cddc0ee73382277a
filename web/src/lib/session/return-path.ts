/** The page to which a sign-in leads back (pl_return_to), kept for this tab. */
import { englishPath, pathIn } from '#contract/languages.ts'
import { language } from '#contract/page-language.ts'
import { readStored, removeStored, writeStored } from '../device/browser-storage.ts'
import { returnPathKey } from './storage-keys.ts'

/**
 * Remembers where the next sign-in leads.
 * @default the present page: one that asked for a sign-in, or on which the session ended
 */
export const rememberReturnPath = (path = location.href.slice(location.origin.length)): void =>
  writeStored('sessionStorage', returnPathKey, englishPath(path))

/** The English address of a page of ours other than /login: browsers read `//` and `/\` as the start of another host. */
const ownPath = /^\/(?![/\\]|login(?:[/?#]|$))/

/** The remembered page; undefined if there is none. */
export const readReturnPath = (): string | undefined => {
  const path = readStored('sessionStorage', returnPathKey)
  return path !== undefined && ownPath.test(path) ? pathIn(language, path) : undefined
}

export const forgetReturnPath = (): void => removeStored('sessionStorage', returnPathKey)
