/** Codes of authenticator apps (RFC 6238 with RFC 4226's SHA-1, six digits, steps of 30 seconds), and the base32 of their secrets (RFC 4648). */
import { createHmac } from 'node:crypto'

const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** @param bytes a multiple of five of them, so that no padding is needed */
export const base32Of = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replaceAll(/[01]{5}/g, (bits) => alphabet.charAt(Number.parseInt(bits, 2)))

const bytesOf = (base32: string): Buffer => {
  const bits = base32.replaceAll(/./g, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const codeAt = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** @returns the step of a code, for which one step of difference between the clocks is allowed (section 5.2 of the RFC); undefined for a wrong code */
export const stepOfCode = (secret: string, code: string, nowSeconds: number): number | undefined => {
  const now = Math.floor(nowSeconds / stepSeconds)
  return [now, now - 1, now + 1].find((step) => codeAt(secret, step) === code)
}
