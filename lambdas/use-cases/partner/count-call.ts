/** Enforces the exact daily limit: every call with an accepted key counts, whatever its answer. */
import type { PartnerCaller } from '#contract/partner/partner-keys.ts'
import { limitStateOf, type LimitState } from '#domain/partner/daily-limit.ts'
import type { Clock } from '../ports.ts'
import type { UsageCounter } from './ports.ts'

export const countCall = async (
  { usage, clock }: { readonly usage: UsageCounter; readonly clock: Clock },
  caller: PartnerCaller,
): Promise<LimitState> => {
  const now = clock.now()
  const counting = await usage.countCall(caller, now)
  return limitStateOf(caller.dailyLimit, counting.outcome === 'counted' ? counting.requests : undefined, now)
}
