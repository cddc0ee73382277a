/** Marks of phones in the counters of address ranges, from which nobody without the key finds the phone. */
import { createHmac } from 'node:crypto'
import type { PhoneMarks } from '#use-cases/auth/ports.ts'

/** Two of the 250 phones of a range share a mark with a probability of 1 in 9 billion. */
const markBytes = 6

export const createPhoneMarks = (identityKey: string): PhoneMarks => ({
  markOf: (phone, { subject, window }) =>
    createHmac('sha256', identityKey)
      .update(`phone-in-range|${subject}|${window}|${phone}`)
      .digest()
      .subarray(0, markBytes)
      .toString('base64url'),
})
