/** The featured lenders: those that lend to this visitor first, each with its place in our order. */
import { useMemo, useState } from 'react'
import { todayInIndia } from '#contract/india-time.ts'
import type { Catalogue } from '#contract/offers/catalogue.ts'
import { lendsToCategory } from '#domain/offers/lends-to-category.ts'
import type { MatchFacts, matchOf as matchOfType } from '#domain/offers/match.ts'
import { hasCriteria, lendersOfHome } from '../listed-offers.ts'
import { useApply } from '../use-apply.ts'
import { LenderCard } from './lender-card.tsx'
import { OfferGrid } from './offer-grid.tsx'

export type MatchOf = typeof matchOfType

interface FeaturedLendersProps {
  catalogue: Catalogue
  /** As far as it is known; a fact that comes later moves no card, and changes what the cards say. */
  facts: MatchFacts
  /** Whether no more facts are coming. */
  isWhole: boolean
  /** Undefined until its code has come. */
  matchOf: MatchOf | undefined
}

export const FeaturedLenders = ({ catalogue, facts, isWhole, matchOf }: FeaturedLendersProps) => {
  const applicationTo = useApply()
  const [today] = useState(() => todayInIndia(new Date()))
  const [factsAtFirst] = useState(facts)
  const [matchAtFirst] = useState(() => matchOf)
  const lenders = useMemo(
    () =>
      lendersOfHome(catalogue, (lender) =>
        matchAtFirst === undefined
          ? lendsToCategory(lender.criteria ?? {}, factsAtFirst.category)
          : matchAtFirst(lender, factsAtFirst, today).fits,
      ),
    [catalogue, matchAtFirst, factsAtFirst, today],
  )
  const isMatched = hasCriteria(catalogue)
  const matches = useMemo(
    () => new Map(lenders.map((lender) => [lender.id, isMatched ? matchOf?.(lender, facts, today) : undefined])),
    [lenders, facts, today, isMatched, matchOf],
  )
  return (
    <OfferGrid>
      {lenders.map((lender) => (
        <li key={lender.id}>
          <LenderCard
            lender={lender}
            isMatched={isMatched}
            match={matches.get(lender.id)}
            isMatchWhole={isWhole}
            {...applicationTo(lender)}
          />
        </li>
      ))}
    </OfferGrid>
  )
}
