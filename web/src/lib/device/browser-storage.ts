/** Browser storage. Where it is missing, full or forbidden, the page keeps in memory what it stores, until it is left. */

type Area = 'localStorage' | 'sessionStorage'

/** The values that the browser did not keep. */
const memory: Record<Area, Map<string, string>> = { localStorage: new Map(), sessionStorage: new Map() }

/** Whether the session and what belongs to it end with this page. */
export const isForgetful = (): boolean => memory.localStorage.size > 0

export const readStored = (area: Area, key: string): string | undefined => {
  try {
    return memory[area].get(key) ?? globalThis[area].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** An undefined value removes the key. */
export const writeStored = (area: Area, key: string, value: string | undefined): void => {
  memory[area].delete(key)
  try {
    if (value === undefined) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, value)
  } catch {
    // In-app browsers have no storage, or null in its place.
    if (value !== undefined) memory[area].set(key, value)
  }
}

export const removeStored = (area: Area, key: string): void => writeStored(area, key, undefined)

/** Returns the stored JSON object, or undefined if there is none; removes a text that is no JSON object. */
export const readStoredObject = (area: Area, key: string): Record<string, unknown> | undefined => {
  const text = readStored(area, key)
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Falls through: corrupt text is removed like a value of the wrong type.
  }
  removeStored(area, key)
  return undefined
}
