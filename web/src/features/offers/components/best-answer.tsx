/** The answer above the offers: the best one by EMI, by total cost and by time, each with a jump to its card. */
import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { type BestOffer, bestOffers, type BestKind, type MatchedOffer } from '#lambdas/loans/best-offers.rules.ts'
import type { LoanWish } from '#lambdas/loans/cost.rules.ts'
import type { OfferOrder } from '#lambdas/loans/offer-order.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { FigureText } from '#web/components/ui/figure-text.tsx'
import { figureWords } from '../best-three.ts'
import { answerContent } from '../offers-page-content.ts'

/** One list for every offer that is the best at nothing, so that its card is not drawn again. */
const none: readonly BestKind[] = []

export const useBestOffers = (offers: readonly MatchedOffer[]) => {
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

/** Why there is no answer: nobody is known to lend the wish. Undefined where somebody is. */
const nobodyWords = (offers: readonly MatchedOffer[], { amountRupees, tenureMonths }: LoanWish) => {
  const fitting = offers.filter(({ match }) => match?.fits !== false)
  const lends = ({ cost: { isNearest, cost } }: MatchedOffer) => !isNearest && cost.outcome !== 'unknown'
  if (offers.every(({ cost }) => cost.cost.outcome === 'unknown') || fitting.some(lends)) return undefined
  const words = !offers.some(lends) ? answerContent.nobody : answerContent.nobodyThatFits
  return words(formatRupees(amountRupees), tenureMonths)
}

interface BestAnswerProps {
  /** All offers, whether they are on screen or not. */
  offers: readonly MatchedOffer[]
  best: readonly BestOffer[]
  wish: LoanWish
  /** The order of the list below. */
  order: OfferOrder
  /** Shows the card of a lender. */
  onJump: (lenderId: string) => void
}

export const BestAnswer = ({ offers, best, wish, order, onJump }: BestAnswerProps) => {
  const nobody = nobodyWords(offers, wish)
  if (best.length === 0) return nobody === undefined ? null : <p className="mb-3 text-pretty">{nobody}</p>
  return (
    <section aria-labelledby="best" className="mb-2 print:hidden">
      <h2 id="best" className="sr-only">
        {answerContent.title}
      </h2>
      <ul className="grid gap-x-5 rounded-lg border border-line bg-paper px-4 py-1 wide:grid-cols-3">
        {best.map(({ kind, offer }) => (
          <li key={kind}>
            <button
              type="button"
              onClick={() => onJump(offer.lender.id)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 py-0.5 text-left text-sm"
            >
              <span className="w-full text-xs text-ink-soft">{answerContent.names[kind]}</span>
              <span className="max-w-full flex-1 basis-24 wrap-break-word">
                <span className="line-clamp-1 font-semibold" translate="no">
                  {offer.lender.name}
                </span>
              </span>
              <span className="flex max-w-full items-center gap-2 font-bold tabular-nums">
                <FigureText>{figureWords({ kind, offer })}</FigureText>
                <ChevronDown className="size-4 text-primary" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-xs text-ink-soft">{answerContent.note(order)}</p>
    </section>
  )
}
