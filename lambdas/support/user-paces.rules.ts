/** How often a user may open tickets, make complaints and ask for passes, over all tickets. */
import { hourMilliseconds, minuteMilliseconds } from '#contract/times.ts'
import { livePolicy } from '#lambdas/live/live-policy.contract.ts'
import type { PaceLimit } from '#lambdas/shared/pace.rules.ts'
import { complaintPolicy, supportPolicy } from './support-policy.contract.ts'

export const userPaces = {
  ticket: { count: supportPolicy.ticketsPerHour, periodMilliseconds: hourMilliseconds },
  complaint: { count: complaintPolicy.complaintsPerHour, periodMilliseconds: hourMilliseconds },
  pass: { count: livePolicy.passesPerMinute, periodMilliseconds: minuteMilliseconds },
} as const satisfies Record<string, PaceLimit>

export type PacedAction = keyof typeof userPaces
