/**
 * Every key of the table is built here and nowhere else (`design/architecture.md`, Data). What a caller may see is what its own
 * partition holds, so a part that could reach into another partition is refused.
 */

import type { SendCapScope } from '#domain/auth/send-caps.ts'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { PartnerScope } from '#contract/partner/partner-keys.ts'

/** Letters, digits and what E.164 numbers, addresses, windows and ids (a socket's ends with =) need; never the delimiter. */
const keyPart = /^[A-Za-z0-9+._:=-]{1,200}$/

const part = (value: string): string => {
  if (!keyPart.test(value)) throw new TypeError('A key part holds a character that keys must not hold')
  return value
}

export const applicationKeyPrefix = sortKeyPrefix.application
export const ticketKeyPrefix = sortKeyPrefix.ticket
export const messageKeyPrefix = sortKeyPrefix.message
export const connectionKeyPrefix = sortKeyPrefix.connection
export const partnerKeyPrefix = sortKeyPrefix.key
export const partnerUsagePrefix = sortKeyPrefix.usage

export const keys = {
  user: (phone: string) => ({ pk: userPartition(phone), sk: sortKeyPrefix.profile }),
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
  sockets: (phone: string) => ({ pk: userPartition(phone), sk: sortKeyPrefix.sockets }),
  /** An open socket, where its ticket's messages look for it. */
  connection: (ticketId: string, connectionId: string) => ({
    pk: ticketPartition(ticketId),
    sk: `${connectionKeyPrefix}${part(connectionId)}`,
  }),
  /** The same socket, where its own end looks for it. */
  connectionLookup: (connectionId: string) => ({
    pk: `${partitionPrefix.connection}${part(connectionId)}`,
    sk: sortKeyPrefix.meta,
  }),
  livePass: (passHash: string) => ({ pk: `${partitionPrefix.livePass}${part(passHash)}`, sk: sortKeyPrefix.meta }),
  codes: (phone: string) => ({ pk: `${partitionPrefix.oneTimeCode}${part(phone)}`, sk: sortKeyPrefix.codes }),
  /** `window` names the fixed window counted, such as an hour as yyyymmddhh. */
  sendCap: (scope: SendCapScope, subject: string, window: string) => ({
    pk: `${partitionPrefix.cap}${scope}#${part(subject)}`,
    sk: part(window),
  }),
  lender: (id: string) => ({ pk: cataloguePartition, sk: `${sortKeyPrefix.lender}${part(id)}` }),
  product: (id: string) => ({ pk: cataloguePartition, sk: `${sortKeyPrefix.product}${part(id)}` }),
  catalogueSnapshot: () => ({ pk: cataloguePartition, sk: sortKeyPrefix.snapshot }),
  partner: (code: string) => ({ pk: partnerPartition({ code, mode: 'live' }), sk: sortKeyPrefix.meta }),
  partnerKey: (code: string, keyId: string) => ({
    pk: partnerPartition({ code, mode: 'live' }),
    sk: `${partnerKeyPrefix}${part(keyId)}`,
  }),
  /** The authorizer's one read: everything that decides about a call with this key. */
  apiKey: (keyId: string) => ({ pk: `${partitionPrefix.apiKey}${part(keyId)}`, sk: sortKeyPrefix.meta }),
  /** A partner in the operators' list of partners. */
  registeredPartner: (code: string) => ({ pk: partnersPartition, sk: `${sortKeyPrefix.partner}${part(code)}` }),
  partnerUsage: (scope: PartnerScope, day: string) => ({
    pk: partnerPartition(scope),
    sk: `${partnerUsagePrefix}${part(day)}`,
  }),
  partnerUser: (scope: PartnerScope, userId: string) => ({
    pk: partnerPartition(scope),
    sk: `${sortKeyPrefix.user}${part(userId)}`,
  }),
  submission: (scope: PartnerScope, id: string) => ({
    pk: partnerPartition(scope),
    sk: `${sortKeyPrefix.submission}${part(id)}`,
  }),
  idempotency: (scope: PartnerScope, keyFingerprint: string) => ({
    pk: partnerPartition(scope),
    sk: `${sortKeyPrefix.idempotency}${part(keyFingerprint)}`,
  }),
  linkClick: (scope: PartnerScope, userId: string, lenderId: string) => ({
    pk: partnerPartition(scope),
    sk: `${sortKeyPrefix.click}${part(userId)}#${part(lenderId)}`,
  }),
} as const

export const userPartitionPrefix = partitionPrefix.user

export const userPartition = (phone: string): string => `${userPartitionPrefix}${part(phone)}`

export const phoneOfUserPartition = (pk: string): string => pk.slice(userPartitionPrefix.length)

export const cataloguePartition = partitionPrefix.catalogue

export const ticketPartition = (ticketId: string): string => `${partitionPrefix.ticket}${part(ticketId)}`

export const partnersPartition = partitionPrefix.partners

/** A partner's sandbox is a partition of its own: codes hold no dot, so it is no other partner's either. */
export const partnerPartition = ({ code, mode }: PartnerScope): string => {
  if (code.includes('.')) throw new TypeError('A partner code holds no dot')
  return mode === 'live' ? `${partitionPrefix.partner}${part(code)}` : `${partitionPrefix.partner}${part(code)}.test`
}
