/** Figures of the partner API. */
import { minuteMilliseconds } from '#contract/times.ts'

export const partnerPolicy = {
  /** Requests in a UTC day, unless an operator set another limit for the partner. */
  dailyLimit: 1000,
  /** Upper bound of the sum of all partners' daily limits; the usage plan is 10 % higher. */
  dailyLimitsTogether: 10_000_000,
  requestBytes: 32 * 1024,
  keyDays: 365,
  /** Keys of one mode that may work at the same time: an old and a new one during a rotation. */
  workingKeys: 2,
  allowedRanges: 50,
  idempotencyKeyCharacters: 255,
  idempotencyHours: 24,
  trackingLinkDays: 30,
  /** Users whose statuses one call returns. */
  usersAtOnce: 100,
  /** How long sandbox users, clicks and submissions are kept. */
  sandboxDays: 30,
  /** How long the daily counters and the records of refused submissions are kept. */
  recordDays: 400,
  /** How long the row of each counted call is kept, and how long the call waits for it to be written. */
  callDays: 30,
  callRowMilliseconds: 500,
  /** How long a version of the API works after its successor is announced. */
  deprecationMonths: 12,
  /** How far a partner's clock may be ahead of ours. */
  clockSkewSeconds: 5 * 60,
  loanTypeCharacters: 60,
  consentVersionCharacters: 60,
  userAgentCharacters: 512,
  lowestCreditScore: 300,
  highestCreditScore: 900,
} as const

/** Refused keys of one address, in each instance of the authorizer; beyond them no key of this address is read. */
export const refusedKeys = { count: 600, periodMilliseconds: minuteMilliseconds } as const

/**
 * Upper bounds of API Gateway for the partners of a mode whose own keys it does not know yet (`gateway-keys.rules.ts`). They share them, and they are best
 * effort; the exact limit of one partner is a conditional counter in the table.
 */
export const partnerUsagePlans = {
  live: { requestsPerDay: 11_000_000, requestsPerSecond: 500, burst: 1000 },
  test: { requestsPerDay: 1_100_000, requestsPerSecond: 250, burst: 500 },
} as const
