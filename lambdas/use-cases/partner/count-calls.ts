/** Enforces the exact daily limit: a call counts once by its request id, and a call that failed for our reasons is given back. */
import { limitStateOf, usageDayOf } from '#domain/partner/daily-limit.ts'
import type { DynamoPartnerUsage, CallMark } from '#data/partner/dynamo-partner-usage.ts'
import type { Clock } from '../ports.ts'
import type { CountCall } from './ports.ts'

interface Ports {
  readonly usage: DynamoPartnerUsage
  readonly clock: Clock
}

/** Keeps the counts that could not be given back, so create it once for each instance of a function. */
export const createCallCounter = ({ usage, clock }: Ports): CountCall => {
  const owed = new Set<() => Promise<void>>()

  const pay = async (giveBack: () => Promise<void>): Promise<void> => {
    try {
      await giveBack()
      owed.delete(giveBack)
    } catch {
      owed.add(giveBack)
    }
  }

  return async (caller, requestId) => {
    const now = clock.now()
    const mark: CallMark = { scope: caller.scope, day: usageDayOf(now), requestId }
    const giveBack = (before?: () => Promise<boolean>) =>
      pay(async () => {
        if ((await before?.()) !== false) await usage.giveBackCall(mark)
      })
    const isOwed = owed.size > 0
    const earlier = Promise.all(Array.from(owed, pay))
    const count = async () => {
      const counting = await usage.countCall(caller, requestId, now)
      if (counting.outcome === 'counted' || !isOwed) return counting
      // What was owed may have been the last free call of the day.
      await earlier
      return usage.countCall(caller, requestId, now)
    }
    try {
      const counting = await count()
      const isCounted = counting.outcome === 'counted'
      const limitState = limitStateOf(caller.dailyLimit, isCounted ? counting.requests : undefined, now)
      let isGivenBack = false
      return {
        get limitState() {
          return isGivenBack ? { ...limitState, remaining: limitState.remaining + 1 } : limitState
        },
        keep: () => {
          // An attempt that is still under way must find the mark; the mark is removed when it is old.
          if (isCounted && !counting.isRepeated) usage.keepCount(mark)
        },
        giveBack: async (before) => {
          isGivenBack = isCounted
          if (isCounted) await giveBack(before)
        },
      }
    } catch (error) {
      // The write may have been carried out.
      await giveBack()
      throw error
    } finally {
      await earlier
    }
  }
}
