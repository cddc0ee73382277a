/** What an authenticator app reads from the QR code. */
import { brand } from '#contract/brand.ts'

/**
 * The address of a key, as apps expect it (Google Authenticator's "Key Uri Format"). The host is part of its name, so that the keys of two stages stay
 * apart in the app.
 */
export const authenticatorAddress = (secret: string, email: string, host: string): string => {
  const issuer = encodeURIComponent(`${brand.name} ${host}`)
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`
}

/** In groups of four, as people type it. */
export const readableKey = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ')
