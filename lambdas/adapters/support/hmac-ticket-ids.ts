/**
 * Ticket ids with a tail that is an HMAC of the owner's phone, so that the id shows whose the ticket is and a stranger's id is refused
 * before anything is read.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { ulidPattern } from '#contract/patterns.ts'
import { complaintPolicy } from '#contract/support/complaint-policy.ts'
import type { TicketIds, ComplaintDigits } from '#use-cases/support/ports.ts'

const ulidCharacters = 26
const tailCharacters = 10
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const createTicketIds = (identityKey: string): TicketIds => {
  const ticketIdOf = (phone: string, ulid: string): string => {
    const digest = createHmac('sha256', identityKey).update(`ticket|${phone}|${ulid}`).digest()
    const tail = Array.from(digest.subarray(0, tailCharacters), (byte) => alphabet[byte % alphabet.length]).join('')
    return `${ulid}-${tail}`
  }

  return {
    ticketIdOf,
    isTicketIdOf: (phone, ticketId) => {
      const ulid = ticketId.slice(0, ulidCharacters)
      if (!ulidPattern.test(ulid)) return false
      const [given, right] = [Buffer.from(ticketId), Buffer.from(ticketIdOf(phone, ulid))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}

/** Digits for the number of a complaint. They follow from the ticket alone, so a retry finds the same number. They may be taken: the next attempt has one digit more. */
export const createComplaintDigits = (identityKey: string): ComplaintDigits => ({
  digitsOf: (ticketId, attempt) => {
    const count = complaintPolicy.numberDigits + attempt - 1
    const digest = createHmac('sha256', identityKey).update(`complaint|${ticketId}|${attempt}`).digest()
    return String(digest.readBigUInt64BE() % 10n ** BigInt(count)).padStart(count, '0')
  },
})
