/** The offers with their costs: the row that orders and filters them and, where lenders state criteria, two groups. */
import { useMemo, type ReactNode, useEffect, useState, useDeferredValue } from 'react'
import type { User } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import type { MatchedOffer } from '#lambdas/loans/best-offers.rules.ts'
import type { OfferCost } from '#lambdas/loans/cost.rules.ts'
import { filtered } from '#lambdas/loans/offer-filter.rules.ts'
import { inOrder, inOurOrder } from '#lambdas/loans/offer-order.rules.ts'
import type { Catalogue } from '#lambdas/offers/catalogue.contract.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { checksOf } from '#lambdas/offers/match.rules.ts'
import { smallestChanges } from '#lambdas/offers/smallest-changes.rules.ts'
import { ApplyLineOfList } from '#web/components/product/apply-line.tsx'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { addApplication } from '#web/lib/applications/use-applications.ts'
import { unitContent } from '#web/lib/content.ts'
import { rupeesInWords } from '#web/lib/format.ts'
import { replaceQuery } from '#web/lib/page/replace-query.ts'
import { useLocation } from '#web/lib/page/router.ts'
import { useToday } from '#web/lib/use-today.ts'
import { content as bestContent } from '../best-three-content.ts'
import { bestThree } from '../best-three.ts'
import { columnId, comparedLineId } from '../comparison.ts'
import { choiceFrom, withChoice, type ListChoice } from '../list-choice.ts'
import { withWish, type Wish } from '../loan-wish.ts'
import {
  costContent,
  courseContent,
  filterContent,
  nobodyContent,
  offersContent,
  printedChoice,
} from '../offers-page-content.ts'
import { groupContent, orderContent } from '../order-content.ts'
import { useAppliedAt } from '../use-applied-at.ts'
import { useApply } from '../use-apply.ts'
import { useMatchedOffers } from '../use-matched-offers.ts'
import { ApplyButton } from './apply-button.tsx'
import { CompareSheet } from './compare-sheet.tsx'
import { ListEnd, useDrawnItems } from './list-end.tsx'
import { OfferCard } from './offer-card.tsx'
import { OfferList } from './offer-list.tsx'
import { OfferSection } from './offer-section.tsx'
import { CompareButton, OffersBar } from './offers-bar.tsx'
import { PrintNote } from './print-note.tsx'

/** More than a window shows above and beside the sliders. Each card that is drawn takes a millisecond of a cheap phone. */
const drawnAtOnce = 12

/**
 * The costs of a long list of offers: those of its beginning follow a slider at once, the others when the browser has time.
 * @returns the cost to draw of the offer at a place of its list, from 0
 */
const useLateCosts = (offers: readonly MatchedOffer[]) => {
  const late = useDeferredValue(offers)
  const costs = useMemo(
    () => (late === offers ? undefined : new Map(late.map(({ lender, cost }) => [lender.id, cost]))),
    [late, offers],
  )
  return ({ lender, cost }: MatchedOffer, place: number): OfferCost =>
    place < drawnAtOnce ? cost : (costs?.get(lender.id) ?? cost)
}

/** The order and the filters of the list of offers. The address holds them, and with them the wish that figures are for. */
const useListChoice = (wish: Wish) => {
  // A link to this page, such as the one of the bar, keeps the page and changes its address.
  const { key } = useLocation()
  const [read, setRead] = useState(() => ({ key, choice: choiceFrom(location.search) }))
  if (read.key !== key) setRead({ key, choice: choiceFrom(location.search) })
  const choose = (part: Partial<ListChoice>) => {
    const choice = { ...read.choice, ...part }
    setRead({ key, choice })
    replaceQuery((query) => withWish(withChoice(query, choice), wish))
  }
  return { choice: read.choice, choose }
}

/** Brings the card that the address names into view. Call it where the cards are drawn: they are there only once the offers have loaded. */
const useArrival = (): void => {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.querySelector(`#${CSS.escape(hash.slice(1))}`)?.scrollIntoView()
  }, [hash])
}

/** Finds, for an offer that does not fit, the smallest change that meets each of its rules. Texts, so that a card is drawn anew only where one differs. */
const useSmallestChanges = (offers: readonly MatchedOffer[], profile: User | null) => {
  const today = useToday()
  const elsewhere = offers.find(({ match }) => match?.fits)?.lender.name
  return ({ lender, match }: MatchedOffer) => {
    const [change, ...others] =
      profile === null || match?.fits !== false
        ? []
        : smallestChanges(lender, checksOf(lender, profile, today), profile, { today, elsewhere })
    return { change, otherChanges: others.join(`${unitContent.stop} `) }
  }
}

/** One list for every offer without a mark, so that its card is not drawn again. */
const noMarks: readonly string[] = []

/** The answer to the wish, and what its offers are the best at, by lender id. */
const useAnswer = (offers: readonly MatchedOffer[]) =>
  useMemo(() => {
    const best = bestThree(offers)
    const marks = new Map(
      best.map(({ offer, bestAt }) => [
        offer.lender.id,
        bestAt.length === 0
          ? [bestContent.next]
          : bestAt.map((kind) => (kind === 'fastest' ? bestContent.fastestHere : orderContent.names[kind])),
      ]),
    )
    return { best: best.map(({ offer }) => offer), marks }
  }, [offers])

/** Why there is no answer: nobody is known to lend the wish. Undefined where somebody is. */
const nobodyWords = (offers: readonly MatchedOffer[], { amountRupees, tenureMonths }: Wish) => {
  const fitting = offers.filter(({ match }) => match?.fits !== false)
  const lends = ({ cost: { isNearest, cost } }: MatchedOffer) => !isNearest && cost.outcome !== 'unknown'
  if (offers.every(({ cost }) => cost.cost.outcome === 'unknown') || fitting.some(lends)) return undefined
  const words = !offers.some(lends) ? nobodyContent.nobody : nobodyContent.nobodyThatFits
  return words(formatRupees(amountRupees), tenureMonths)
}

interface OffersProps {
  catalogue: Catalogue
  /** Null leaves the offers ungrouped. */
  profile: User | null
  wish: Wish
  /** The visitor has come with an amount: the answer to it is the beginning of our order. */
  isStated: boolean
  /** Shown between the offers that fit and the others. */
  children: ReactNode
}

export const Offers = ({ catalogue, profile, wish, isStated, children }: OffersProps) => {
  useArrival()
  const { most, drawMore } = useDrawnItems(useLocation().hash !== '')
  const appliedAt = useAppliedAt()
  const applying = useApply(addApplication)
  const { choice, choose } = useListChoice(wish)
  const { order, filters } = choice
  const offers = useMatchedOffers(catalogue, profile, wish)
  const costAt = useLateCosts(offers)
  const shown = filtered(offers, filters)
  const changesFor = useSmallestChanges(offers, profile)
  const { best, marks } = useAnswer(offers)
  const nobody = nobodyWords(offers, wish)
  /** The offers that fit, those that do not or, without `fits`, those that are not matched; nothing for an empty group. */
  const listOf = (fits?: boolean) => {
    const group = shown.filter(({ match }) => match?.fits === fits)
    if (group.length === 0) return undefined
    const isOurs = order === 'ours' && fits === true
    const first = isOurs && isStated ? best : []
    const ordered = isOurs ? inOurOrder(group, first) : inOrder(group, order)
    return (
      <>
        {(fits !== false || group.length === shown.length) && (
          <p className="mb-2">
            <ApplyLineOfList />
          </p>
        )}
        {first.some((offer) => group.includes(offer)) && (
          <p className="mb-2 text-sm text-ink-soft">{offersContent.bestFirst}</p>
        )}
        <OfferList>
          {ordered.slice(0, most).map((offer, index) => (
            <li key={offer.lender.id} className={index < drawnAtOnce ? 'min-w-0' : 'drawn-late min-w-0'}>
              <OfferCard
                lender={offer.lender}
                match={offer.match}
                {...changesFor(offer)}
                cost={costAt(offer, index)}
                position={index + 1}
                total={group.length}
                order={orderContent.names[order]}
                profile={profile}
                appliedAt={appliedAt.get(offer.lender.id)}
                marks={marks.get(offer.lender.id) ?? noMarks}
                applying={applying}
              />
            </li>
          ))}
        </OfferList>
        {ordered.length > most && <ListEnd key={most} onNear={drawMore} />}
      </>
    )
  }
  const [ungrouped, fitting, others] = [listOf(), listOf(true), listOf(false)]
  return (
    <>
      {nobody !== undefined && <p className="mb-3 text-pretty">{nobody}</p>}
      <OffersBar offers={offers} shown={shown.length} choice={choice} onChoice={choose}>
        <CompareButton />
      </OffersBar>
      <PrintNote>
        {printedChoice(
          courseContent.of(costContent.title(rupeesInWords(wish.amountRupees), wish.tenureMonths), wish.courseEnds),
          orderContent.names[order],
          filters.map((filter) => filterContent.names[filter]),
        )}
      </PrintNote>
      <CompareSheet
        offers={offers}
        wish={wish}
        renderAction={(lender) => (
          <ApplyButton
            applying={applying}
            lender={lender}
            appliedAt={appliedAt.get(lender.id)}
            look="tinted"
            describedBy={`${columnId(lender)} ${comparedLineId}`}
          />
        )}
      />
      {shown.length === 0 && (
        <EmptyState
          title={filterContent.emptyTitle}
          text={filterContent.emptyText}
          action={<Button onClick={() => choose({ filters: [] })}>{filterContent.clear}</Button>}
        />
      )}
      {ungrouped && <div className="mt-4">{ungrouped}</div>}
      {fitting && (
        <OfferSection id="fitting-offers" isTight title={groupContent.fitsTitle}>
          {fitting}
        </OfferSection>
      )}
      <div className="mt-6">{children}</div>
      {others && (
        <OfferSection id="other-offers" title={groupContent.othersTitle}>
          <p className="mb-2 text-sm text-ink-soft">{offersContent.othersText}</p>
          {others}
        </OfferSection>
      )}
    </>
  )
}

export const NoOffers = () => (
  <EmptyState
    title={offersContent.emptyTitle}
    text={offersContent.emptyText}
    action={<ButtonLink to={paths.emiCalculator}>{offersContent.calculatorLink}</ButtonLink>}
  />
)
