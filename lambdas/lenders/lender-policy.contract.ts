/** Figures of the lenders' callback and postback. */
import { minuteMilliseconds } from '#contract/times.ts'

export const lenderPolicy = {
  /** Keys of a lender that may work at the same time: an old and a new one during a rotation. */
  workingKeys: 2,
  /** Random bytes of a key; Standard Webhooks asks for 24 to 64. */
  keyBytes: 32,
  /** How far `webhook-timestamp` may be from our clock, in both directions. */
  toleranceSeconds: 300,
  /** Signatures of one call that are compared: two keys of each of two versions, and more. */
  signatures: 8,
  webhookIdCharacters: 255,
  requestBytes: 20 * 1024,
  /** How long a webhook-id is answered with its first answer. */
  answerDays: 7,
  /** How long news waits for its words. */
  waitingDays: 90,
  /** How far `occurred_at` may be ahead of our clock. */
  clockAheadSeconds: 300,
  /** The part of a lender's message that a visitor reads. */
  messageCharacters: 300,
  /** Calls of a postback a minute, unless an operator set another limit. */
  postbacksPerMinute: 60,
  postbacksPerMinuteMost: 6000,
  postbackRanges: 50,
} as const

/**
 * API Gateway refuses what is beyond, for all lenders together; both endpoints have their own. One machine has to stay below it: the web ACL stops
 * its address, and the function answers it without a read.
 */
export const lenderThrottle = { requestsPerSecond: 1000, burst: 2000 } as const

/** Limits of each instance of the function. */
export const lenderShares = {
  refusalsOfAddress: { count: 300, periodMilliseconds: minuteMilliseconds },
  callsOfLender: { count: 3000, periodMilliseconds: minuteMilliseconds },
} as const
