/** Browser storage that may be missing, full or forbidden: reading then returns undefined and writing does nothing. */

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
    // The storage is full or private: the page continues with what it has in memory.
  }
}

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
