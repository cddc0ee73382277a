/**
 * Ids that clients make for tickets and messages, so that a retry is harmless. Messages
 * sort by them. An id refused for its time stays refused, so nothing sent under it can arrive late.
 */
import { invalidField, type AppError } from '#lambdas/shared/app-error.rules.ts'
import { firstUlidAt, timeOfUlid } from '#lambdas/shared/ulids.rules.ts'
import { supportPolicy } from './support-policy.contract.ts'

const skewMilliseconds = supportPolicy.idClockSkewSeconds * 1000

/** Throws VALIDATION_ERROR. */
export const checkClientId = (ulid: string, now: Date): void => {
  if (Math.abs(timeOfUlid(ulid) - now.getTime()) <= skewMilliseconds) return
  throw invalidField('id', 'must hold the present time')
}

/** The id was used for other content before: a defect of the client. */
export const clientIdReused = (): AppError => invalidField('id', 'was used for something else')

/** The id from which a client that knows everything up to `lastKnown` has to read on. A message written later may have an id that is older by the skew of both clocks. */
export const gapStart = (lastKnown: string): string => firstUlidAt(timeOfUlid(lastKnown) - 2 * skewMilliseconds)
