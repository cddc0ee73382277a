/** The best offers, the tags of their cards, and the jump to a card. */
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { bestOffers, type BestKind } from '#domain/offers/best-offers.ts'
import type { ComparedOffer } from './compare-rows.ts'

/** Of every offer that is the best at nothing, so that its card is not drawn again. */
const none: readonly BestKind[] = []

export const useBestOffers = (offers: readonly ComparedOffer[]) => {
  const best = useMemo(() => bestOffers(offers), [offers])
  const kindsOf = (lenderId: string): readonly BestKind[] => {
    const kinds = best.filter(({ offer }) => offer.lender.id === lenderId).map(({ kind }) => kind)
    return kinds.length === 0 ? none : kinds
  }
  return { best, kindsOf }
}

/**
 * Puts an element into the middle of the screen and the focus on it.
 * @param reveal draws the element if it is not in the page
 */
export const jumpTo = (elementId: string, reveal: () => void): void => {
  if (document.getElementById(elementId) === null) flushSync(reveal)
  const target = document.getElementById(elementId)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
