/** The prefixes of the table's keys: repositories build keys from them; roles and stream filters name them. */

/** Prefixes of partition keys. `catalogue` and `partners` are whole keys: each is a single partition. */
export const partitionPrefix = {
  user: 'USER#',
  oneTimeCode: 'OTP#',
  sendCounters: 'CAP#',
  catalogue: 'CATALOGUE',
  ticket: 'TICKET#',
  connection: 'CONN#',
  livePass: 'PASS#',
  partner: 'PARTNER#',
  partners: 'PARTNERS',
  apiKey: 'APIKEY#',
  webhook: 'WEBHOOK#',
} as const

/** Prefixes of sort keys; those without a trailing # are whole keys. */
export const sortKeyPrefix = {
  profile: 'PROFILE',
  application: 'APP#',
  ticket: 'TICKET#',
  sockets: 'SOCKETS',
  message: 'MSG#',
  codes: 'CODES',
  knownCodes: 'KNOWN',
  lender: 'LENDER#',
  product: 'PRODUCT#',
  snapshot: 'SNAPSHOT',
  meta: 'META',
  key: 'KEY#',
  partner: 'PARTNER#',
  usage: 'USAGE#',
  user: 'USER#',
  submission: 'SUBMISSION#',
  idempotency: 'IDEM#',
  click: 'CLICK#',
  delivery: 'DELIVERY#',
} as const
