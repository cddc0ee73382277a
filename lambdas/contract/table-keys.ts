/** The parts of the table's keys: repositories build keys from them, roles and stream filters name them. */

/** What a partition key starts with. `catalogue` and `partners` are whole keys: each is one partition. */
export const partitionPrefix = {
  user: 'USER#',
  oneTimeCode: 'OTP#',
  cap: 'CAP#',
  catalogue: 'CATALOGUE',
  ticket: 'TICKET#',
  connection: 'CONN#',
  livePass: 'PASS#',
  partner: 'PARTNER#',
  partners: 'PARTNERS',
  apiKey: 'APIKEY#',
} as const

/** What a sort key starts with; those without a trailing # are whole keys. */
export const sortKeyPrefix = {
  profile: 'PROFILE',
  application: 'APP#',
  ticket: 'TICKET#',
  sockets: 'SOCKETS',
  message: 'MSG#',
  connection: 'CONN#',
  codes: 'CODES',
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
} as const
