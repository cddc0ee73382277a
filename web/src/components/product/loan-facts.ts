/** The lender's facts about the loan of an approved or disbursed application. */
import type { Application, StatusSource } from '#contract/entities.ts'
import { isApplicationStatus } from '#lambdas/applications/application-status.rules.ts'
import { presentEntryOf } from '#lambdas/applications/shown-history.rules.ts'
import { groupDigits } from '#lambdas/offers/indian-figures.rules.ts'
import { loanNames } from './news-content.ts'

interface LoanFacts {
  readonly names: { readonly amount: string; readonly on: string }
  /** Undefined while the lender has not named it. */
  readonly amount: string | undefined
  /** ISO instant of the approval or of the payment; undefined where the lender has not said it. */
  readonly at: string | undefined
}

/** Rupees to the paisa: 250000 gives '₹2,50,000', 250000.5 gives '₹2,50,000.50'. */
export const formatAmount = (rupees: number): string =>
  `₹${groupDigits(Number.isInteger(rupees) ? rupees : rupees.toFixed(2))}`

/** They name the time of the event itself. Staff may set a status days later. */
const sources: readonly (StatusSource | undefined)[] = ['lender', 'file']

/** Undefined for a status without a loan. */
export const loanFactsOf = (application: Application): LoanFacts | undefined => {
  const { status } = application
  const names = isApplicationStatus(status) ? loanNames[status] : undefined
  const entry = presentEntryOf(application)
  if (names === undefined || entry === undefined) return undefined
  return {
    names,
    amount: entry.amount === undefined ? undefined : formatAmount(entry.amount),
    at: sources.includes(entry.source) ? entry.at : undefined,
  }
}
