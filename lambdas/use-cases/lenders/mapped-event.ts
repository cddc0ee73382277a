/** The event that a lender's news becomes once its words are known. */
import type { StatusEvent } from '#domain/applications/status-events.ts'
import type { Translation } from '#domain/lenders/translate-words.ts'
import { unlikelyAmount, type LoanLimits } from '#domain/lenders/unlikely-amount.ts'
import type { WaitingNews } from './ports.ts'

/** An amount that the lender cannot have meant is for staff alone: the status counts all the same. */
export const mappedEvent = (
  { event, at }: WaitingNews,
  { status, reason }: Extract<Translation, { outcome: 'mapped' }>,
  limits: LoanLimits,
): StatusEvent => {
  const { amount, ...said } = event
  const isHeld = amount !== undefined && unlikelyAmount(amount, limits) !== undefined
  return {
    ...said,
    status,
    at,
    ...(reason && { reason }),
    ...(amount !== undefined && (isHeld ? { held_amount: amount } : { amount })),
  }
}
