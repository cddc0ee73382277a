/**
 * Every key of the table is built here and nowhere else (`design/architecture.md`, Data). What a caller may see is what its own
 * partition holds, so a part that could reach into another partition is refused.
 */

import type { SendCapScope } from '#domain/auth/send-caps.ts'
import type { PartnerScope } from '#contract/partner-keys.ts'

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
export const partnerKeyPrefix = 'KEY#'
export const partnerUsagePrefix = 'USAGE#'

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
  partner: (code: string) => ({ pk: partnerPartition({ code, mode: 'live' }), sk: 'META' }),
  partnerKey: (code: string, keyId: string) => ({
    pk: partnerPartition({ code, mode: 'live' }),
    sk: `${partnerKeyPrefix}${part(keyId)}`,
  }),
  /** The authorizer's one read: everything that decides about a call with this key. */
  apiKey: (keyId: string) => ({ pk: `APIKEY#${part(keyId)}`, sk: 'META' }),
  /** A partner in the operators' list of partners. */
  registeredPartner: (code: string) => ({ pk: partnersPartition, sk: `PARTNER#${part(code)}` }),
  partnerUsage: (scope: PartnerScope, day: string) => ({
    pk: partnerPartition(scope),
    sk: `${partnerUsagePrefix}${part(day)}`,
  }),
  partnerUser: (scope: PartnerScope, userId: string) => ({ pk: partnerPartition(scope), sk: `USER#${part(userId)}` }),
  submission: (scope: PartnerScope, id: string) => ({ pk: partnerPartition(scope), sk: `SUBMISSION#${part(id)}` }),
  idempotency: (scope: PartnerScope, keyFingerprint: string) => ({
    pk: partnerPartition(scope),
    sk: `IDEM#${part(keyFingerprint)}`,
  }),
  linkClick: (scope: PartnerScope, userId: string, lenderId: string) => ({
    pk: partnerPartition(scope),
    sk: `CLICK#${part(userId)}#${part(lenderId)}`,
  }),
} as const

export const userPartitionPrefix = 'USER#'

export const userPartition = (phone: string): string => `${userPartitionPrefix}${part(phone)}`

export const phoneOfUserPartition = (pk: string): string => pk.slice(userPartitionPrefix.length)

export const cataloguePartition = 'CATALOGUE'

export const ticketPartition = (ticketId: string): string => `TICKET#${part(ticketId)}`

export const partnersPartition = 'PARTNERS'

/** A partner's sandbox is a partition of its own: codes hold no dot, so it is no other partner's either. */
export const partnerPartition = ({ code, mode }: PartnerScope): string => {
  if (code.includes('.')) throw new TypeError('A partner code holds no dot')
  return mode === 'live' ? `PARTNER#${part(code)}` : `PARTNER#${part(code)}.test`
}
