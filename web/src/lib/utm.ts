/** Marketing parameters of the address, kept in session storage until the session call sends them. */
import { utmNames, type UtmName } from '#contract/entities.ts'
import { limits } from '#contract/policy.ts'
import { readStored, writeStored } from './device/browser-storage.ts'

const unstorable = /[\p{Cc}\p{Cs}]/u

/** Cleans a value for the API, or returns undefined: a malformed link must never prevent a login. */
const cleanValue = (value: string | null | undefined): string | undefined => {
  const cut = Array.from(value?.trim() ?? '')
    .slice(0, limits.utmCharacters)
    .join('')
    .trim()
  return cut === '' || unstorable.test(cut) ? undefined : cut
}

/** Stores the parameters of a link that has any, and forgets those of an earlier link. */
export const captureUtm = (search: string): void => {
  const parameters = new URLSearchParams(search)
  if (!utmNames.some((name) => parameters.has(name))) return
  for (const name of utmNames) writeStored('sessionStorage', name, cleanValue(parameters.get(name)))
}

export const readUtm = (): Partial<Record<UtmName, string>> => {
  const utm: Partial<Record<UtmName, string>> = {}
  for (const name of utmNames) {
    const value = cleanValue(readStored('sessionStorage', name))
    if (value !== undefined) utm[name] = value
  }
  return utm
}
