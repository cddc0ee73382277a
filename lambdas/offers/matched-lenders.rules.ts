/** The lenders as /offers has them, in our order: the page decides by this, and so does staff's view of what a visitor sees. */
import { policy } from '#contract/policy.ts'
import type { Lender } from './catalogue.contract.ts'
import { matchOf, type Match, type MatchFacts } from './match.rules.ts'
import { byPriority } from './priority-order.rules.ts'

/**
 * @param active lenders
 * @param facts null leaves the lenders without a match
 * @param today in India, as YYYY-MM-DD
 * @returns without matches too where no lender states criteria
 */
export const matchedLenders = (
  active: readonly Lender[],
  facts: MatchFacts | null,
  today: string,
): { readonly lender: Lender; readonly match: Match | undefined }[] => {
  const isMatched = active.some(({ criteria }) => criteria !== undefined)
  return [...active].sort(byPriority(policy.offersOrder.offersPage)).map((lender) => ({
    lender,
    match: isMatched && facts !== null ? matchOf(lender, facts, today) : undefined,
  }))
}
