/** The offers with their costs: the row that orders and filters them and, where lenders state criteria, two groups. */
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { User } from '#contract/entities.ts'
import type { Catalogue } from '#contract/offers/catalogue.ts'
import type { LoanWish } from '#domain/offers/cost.ts'
import { startsAnew } from '#domain/applications/offer-click.ts'
import { filtered, usefulFilters, type OfferFilter } from '#domain/offers/offer-filter.ts'
import { inOrder, type OfferOrder } from '#domain/offers/offer-order.ts'
import { paths } from '#contract/routes.ts'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { useApplications } from '#web/lib/use-applications.ts'
import { filterContent, offersContent, orderContent } from '../offers-page-content.ts'
import { useApply } from '../use-apply.ts'
import { useArrival } from '../use-arrival.ts'
import { useMatchedOffers } from '../use-matched-offers.ts'
import { ApplyButton } from './apply-button.tsx'
import { CompareButton } from './compare-button.tsx'
import { CompareSheet } from './compare-sheet.tsx'
import { columnId } from './compare-table.tsx'
import { OfferCard } from './offer-card.tsx'
import { OfferList } from './offer-list.tsx'
import { OfferSection } from './offer-section.tsx'
import { OffersBar } from './offers-bar.tsx'

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

/** Costs of up to this many offers follow a slider at once; those of more may lag behind, so that the slider itself does not. */
const offersDrawnAtOnce = 50

interface OffersProps {
  catalogue: Catalogue
  /** Null leaves the offers ungrouped. */
  profile: User | null
  wish: LoanWish
}

export const Offers = ({ catalogue, profile, wish }: OffersProps) => {
  useArrival()
  const { appliedAt, addApplied } = useApplied()
  const applicationTo = useApply(addApplied)
  const [order, setOrder] = useState<OfferOrder>('ours')
  const [filters, setFilters] = useState<readonly OfferFilter[]>([])
  const deferredWish = useDeferredValue(wish)
  const costedWish = catalogue.lenders.length > offersDrawnAtOnce ? deferredWish : wish
  const offers = useMatchedOffers(catalogue, profile, costedWish)
  const shown = filtered(offers, filters)
  const useful = useMemo(() => usefulFilters(offers), [offers])
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
      <OffersBar
        shown={shown.length}
        all={offers.length}
        order={order}
        onOrder={setOrder}
        filters={useful}
        chosen={filters}
        onFilters={setFilters}
      >
        <CompareButton />
      </OffersBar>
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
          action={<Button onClick={() => setFilters([])}>{filterContent.clear}</Button>}
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
