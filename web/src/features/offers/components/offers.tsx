/** The offers with their costs: the row that orders and filters them and, where lenders state criteria, two groups. */
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { User } from '#contract/entities.ts'
import { todayInIndia } from '#contract/india-time.ts'
import type { Catalogue } from '#contract/offers/catalogue.ts'
import type { LoanWish } from '#domain/offers/cost.ts'
import { matchOf } from '#domain/offers/match.ts'
import { startsAnew } from '#domain/applications/offer-click.ts'
import { offerCostOf } from '#domain/offers/offer-cost.ts'
import { filtered } from '#domain/offers/offer-filter.ts'
import { inOrder } from '#domain/offers/offer-order.ts'
import { paths } from '#contract/routes.ts'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { rupeesInWords } from '#web/lib/format.ts'
import { useApplications } from '#web/lib/use-applications.ts'
import type { ComparedOffer } from '../compare-rows.ts'
import { hasCriteria, lendersOfOffersPage } from '../listed-offers.ts'
import { costContent, filterContent, offersContent, orderContent, printedChoice } from '../offers-page-content.ts'
import { useApply } from '../use-apply.ts'
import { useListChoice } from '../use-list-choice.ts'
import { ApplyButton } from './apply-button.tsx'
import { CompareButton } from './compare-button.tsx'
import { CompareSheet } from './compare-sheet.tsx'
import { columnId } from './compare-table.tsx'
import { OfferCard } from './offer-card.tsx'
import { OfferList } from './offer-list.tsx'
import { OfferSection } from './offer-section.tsx'
import { OffersBar } from './offers-bar.tsx'
import { PrintNote } from './print-note.tsx'

/** When the visitor applied, by lender id. An application that another click starts anew does not count. */
const useApplied = () => {
  const { state, update } = useApplications()
  const appliedAt = useMemo(() => {
    const applications = state.status === 'ready' ? state.value : []
    return new Map(
      applications.flatMap((application) =>
        startsAnew(application) ? [] : [[application.lender_id, application.applied_at] as const],
      ),
    )
  }, [state])
  const addApplied = useCallback<NonNullable<Parameters<typeof useApply>[0]>>(
    (application) => update((known) => [application, ...known.filter(({ id }) => id !== application.id)]),
    [update],
  )
  return { appliedAt, addApplied }
}

/** All offers in our order, matched with the profile where there is one and lenders state criteria. */
const useCostedOffers = (catalogue: Catalogue, profile: User | null, wish: LoanWish): readonly ComparedOffer[] => {
  const [today] = useState(() => todayInIndia(new Date()))
  const matched = useMemo(() => {
    const facts = hasCriteria(catalogue) ? profile : null
    return lendersOfOffersPage(catalogue).map((lender) => ({
      lender,
      match: facts === null ? undefined : matchOf(lender, facts, today),
    }))
  }, [catalogue, profile, today])
  return useMemo(() => matched.map((offer) => ({ ...offer, cost: offerCostOf(offer.lender, wish) })), [matched, wish])
}

/** Costs of up to this many offers follow a slider at once; those of more may lag behind, so that the slider itself does not. */
const offersDrawnAtOnce = 50

interface OffersProps {
  catalogue: Catalogue
  /** Null leaves the offers ungrouped. */
  profile: User | null
  wish: LoanWish
}

export const Offers = ({ catalogue, profile, wish }: OffersProps) => {
  const { appliedAt, addApplied } = useApplied()
  const applicationTo = useApply(addApplied)
  const { choice, choose } = useListChoice(wish)
  const { order, filters } = choice
  const deferredWish = useDeferredValue(wish)
  const costedWish = catalogue.lenders.length > offersDrawnAtOnce ? deferredWish : wish
  const offers = useCostedOffers(catalogue, profile, costedWish)
  const shown = filtered(offers, filters)
  /** The offers that fit, those that do not or, without `fits`, those that are not matched; nothing for an empty group. */
  const listOf = (fits?: boolean) => {
    const group = shown.filter(({ match }) => match?.fits === fits)
    if (group.length === 0) return undefined
    return (
      <OfferList>
        {inOrder(group, order).map(({ lender, match, cost }, index) => (
          <li key={lender.id} className="min-w-0">
            <OfferCard
              lender={lender}
              match={match}
              cost={cost}
              position={index + 1}
              total={group.length}
              order={orderContent.names[order]}
              profile={profile}
              appliedAt={appliedAt.get(lender.id)}
              {...applicationTo(lender)}
            />
          </li>
        ))}
      </OfferList>
    )
  }
  const [ungrouped, fitting, others] = [listOf(), listOf(true), listOf(false)]
  return (
    <>
      <OffersBar offers={offers} shown={shown.length} choice={choice} onChoice={choose}>
        <CompareButton />
      </OffersBar>
      <PrintNote>
        {printedChoice(
          costContent.title(rupeesInWords(wish.amountRupees), wish.tenureMonths),
          orderContent.names[order],
          filters.map((filter) => filterContent.names[filter]),
        )}
      </PrintNote>
      <CompareSheet
        offers={offers}
        wish={wish}
        renderAction={(lender) => (
          <ApplyButton
            {...applicationTo(lender)}
            lender={lender}
            appliedAt={appliedAt.get(lender.id)}
            isSolid={false}
            describedBy={columnId(lender)}
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
        <OfferSection id="fitting-offers" title={offersContent.fitsTitle}>
          {fitting}
        </OfferSection>
      )}
      {others && (
        <OfferSection id="other-offers" title={offersContent.othersTitle}>
          <p className="-mt-2 mb-4 text-sm text-ink-soft">{offersContent.othersText}</p>
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
