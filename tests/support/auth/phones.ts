/** Indian mobile numbers that no other test of the run uses. */
import { randomInt } from 'node:crypto'

const given = new Set<string>()

/** Ten digits of which the first is 6 to 9, spread over many prefixes because sends are limited per prefix. */
export const pickMobileDigits = (): string => {
  for (;;) {
    const digits = `${randomInt(6, 10)}${String(randomInt(0, 1_000_000_000)).padStart(9, '0')}`
    if (!given.has(digits)) {
      given.add(digits)
      return digits
    }
  }
}

/** A mobile number in E.164. */
export const pickPhone = (): string => `+91${pickMobileDigits()}`
