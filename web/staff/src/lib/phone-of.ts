/** A phone as people type it: ten digits, maybe with blanks and the country code. */
import { indianMobilePattern } from '#contract/patterns.ts'

/** E.164; undefined for anything else. */
export const phoneOf = (text: string): string | undefined => {
  const digits = text.replaceAll(/[\s()-]/g, '').replace(/^(\+?91)(?=\d{10}$)|^0(?=\d{10}$)/, '')
  const phone = `+91${digits}`
  return indianMobilePattern.test(phone) ? phone : undefined
}
