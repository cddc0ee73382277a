/**
 * Ticket ids with a tail that is an HMAC of the owner's phone, so that the id shows whose the ticket is and a stranger's id is refused
 * before anything is read.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { ulidPattern } from '#contract/patterns.ts'

const ulidCharacters = 26
const tailCharacters = 10
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Digits of a complaint's number; one more with each attempt that finds the number taken. */
const complaintDigits = 6

/** Ticket ids that carry proof of their owner, so that the owner's own tickets need no read. */
export interface TicketIds {
  ticketIdOf(phone: string, ulid: string): string
  isTicketIdOf(phone: string, ticketId: string): boolean
  /** The digits of a complaint's number, which follow from the ticket alone, so a retry finds the same. They may be taken. @param attempt from 1 */
  complaintDigitsOf(ticketId: string, attempt: number): string
}

export const createTicketIds = (identityKey: string): TicketIds => {
  const digestOf = (text: string) => createHmac('sha256', identityKey).update(text).digest()
  const ticketIdOf = (phone: string, ulid: string): string => {
    const digest = digestOf(`ticket|${phone}|${ulid}`)
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
    complaintDigitsOf: (ticketId, attempt) => {
      const count = complaintDigits + attempt - 1
      const digest = digestOf(`complaint|${ticketId}|${attempt}`)
      return String(digest.readBigUInt64BE() % 10n ** BigInt(count)).padStart(count, '0')
    },
  }
}
