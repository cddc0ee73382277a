/** The two ways to treat the interest before the first instalment: the borrower pays it each month, or it is added to the loan. */
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { costOf, type LoanWish, type Range } from './cost.rules.ts'

interface Mode {
  /** Rupees a month before the first instalment, and from it on. */
  readonly meanwhile: Range
  readonly instalment: Range
  readonly totalInterest: Range
}

export interface InterestModes {
  readonly paid: Mode
  /** Undefined where the lender wants the interest paid. */
  readonly added: Mode | undefined
  /** Rupees that paying it saves in all. */
  readonly saved: Range | undefined
}

/** Undefined for a loan without such interest, or whose cost is not known. @param wish one that the lender lends */
export const interestModesOf = (lender: Lender, wish: LoanWish): InterestModes | undefined => {
  const { repayment } = lender
  const moratorium = repayment?.moratorium
  if (repayment === undefined || moratorium === undefined || moratorium.interest === 'none') return undefined
  const modeWith = (interest: typeof moratorium.interest): Mode | undefined => {
    const cost = costOf({ ...lender, repayment: { ...repayment, moratorium: { ...moratorium, interest } } }, wish)
    if (cost.outcome === 'unknown' || cost.outcome === 'outside') return undefined
    const { plan, instalment, totalInterest } = cost
    return plan && plan.moratoriumMonths > 0 ? { meanwhile: plan.meanwhile, instalment, totalInterest } : undefined
  }
  const paid = modeWith('paid')
  if (paid === undefined) return undefined
  const added = moratorium.interest === 'paid' ? undefined : modeWith(moratorium.interest)
  const savedAt = (end: keyof Range, mode: Mode) => mode.totalInterest[end] - paid.totalInterest[end]
  return { paid, added, saved: added && { from: savedAt('from', added), to: savedAt('to', added) } }
}
