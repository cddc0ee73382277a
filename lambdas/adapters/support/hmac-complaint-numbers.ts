/**
 * Digits for the numbers of complaints. They follow from the ticket alone, so a retry finds the same number, and no counter is written. They may be
 * taken: the table decides, and the next attempt has one digit more.
 */
import { createHmac } from 'node:crypto'
import { complaintPolicy } from '#contract/support/complaint-policy.ts'
import type { ComplaintDigits } from '#use-cases/support/ports.ts'

export const createComplaintDigits = (identityKey: string): ComplaintDigits => ({
  digitsOf: (ticketId, attempt) => {
    const count = complaintPolicy.numberDigits + attempt - 1
    const digest = createHmac('sha256', identityKey).update(`complaint|${ticketId}|${attempt}`).digest()
    return String(digest.readBigUInt64BE() % 10n ** BigInt(count)).padStart(count, '0')
  },
})
