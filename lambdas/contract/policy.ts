/**
 * Every figure and named rule of the product. Functions, gateway, web app, operator commands and tests read them here; the partner API has
 * its own in `partner/partner-policy.contract.ts`. `lambdas/README.md` gives the reasons.
 */

/** Rules that look unusual and are intended. */
export const policy = {
  /** @NOTE The same lenders are listed in ascending priority on /offers and in descending priority on home. */
  offersOrder: { offersPage: 'ascending', home: 'descending' },
} as const

/** The facts of the legal pages, and the version of the terms that a visitor accepts. */
export const legalPolicy = {
  /** The day of the first version. */
  date: '2025-09-23',
  /** The day of the present version. It is shown once to those who agreed to an earlier one. */
  termsVersion: '2026-11-23',
  responseHours: { from: 48, to: 72 },
  liabilityCapRupees: 1000,
} as const

export const limits = {
  minimumAgeYears: 18,
  mobileDigits: 10,
  codeDigits: 6,
  pincodeDigits: 6,
  wizardSteps: 3,
  homeFeaturesShown: 2,
  recentApplications: 3,
  /** A comparison of a lender's record with the lender's own pages is old after this. */
  recentCheckDays: 90,
  nameCharacters: 120,
  emailCharacters: 254,
  companyNameCharacters: 160,
  utmCharacters: 200,
  monthlyIncomeRupees: 1_000_000_000,
  /** A paisa, the smallest amount of money. DynamoDB refuses numbers that are much closer to 0. */
  leastIncomeRupees: 0.01,
  /** 16 kB. */
  requestBytes: 16_384,
  requestDepth: 20,
} as const

export const delays = {
  /** An anonymous visitor of home is sent to /login after this. */
  authGraceMilliseconds: 1500,
  /** A verified user who already has a name is sent home after this. */
  returningUserMilliseconds: 1500,
  submittedCountdownSeconds: 3,
} as const

/** Apart, because pages have it too. */
export const codeLifeSeconds = 300

/**
 * One-time codes: life, tries, sends. Browsers that are not known for a phone (`strangers`) have limits apart from those of known ones.
 * `all` is the limit of a lane, `one` that of a single party in it: an address range of strangers, or a known browser. The windows of
 * sends slide; those of tries and of an address are fixed. What all SMS may cost is a setting of the stage (`auth/sms-budget.contract.ts`). The
 * decisions 016 and 031 in `infra/decisions` have the reasons.
 */
export const codePolicy = {
  lifeSeconds: codeLifeSeconds,
  liveCodes: 3,
  /** Tries of a code: those without a `code_id` together, and those with one apart. */
  triesPerCode: 5,
  /** Tries without a `code_id`. Cognito's triggers do not see an address, so all strangers are one party. */
  triesPerHour: { strangers: { one: 10, all: 10 }, known: { one: 10, all: 20 } },
  /** Comparisons with a code; a try that begins below the limit is compared with up to `liveCodes`. */
  triesPerDay: { strangers: { one: 20, all: 20 }, known: { one: 20, all: 40 } },
  /** Tries of strangers with a `code_id`: of the codes that one range asked for, and of a phone. With those above, 60 comparisons a day. */
  ownTriesPerDay: { one: 12, all: 38 },
  codeIdBytes: 16,
  /** `newcomer` replaces `all` at a party's first `newcomerSends` of a day, so that up to three other ranges cannot use up all sends. */
  sendsPerPhone: {
    strangers: [
      { windowSeconds: 900, one: 3, all: 3, newcomer: 7 },
      { windowSeconds: 3600, one: 3, all: 5, newcomer: 8 },
      { windowSeconds: 86_400, one: 6, all: 10, newcomer: 14 },
    ],
    known: [
      { windowSeconds: 900, one: 3, all: 6, newcomer: 6 },
      { windowSeconds: 3600, one: 5, all: 10, newcomer: 10 },
      { windowSeconds: 86_400, one: 10, all: 20, newcomer: 20 },
    ],
  },
  newcomerSends: 2,
  /**
   * Phones that strangers ask for in a clock hour: different phones, not requests. An address is an IPv4 address or an IPv6 /64, a range an IPv4 /24 or an
   * IPv6 /48.
   */
  phonesPerAddressAndHour: 50,
  phonesPerRangeAndHour: 250,
  /** Requests for one phone from a range that the phone's own limits let pass, whether or not an SMS follows. */
  requestsPerPhoneInRangeAndHour: 6,
  /** Where a shared limit is slow, a range makes this many requests an hour without a wait; the nth after them waits this long times n². */
  freeRequestsPerHour: 10,
  slowStepSeconds: 30,
  prefixDigits: 7,
  sendsPerPrefixAndHour: { slowAfter: 20, max: 100 },
  /** The part of an hour's, a day's and a month's SMS from which on they are slow for strangers. */
  slowFrom: { hour: 1 / 2, day: 2 / 3, month: 9 / 10 },
  browserTokenCharacters: 200,
  /** A sign-in gives another one. */
  browserTokenDays: 400,
  /** Tokens without a time of issue count as issued on this day. */
  untimedTokensIssuedOn: '2026-11-23',
  /** Every answer of send-sms-otp but a refusal takes at least this long, so that its duration reveals nothing about the phone. */
  answerMilliseconds: 500,
} as const

/** Cool-down after the first, second and any later send of a code in a row. Apart from `codePolicy`, of which the web app needs nothing else. */
export const resendCoolDownSeconds = [30, 60, 120] as const

export const sessionPolicy = {
  accessTokenMinutes: 15,
  authenticationSessionMinutes: 5,
  refreshTokenDays: 7,
  /** Sessions that signed out and are remembered by name; one mark covers the earlier ones. */
  rememberedSignOuts: 10,
  /** Reads of messages may miss a sign-out for this long. */
  rememberedStateSeconds: 50,
  refreshTokenCharacters: 8192,
} as const

/**
 * Limits of each request to an AWS service, in milliseconds: a service that hangs must fail early enough for another attempt within the
 * function's own time limit.
 */
export const sdkLimits = { connectionTimeout: 500, requestTimeout: 1200, throwOnRequestTimeout: true } as const

/** How often one call is tried in all. Cognito waits only 5 s for a trigger. */
export const sdkAttempts = { function: 3, trigger: 2 } as const

export const cachePolicy = {
  catalogueSeconds: 60,
  catalogueStaleSeconds: 300,
} as const
