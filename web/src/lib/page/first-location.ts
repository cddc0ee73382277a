/** Distinguishes the page that the browser loaded from those that the visitor reached by links inside the app. */

let firstKey: string | undefined
let hasMovedOn = false

/** Returns true until the visitor leaves the first location (given by its history key). Call it from effects only. */
export const isFirstLocation = (key: string): boolean => {
  firstKey ??= key
  hasMovedOn ||= key !== firstKey
  return !hasMovedOn
}
