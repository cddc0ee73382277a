/** Storage, address and network of a browser, for tests without a DOM. */
import { vi } from 'vitest'

const memoryStorage = (): Storage => {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}

/** Empty storages, an address and a network; call it before importing the module under test. */
export const openBrowser = (address = 'http://localhost/') => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('location', new URL(address))
  // Nothing listens, and nothing is heard.
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('addEventListener', () => undefined)
  // Without locks: Node has its own, which would last from one test to the next.
  vi.stubGlobal('navigator', { onLine: true })
}
