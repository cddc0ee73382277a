/** /offers: every active lender by ascending priority, with the complete card. */
import { Info } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Catalogue } from '#contract/offers/catalogue.ts'
import { paths } from '#contract/routes.ts'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { showToast } from '#web/lib/toast.ts'
import { useCatalogue } from './api/catalogue-store.ts'
import { LenderCard } from './components/lender-card.tsx'
import { OfferGrid } from './components/offer-grid.tsx'
import { OfferSkeletons } from './components/offer-skeletons.tsx'
import { loadErrors, offersContent } from './content.ts'
import { availableLenders } from './order-offers.ts'
import { useApply } from './use-apply.ts'

/** Once per visit; the page works the same if it cannot be recorded. */
const useRecordedView = () => {
  const isRecorded = useRef(false)
  useEffect(() => {
    if (isRecorded.current) return
    isRecorded.current = true
    callApi('record-offers-viewed').catch(() => undefined)
  }, [])
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
  useRecordedView()
  const { state, reload } = useCatalogue()
  useEffect(() => {
    if (state.status === 'failed') showToast({ title: 'Error', description: loadErrors.offers, tone: 'bad' })
  }, [state])

  return (
    <>
      <PageHeading>{offersContent.heading}</PageHeading>
      {reminder}
      {state.status === 'loading' && <OfferSkeletons />}
      {state.status === 'failed' && <ErrorState title={loadErrors.offers} text={loadErrors.hint} onRetry={reload} />}
      {state.status === 'ready' && <Offers catalogue={state.catalogue} />}
      <p className="mt-6 flex gap-2.5 text-sm text-ink-soft">
        <Info className="mt-0.5 size-4" aria-hidden="true" />
        {offersContent.disclaimer}
      </p>
    </>
  )
}
