/** Codes of authenticator apps (RFC 6238: SHA-1, six digits, steps of 30 seconds). */
import { Secret, TOTP } from 'otpauth'

const stepSeconds = 30

/** A secret as apps read it, of 160 bits. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** @returns the step of a code, for which one step of difference between the clocks is allowed (section 5.2 of the RFC); undefined for a wrong code */
export const stepOfCode = (secret: string, token: string, nowSeconds: number): number | undefined => {
  const app = new TOTP({ secret: Secret.fromBase32(secret), period: stepSeconds })
  const difference = app.validate({ token, timestamp: nowSeconds * 1000, window: 1 })
  return difference === null ? undefined : Math.floor(nowSeconds / stepSeconds) + difference
}
