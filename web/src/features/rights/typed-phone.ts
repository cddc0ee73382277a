/** A mobile number as people type it. */
import { limits } from '#contract/policy.ts'
import { digitsIn } from '#web/lib/typing/latin-digits.ts'

/** Ten digits of any script, however they were typed or pasted, become E.164; an empty field is absent. */
export const phoneOf = (typed: string): string | undefined => {
  const digits = digitsIn(typed)
  return digits === '' ? undefined : `+91${digits.slice(-limits.mobileDigits)}`
}
