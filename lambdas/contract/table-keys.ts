/** The prefixes of the table's keys: repositories build keys from them; roles and stream filters name them. */

/** Prefixes of partition keys. Those without a trailing # are whole keys: each is a single partition. */
export const partitionPrefix = {
  user: 'USER#',
  oneTimeCode: 'OTP#',
  sendCounters: 'CAP#',
  catalogue: 'CATALOGUE',
  ticket: 'TICKET#',
  complaint: 'COMPLAINT#',
  connection: 'CONN#',
  livePass: 'PASS#',
  partner: 'PARTNER#',
  partners: 'PARTNERS',
  apiKey: 'APIKEY#',
  /** Applications of the sandbox, by the id of their user: no list and no count reads them. */
  sandbox: 'SANDBOX#',
  lender: 'LENDER#',
  notices: 'NOTICES',
  /** The session to which an address of a push service belongs, by the hash of the address. */
  pushAddress: 'PUSH#',
  webhook: 'WEBHOOK#',
  heard: 'HEARD#',
  queue: 'QUEUE#',
  /** Notes of staff beside a ticket: of the functions of visitors only `rights` reaches it, which seals and moves accounts. */
  ticketDesk: 'DESK#',
  savedReplies: 'REPLIES',
  closings: 'CLOSINGS',
  sealed: 'SEALED#',
  lives: 'LIVES',
  jobs: 'JOBS',
  job: 'JOB#',
  /** Lists of the people of a breach. */
  breaches: 'BREACHES',
  breach: 'BREACH#',
  /** Changes of staff that wait for a second member. */
  approvals: 'APPROVALS',
  /** The result of the last check of lenders' links. */
  linkCheck: 'LINK_CHECK',
  /** Counters of the views of pages, by release. */
  pageViews: 'PAGE_VIEWS',
  /** Counters of the funnel, by day. */
  funnel: 'FUNNEL#',
  /** The steps that the funnel has counted of a user, by the user's id. */
  counted: 'COUNTED#',
  staff: 'STAFF#',
  record: 'RECORD#',
  /** The copies that are found by the user's id: the only ones that a function of visitors reaches. */
  recordOfPerson: 'RECORD#PERSON#',
  catalogueWork: 'CATALOGUE_WORK',
  choices: 'CHOICES#',
  /** Receipts of what a user agreed to, by the user's id. */
  consent: 'CONSENT#',
} as const

/** The sparse index that finds items of any partition. An item is in it while it has both attributes; entries hold the keys alone. */
export const foundIndex = { name: 'found', partitionKey: 'found_by', sortKey: 'found_at' } as const

/** Prefixes of `found_by`, by the kind of item. */
export const foundByPrefix = {
  /** Followed by the user's id in base64url. */
  user: 'ID#',
  /** Followed by the lender's id, # and the status. */
  application: 'LENDER#',
  /** Followed by the status, for a complaint with `complaint#` before it. */
  ticket: 'TICKETS#',
  /** A whole key, because staff are few; `found_at` is the e-mail address. */
  staff: 'STAFF',
} as const

/** Prefixes of sort keys; those without a trailing # are whole keys. */
export const sortKeyPrefix = {
  profile: 'PROFILE',
  application: 'APP#',
  ticket: 'TICKET#',
  sockets: 'SOCKETS',
  /** After the tickets, so that a list of tickets reads neither. */
  notices: 'VIA_SMS#',
  message: 'MSG#',
  codes: 'CODES',
  knownCodes: 'KNOWN',
  lender: 'LENDER#',
  product: 'PRODUCT#',
  scheme: 'SCHEME#',
  snapshot: 'SNAPSHOT',
  meta: 'META',
  key: 'KEY#',
  partner: 'PARTNER#',
  usage: 'USAGE#',
  user: 'USER#',
  submission: 'SUBMISSION#',
  partnerCall: 'CALL#',
  /** Apart, so that a list of them reads no others. */
  refusedCall: 'REFUSED#',
  idempotency: 'IDEM#',
  click: 'CLICK#',
  access: 'ACCESS',
  answer: 'ANSWER#',
  waiting: 'WAIT#',
  minute: 'MINUTE#',
  delivery: 'DELIVERY#',
  note: 'NOTE#',
  /** After the tickets too. */
  nominee: 'WHO_ACTS',
  dueClosing: 'DUE#',
  purged: 'PURGED#',
  sealedPart: 'PART#',
  rows: 'ROWS#',
  funnelRow: 'ROW#',
  session: 'SESSION#',
  signIns: 'SIGN_INS',
  looks: 'LOOKS#',
  draft: 'DRAFT#',
  change: 'CHANGE#',
  receipt: 'RECEIPT#',
} as const
