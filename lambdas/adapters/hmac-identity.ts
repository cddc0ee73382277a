/** Ids derived from a phone number under a secret key, which only its holder can compute. */
import { createHmac } from 'node:crypto'
import type { Identity } from '#use-cases/ports.ts'

export const createIdentity = (identityKey: string): Identity => {
  const digest = (purpose: string, subject: string) =>
    createHmac('sha256', identityKey).update(`${purpose}|${subject}`).digest()

  return {
    userIdOf: (text) => {
      const bytes = digest('user-id', text).subarray(0, 16)
      bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6) // version 8: custom
      bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8) // variant of RFC 9562
      return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
    browserTokenOf: (phone, browserId) =>
      `${browserId}.${digest('known-browser', `${phone}|${browserId}`).toString('base64url')}`,
  }
}
