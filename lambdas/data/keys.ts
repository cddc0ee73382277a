/**
 * Every key of the table is built here and nowhere else (`design/architecture.md`, Data). What a caller may see is what its own
 * partition holds, so a part that could reach into another partition is refused.
 */

import type { SendCapScope } from '#domain/auth/send-caps.ts'

/** Letters, digits and what E.164 numbers, addresses, ids and windows need; never the delimiter. */
const keyPart = /^[A-Za-z0-9+._:-]{1,200}$/

const part = (value: string): string => {
  if (!keyPart.test(value)) throw new TypeError('A key part holds a character that keys must not hold')
  return value
}

export const applicationKeyPrefix = 'APP#'

export const keys = {
  user: (phone: string) => ({ pk: userPartition(phone), sk: 'PROFILE' }),
  application: (phone: string, lenderId: string) => ({
    pk: userPartition(phone),
    sk: `${applicationKeyPrefix}${part(lenderId)}`,
  }),
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

export const userPartition = (phone: string): string => `USER#${part(phone)}`

export const cataloguePartition = 'CATALOGUE'
