/** Shares of the lenders' part, before a call is believed: nobody without a key takes the calls of all lenders. */
import { lenderShares } from '#contract/lenders/lender-policy.ts'
import { AppError } from '#domain/app-error.ts'
import { isRefusal } from '#domain/lenders/is-refusal.ts'
import { createBrake } from '../brake.ts'
import type { Clock } from '../ports.ts'
import type { SharedCall } from './ports.ts'

/** Returns what lets a call through to `believe`. An address has a share of refusals, and each lender one of calls; beyond them it throws TOO_MANY_REQUESTS. */
export const createCallShares = (clock: Clock) => {
  const refusals = createBrake(lenderShares.refusalsOfAddress)
  const calls = createBrake(lenderShares.callsOfLender)
  return async <Believed>(
    { lenderId, sourceAddress }: SharedCall,
    believe: () => Promise<Believed>,
  ): Promise<Believed> => {
    const now = clock.now()
    if (refusals.isUsed(sourceAddress, now)) {
      throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfterSeconds: 60 })
    }
    calls.count(lenderId.slice(0, 100), now)
    try {
      return await believe()
    } catch (error) {
      if (isRefusal(error)) refusals.count(sourceAddress, now)
      throw error
    }
  }
}
