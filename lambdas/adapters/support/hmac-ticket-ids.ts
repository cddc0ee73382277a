/**
 * Ticket ids with a tail that is an HMAC of the owner's phone, so that the id shows whose the ticket is and a stranger's id is refused
 * before anything is read.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { ulidPattern } from '#contract/patterns.ts'
import type { TicketIds } from '#use-cases/support/ports.ts'

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
