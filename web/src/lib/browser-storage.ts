/** Browser storage that may be absent, full or forbidden: reading gives undefined then, writing does nothing. */

type Area = 'localStorage' | 'sessionStorage'

const areaOf = (area: Area): Storage | undefined => {
  try {
    return globalThis[area]
  } catch {
    return undefined
  }
}

export const readStored = (area: Area, key: string): string | undefined => areaOf(area)?.getItem(key) ?? undefined

export const removeStored = (area: Area, key: string): void => areaOf(area)?.removeItem(key)

/** An undefined value removes the key. */
export const writeStored = (area: Area, key: string, value: string | undefined): void => {
  if (value === undefined) {
    removeStored(area, key)
    return
  }
  try {
    areaOf(area)?.setItem(key, value)
  } catch {
    // A full or private storage keeps nothing: the page goes on with what it has in memory.
  }
}

/** The stored JSON object, or undefined where there is none; text that is no JSON object is removed. */
export const readStoredObject = (area: Area, key: string): Record<string, unknown> | undefined => {
  const text = readStored(area, key)
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Falls through: corrupt text goes the same way as a value of the wrong kind.
  }
  removeStored(area, key)
  return undefined
}
