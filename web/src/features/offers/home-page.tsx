/** Home: the next step with the best offers, then featured lenders and other financial products, both by descending priority. */
import { Fragment, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { paths } from '#contract/routes.ts'
import Calculator from '#icon/calculator'
import ChevronRight from '#icon/chevron-right'
import ShieldCheck from '#icon/shield-check'
import type { Catalogue, Product } from '#lambdas/offers/catalogue.contract.ts'
import type { MatchFacts } from '#lambdas/offers/match.rules.ts'
import { ApplyLineOfList } from '#web/components/product/apply-line.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { errorTitle } from '#web/lib/content.ts'
import { useIsOnline } from '#web/lib/offline/online.ts'
import { useLateCode, type LateCode } from '#web/lib/page/late-code.ts'
import { Link } from '#web/lib/page/router.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useOwnProfile } from '#web/lib/session/use-own-profile.ts'
import { showToast } from '#web/lib/toast.ts'
import { useCatalogue } from './api/catalogue-store.ts'
import { FeaturedLenders, type FeaturesFor, type MatchOf } from './components/featured-lenders.tsx'
import { OfferSkeletons } from './components/offer-grid.tsx'
import { OfferSection } from './components/offer-section.tsx'
import { homeContent, loadErrors, loadFailures } from './content.ts'
import { hasCriteria, productsOfHome } from './listed-offers.ts'
import type { AppliedAt } from './use-applied-at.ts'
import type { OnRecorded } from './use-apply.ts'

const CalculatorLink = () => (
  <Link
    to={paths.emiCalculator}
    className="mt-2 flex min-h-12 items-center gap-3 rounded-lg border border-line bg-paper px-4 py-2.5 transition-colors hover:border-primary hover:text-primary"
  >
    <Icon of={Calculator} className="size-5 text-primary" />
    <span className="grow font-medium">{homeContent.calculatorLink}</span>
    <Icon of={ChevronRight} className="size-5 text-ink-soft" />
  </Link>
)

/** The visitor's facts: all of them or, while they are loading, those that every page has. */
const useFacts = (): { facts: MatchFacts; isLoading: boolean } => {
  const { user } = useSession()
  const { profile, isUnderWay } = useOwnProfile()
  const stored = useMemo(() => {
    const income = user?.annual_income
    return { category: user?.category, monthly_income: income === undefined ? undefined : income / 12 }
  }, [user])
  return { facts: profile ?? stored, isLoading: isUnderWay }
}

export interface NextStepProps {
  /** Undefined without lenders. */
  catalogue: Catalogue | undefined
  facts: MatchFacts
  /** While the best offers are not known. */
  isWaiting: boolean
  /** Called with the applications, once they have come. */
  onApplied: (appliedAt: AppliedAt) => void
  /** Called before the paint of a step that is not as high as its placeholder. */
  onOtherHeight: () => void
}

/** The parts whose code comes after the lenders are drawn, because those can do without it. */
export interface LateParts {
  readonly NextStep: ComponentType<NextStepProps>
  readonly matchOf: MatchOf
  readonly featuresFor: FeaturesFor
  readonly addOnReturn: OnRecorded
  readonly Products: ComponentType<{ products: readonly Product[] }>
}

interface HomePageProps {
  lateParts: LateCode<LateParts>
  /** Until the next step is there; without a network, its code does not come. */
  nextStepPlaceholder: ReactNode
}

export const HomePage = ({ lateParts, nextStepPlaceholder }: HomePageProps) => {
  const { user } = useSession()
  const { state, reload } = useCatalogue()
  const { facts, isLoading } = useFacts()
  const isOnline = useIsOnline()
  // A visitor who comes from another page has the profile: the match is then there with the first cards.
  const [appliedAt, setAppliedAt] = useState<AppliedAt>()
  const [isRedrawn, setIsRedrawn] = useState(false)
  const late = useLateCode(lateParts, user !== null && (state.status !== 'loading' || !isLoading))
  useEffect(() => {
    if (state.status !== 'failed') return
    showToast({ title: errorTitle, description: loadErrors.lenders, tone: 'bad' })
    showToast({ title: errorTitle, description: loadErrors.products, tone: 'bad' })
  }, [state])
  const catalogue = state.status === 'ready' ? state.catalogue : undefined
  const lenders = catalogue?.lenders ?? []
  const hasFeatured = lenders.some(({ featured }) => featured)
  const products = catalogue === undefined ? [] : productsOfHome(catalogue)

  return (
    <>
      <PageHeading description={homeContent.tagline}>{homeContent.heading}</PageHeading>
      {/* One block of text, larger than each that comes later: the largest paint is the first one. */}
      <p className="-mt-2 mb-3 indent-7 text-sm">
        <Icon of={ShieldCheck} className="absolute size-5 text-good" />
        <span className="font-medium text-good">{homeContent.promise}</span>
        <br />
        <ApplyLineOfList />
      </p>
      {late ? (
        <late.NextStep
          catalogue={lenders.length > 0 ? catalogue : undefined}
          facts={facts}
          onApplied={setAppliedAt}
          onOtherHeight={() => setIsRedrawn(true)}
          isWaiting={state.status === 'loading' || (isLoading && catalogue !== undefined && hasCriteria(catalogue))}
        />
      ) : (
        (isOnline || state.status !== 'failed') && nextStepPlaceholder
      )}
      {/* Drawn anew below a step that is not as high as its place. */}
      <Fragment key={String(isRedrawn)}>
        {!(catalogue && !hasFeatured) && (
          <OfferSection key={state.status} id="lenders" title={homeContent.lendersTitle}>
            {state.status === 'loading' && <OfferSkeletons />}
            {state.status === 'failed' && <ErrorState title={loadFailures.lenders} onRetry={reload} />}
            {catalogue && (
              <FeaturedLenders
                catalogue={catalogue}
                facts={facts}
                isWhole={!isLoading}
                matchOf={late?.matchOf}
                featuresFor={late?.featuresFor}
                appliedAt={appliedAt}
                onRecorded={late?.addOnReturn}
              />
            )}
          </OfferSection>
        )}
        {catalogue && !hasFeatured && products.length === 0 && (
          <EmptyState title={homeContent.emptyTitle} text={homeContent.emptyText} />
        )}
        {/* Nothing is below the skeletons, so that nothing moves when the offers arrive. */}
        {state.status !== 'loading' && <CalculatorLink />}
        {(state.status === 'failed' || products.length > 0) && (
          <OfferSection id="products" title={homeContent.productsTitle}>
            {state.status === 'failed' ? (
              <ErrorState title={loadFailures.products} onRetry={reload} />
            ) : (
              late && <late.Products products={products} />
            )}
          </OfferSection>
        )}
      </Fragment>
    </>
  )
}
