/**
 * Every key of the table is built here and nowhere else (`design/architecture.md`, Data). What a caller may see is what its own
 * partition holds, so a part that could reach into another partition is refused.
 */

import type { SendCapScope } from '#domain/auth/send-caps.ts'

/** Letters, digits and what E.164 numbers, addresses, windows and ids (a socket's ends with =) need; never the delimiter. */
const keyPart = /^[A-Za-z0-9+._:=-]{1,200}$/

const part = (value: string): string => {
  if (!keyPart.test(value)) throw new TypeError('A key part holds a character that keys must not hold')
  return value
}

export const applicationKeyPrefix = 'APP#'
export const ticketKeyPrefix = 'TICKET#'
export const messageKeyPrefix = 'MSG#'
export const connectionKeyPrefix = 'CONN#'

export const keys = {
  user: (phone: string) => ({ pk: userPartition(phone), sk: 'PROFILE' }),
  application: (phone: string, lenderId: string) => ({
    pk: userPartition(phone),
    sk: `${applicationKeyPrefix}${part(lenderId)}`,
  }),
  ticket: (phone: string, ticketId: string) => ({
    pk: userPartition(phone),
    sk: `${ticketKeyPrefix}${part(ticketId)}`,
  }),
  message: (ticketId: string, messageId: string) => ({
    pk: ticketPartition(ticketId),
    sk: `${messageKeyPrefix}${part(messageId)}`,
  }),
  /** The sockets that a user has open, to count them. */
  sockets: (phone: string) => ({ pk: userPartition(phone), sk: 'SOCKETS' }),
  /** An open socket, where its ticket's messages look for it. */
  connection: (ticketId: string, connectionId: string) => ({
    pk: ticketPartition(ticketId),
    sk: `${connectionKeyPrefix}${part(connectionId)}`,
  }),
  /** The same socket, where its own end looks for it. */
  connectionLookup: (connectionId: string) => ({ pk: `CONN#${part(connectionId)}`, sk: 'META' }),
  livePass: (passHash: string) => ({ pk: `PASS#${part(passHash)}`, sk: 'META' }),
  codes: (phone: string) => ({ pk: `OTP#${part(phone)}`, sk: 'CODES' }),
  /** `window` names the fixed window counted, such as an hour as yyyymmddhh. */
  sendCap: (scope: SendCapScope, subject: string, window: string) => ({
    pk: `CAP#${scope}#${part(subject)}`,
    sk: part(window),
  }),
  lender: (id: string) => ({ pk: cataloguePartition, sk: `LENDER#${part(id)}` }),
  product: (id: string) => ({ pk: cataloguePartition, sk: `PRODUCT#${part(id)}` }),
  catalogueSnapshot: () => ({ pk: cataloguePartition, sk: 'SNAPSHOT' }),
} as const

const userPrefix = 'USER#'

export const userPartition = (phone: string): string => `${userPrefix}${part(phone)}`

export const phoneOfUserPartition = (pk: string): string => pk.slice(userPrefix.length)

export const cataloguePartition = 'CATALOGUE'

export const ticketPartition = (ticketId: string): string => `TICKET#${part(ticketId)}`
