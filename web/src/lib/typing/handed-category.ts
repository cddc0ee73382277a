/** The category with which /check hands a visitor over to the login: in the memory of this page alone. */
import type { Category } from '#contract/entities.ts'

let handed: Category | undefined

/** Returns the category that was handed over, and keeps another one in its place, or none. */
export const exchangeCategory = (next?: Category): Category | undefined => {
  const former = handed
  handed = next
  return former
}
