/** The featured lenders: those that lend to this visitor first, each with its place in our order. */
import { useMemo, useState } from 'react'
import { todayInIndia } from '#contract/india-time.ts'
import type { Catalogue } from '#contract/offers/catalogue.ts'
import { matchOf, type MatchFacts } from '#domain/offers/match.ts'
import { hasCriteria, lendersOfHome } from '../listed-offers.ts'
import { useApply } from '../use-apply.ts'
import { LenderCard } from './lender-card.tsx'
import { OfferGrid } from './offer-grid.tsx'

interface FeaturedLendersProps {
  catalogue: Catalogue
  /** As far as it is known; a fact that comes later moves no card, and changes what the cards say. */
  facts: MatchFacts
  /** Whether no more facts are coming. */
  isWhole: boolean
}

export const FeaturedLenders = ({ catalogue, facts, isWhole }: FeaturedLendersProps) => {
  const applicationTo = useApply()
  const [today] = useState(() => todayInIndia(new Date()))
  const [factsAtFirst] = useState(facts)
  const isMatched = hasCriteria(catalogue)
  const lenders = useMemo(
    () => lendersOfHome(catalogue, (lender) => matchOf(lender, factsAtFirst, today).fits),
    [catalogue, factsAtFirst, today],
  )
  const matches = useMemo(
    () => new Map(isMatched ? lenders.map((lender) => [lender.id, matchOf(lender, facts, today)]) : []),
    [lenders, facts, today, isMatched],
  )
  return (
    <OfferGrid>
      {lenders.map((lender) => (
        <li key={lender.id}>
          <LenderCard
            lender={lender}
            match={matches.get(lender.id)}
            isMatchWhole={isWhole}
            {...applicationTo(lender)}
          />
        </li>
      ))}
    </OfferGrid>
  )
}
