/** The exact daily limit (spec 8, RATE_LIMIT_EXCEEDED): every call that a key was accepted for counts, whatever it is answered. */
import type { CallAllowance } from '#contract/partner/partner-policy.ts'
import { callAllowance } from '#domain/partner/daily-limit.ts'
import type { PartnerCaller } from '#contract/partner/partner-keys.ts'
import type { Clock } from '../ports.ts'
import type { UsageCounter } from './ports.ts'

export const countCall = async (
  { usage, clock }: { readonly usage: UsageCounter; readonly clock: Clock },
  caller: PartnerCaller,
): Promise<CallAllowance> => {
  const now = clock.now()
  return callAllowance(caller.dailyLimit, await usage.countCall(caller, now), now)
}
