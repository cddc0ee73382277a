/** Enforces the exact daily limit: every call with an accepted key counts, whatever its answer. */
import type { PartnerCaller } from '#contract/partner/partner-keys.ts'
import { callAllowance, type CallAllowance } from '#domain/partner/daily-limit.ts'
import type { Clock } from '../ports.ts'
import type { UsageCounter } from './ports.ts'

export const countCall = async (
  { usage, clock }: { readonly usage: UsageCounter; readonly clock: Clock },
  caller: PartnerCaller,
): Promise<CallAllowance> => {
  const now = clock.now()
  const counting = await usage.countCall(caller, now)
  return callAllowance(caller.dailyLimit, counting.outcome === 'counted' ? counting.requests : undefined, now)
}
