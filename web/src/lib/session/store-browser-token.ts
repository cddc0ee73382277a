/** Stores a token of `browser-token.ts`. Apart from its reading, because the login reads at once and stores much later. */
import { readStored, writeStored } from '../device/browser-storage.ts'
import { browserTokenKey } from './browser-token.ts'

const mostNumbers = 5

/** @param mobile ten digits */
export const storeBrowserToken = (mobile: string, token: string): void => {
  const stored = readStored('localStorage', browserTokenKey)?.split(' ') ?? []
  const others = stored.filter((entry) => !entry.startsWith(`${mobile}=`))
  writeStored('localStorage', browserTokenKey, [`${mobile}=${token}`, ...others].slice(0, mostNumbers).join(' '))
}
