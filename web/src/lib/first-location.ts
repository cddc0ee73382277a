/** Tells the page that the browser loaded from those that the visitor reached by links inside the app. */

let firstKey: string | undefined
let hasMovedOn = false

/** True until the visitor leaves the location with this history key for another one; call it from effects only. */
export const isFirstLocation = (key: string): boolean => {
  firstKey ??= key
  hasMovedOn ||= key !== firstKey
  return !hasMovedOn
}
