/** The money of notices: a share of the stage's SMS, and in the lane of known browsers, whose last part is left to codes. */
import { countersOfLane, type SendCounters } from '#lambdas/auth/shared-limits.rules.ts'
import type { SmsLimits } from '#lambdas/auth/sms-budget.contract.ts'
import { noticePolicy } from './notice-policy.contract.ts'

/**
 * Counts a notice: in the share of all notices, then in the lane of known browsers, whose last part is left to codes. Strangers' money is apart
 * from it. Only what is not due may be counted, see `maxFor`.
 */
export const countersOfNotice = (smsLimits: SmsLimits): readonly SendCounters[] => {
  const lane = countersOfLane('known', smsLimits)
  const own = lane.limits.map(({ window }) => {
    const max = Math.floor(smsLimits[window] * noticePolicy.shareOfSms)
    return { name: 'NOTICES', window, max, slowAfter: max } as const
  })
  const shared = lane.limits.map((limit) => ({
    ...limit,
    slowAfter: Math.floor(limit.max * noticePolicy.stopAtShareOfKnown),
  }))
  return [
    { scope: 'NOTICES', subject: 'ALL', limits: own },
    { ...lane, limits: shared },
  ]
}
