/**
 * /offers: every active lender by ascending priority, with the complete card. Where lenders say whom they lend to, those that fit the
 * visitor's profile come first.
 */
import { Info } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { User } from '#contract/entities.ts'
import type { Catalogue } from '#contract/offers/catalogue.ts'
import { paths } from '#contract/routes.ts'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { errorTitle } from '#web/lib/content.ts'
import { dayInIndia } from '#web/lib/format.ts'
import { currentUser, storeUser, useProfile } from '#web/lib/session/session.ts'
import { showToast } from '#web/lib/toast.ts'
import { useCatalogue } from './api/catalogue-store.ts'
import { LenderCard } from './components/lender-card.tsx'
import { OfferGrid } from './components/offer-grid.tsx'
import { OfferSection } from './components/offer-section.tsx'
import { OfferSkeletons } from './components/offer-skeletons.tsx'
import { loadErrors, loadFailures, offersContent } from './content.ts'
import { hasCriteria, matchedOffers, type Offer } from './match-offers.ts'
import { availableLenders } from './order-offers.ts'
import { useApply } from './use-apply.ts'

/** Once per visit; the page works without it. The answer holds the profile. Returns whether it is still awaited. */
const useRecordedView = (): boolean => {
  const isRecorded = useRef(false)
  const [isUnderWay, setIsUnderWay] = useState(true)
  useEffect(() => {
    if (isRecorded.current) return
    isRecorded.current = true
    callApi('record-offers-viewed')
      .then(({ user }) => currentUser() !== null && storeUser(user))
      .catch(() => undefined)
      .finally(() => setIsUnderWay(false))
  }, [])
  return isUnderWay
}

const MatchedOffers = ({ catalogue, profile }: { catalogue: Catalogue; profile: User }) => {
  const applicationTo = useApply()
  const [today] = useState(() => dayInIndia(new Date().toISOString()))
  const { fitting, others } = useMemo(() => matchedOffers(catalogue, profile, today), [catalogue, profile, today])
  const gridOf = (offers: Offer[]) => (
    <OfferGrid>
      {offers.map(({ lender, match }) => (
        <li key={lender.id}>
          <LenderCard lender={lender} match={match} {...applicationTo(lender)} />
        </li>
      ))}
    </OfferGrid>
  )
  return (
    <>
      {fitting.length > 0 && (
        <OfferSection id="fitting-offers" title={offersContent.fitsTitle}>
          {gridOf(fitting)}
        </OfferSection>
      )}
      {others.length > 0 && (
        <OfferSection id="other-offers" title={offersContent.othersTitle}>
          <p className="-mt-2 mb-4 text-sm text-ink-soft">{offersContent.othersText}</p>
          {gridOf(others)}
        </OfferSection>
      )}
    </>
  )
}

const Offers = ({ catalogue }: { catalogue: Catalogue }) => {
  const applicationTo = useApply()
  const lenders = availableLenders(catalogue)
  if (lenders.length === 0) {
    const action = <ButtonLink to={paths.emiCalculator}>{offersContent.calculatorLink}</ButtonLink>
    return <EmptyState title={offersContent.emptyTitle} text={offersContent.emptyText} action={action} />
  }
  return (
    <OfferGrid>
      {lenders.map((lender) => (
        <li key={lender.id}>
          <LenderCard lender={lender} {...applicationTo(lender)} />
        </li>
      ))}
    </OfferGrid>
  )
}

interface OffersPageProps {
  /** A word about something else than offers, above them. */
  reminder: ReactNode
}

export const OffersPage = ({ reminder }: OffersPageProps) => {
  const isViewUnderWay = useRecordedView()
  const profile = useProfile()
  const { state, reload } = useCatalogue()
  const isMatched = state.status === 'ready' && hasCriteria(state.catalogue)
  // Offers that are to be grouped wait for the profile, so that no card moves under a finger.
  const isLoading = state.status === 'loading' || (isMatched && profile === null && isViewUnderWay)
  useEffect(() => {
    if (state.status === 'failed') showToast({ title: errorTitle, description: loadErrors.offers, tone: 'bad' })
  }, [state])

  return (
    <>
      <PageHeading>{offersContent.heading}</PageHeading>
      {reminder}
      {isLoading && <OfferSkeletons />}
      {state.status === 'failed' && (
        <ErrorState title={loadFailures.offers} text={loadFailures.hint} onRetry={reload} />
      )}
      {state.status === 'ready' &&
        !isLoading &&
        (isMatched && profile !== null ? (
          <MatchedOffers catalogue={state.catalogue} profile={profile} />
        ) : (
          <Offers catalogue={state.catalogue} />
        ))}
      <p className="mt-6 flex gap-2.5 text-sm text-ink-soft">
        <Info className="mt-0.5 size-4" aria-hidden="true" />
        {offersContent.disclaimer}
      </p>
    </>
  )
}
