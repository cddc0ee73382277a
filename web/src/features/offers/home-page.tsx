/** Home: featured lenders and other financial products, both by descending priority. */
import { Calculator, ChevronRight, ShieldCheck } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import type { Lender, Product } from '#contract/offers/catalogue.ts'
import { paths } from '#contract/routes.ts'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { errorTitle } from '#web/lib/content.ts'
import { Link } from '#web/lib/router.ts'
import { useSession } from '#web/lib/session/session.ts'
import { showToast } from '#web/lib/toast.ts'
import { useCatalogue } from './api/catalogue-store.ts'
import { LenderCard } from './components/lender-card.tsx'
import { OfferGrid } from './components/offer-grid.tsx'
import { OfferSection } from './components/offer-section.tsx'
import { OfferSkeletons } from './components/offer-skeletons.tsx'
import { ProductRow } from './components/product-row.tsx'
import { homeContent, loadErrors, loadFailures } from './content.ts'
import { lendersOfHome, productsOfHome } from './listed-offers.ts'
import { useApply } from './use-apply.ts'

const CalculatorLink = () => (
  <Link
    to={paths.emiCalculator}
    className="mt-4 flex min-h-12 items-center gap-3 rounded-lg border border-line bg-paper px-4 py-2.5 transition-colors hover:border-primary hover:text-primary"
  >
    <Calculator className="size-5 text-primary" aria-hidden="true" />
    <span className="grow font-medium">{homeContent.calculatorLink}</span>
    <ChevronRight className="size-5 text-ink-soft" aria-hidden="true" />
  </Link>
)

const Lenders = ({ lenders }: { lenders: readonly Lender[] }) => {
  const applicationTo = useApply()
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

const Products = ({ products }: { products: readonly Product[] }) => {
  const { user } = useSession()
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {products.map((product) => (
        <li key={product.id}>
          <ProductRow product={product} userId={user?.id} />
        </li>
      ))}
    </ul>
  )
}

interface HomePageProps {
  /** A card above the offers, about something else. */
  reminder: ReactNode
}

export const HomePage = ({ reminder }: HomePageProps) => {
  const { state, reload } = useCatalogue()
  useEffect(() => {
    if (state.status !== 'failed') return
    showToast({ title: errorTitle, description: loadErrors.lenders, tone: 'bad' })
    showToast({ title: errorTitle, description: loadErrors.products, tone: 'bad' })
  }, [state])
  const isReady = state.status === 'ready'
  const lenders = state.status === 'ready' ? lendersOfHome(state.catalogue) : []
  const products = state.status === 'ready' ? productsOfHome(state.catalogue) : []

  return (
    <>
      <PageHeading description={homeContent.tagline}>{homeContent.heading}</PageHeading>
      <p className="-mt-2 flex gap-2 text-sm font-medium text-good">
        <ShieldCheck className="size-5" aria-hidden="true" />
        {homeContent.promise}
      </p>
      {/* It comes together with the offers: earlier, it would push their prerendered skeletons down. */}
      {state.status !== 'loading' && <div className="mt-5">{reminder}</div>}
      {!(isReady && lenders.length === 0) && (
        <OfferSection id="lenders" title={homeContent.lendersTitle}>
          {state.status === 'loading' && <OfferSkeletons />}
          {state.status === 'failed' && (
            <ErrorState title={loadFailures.lenders} text={loadFailures.hint} onRetry={reload} />
          )}
          {isReady && <Lenders lenders={lenders} />}
        </OfferSection>
      )}
      {isReady && lenders.length + products.length === 0 && (
        <EmptyState title={homeContent.emptyTitle} text={homeContent.emptyText} />
      )}
      {/* Nothing is below the skeletons, so that nothing moves when the offers arrive. */}
      {state.status !== 'loading' && <CalculatorLink />}
      {(state.status === 'failed' || products.length > 0) && (
        <OfferSection id="products" title={homeContent.productsTitle}>
          {state.status === 'failed' ? (
            <ErrorState title={loadFailures.products} text={loadFailures.hint} onRetry={reload} />
          ) : (
            <Products products={products} />
          )}
        </OfferSection>
      )}
    </>
  )
}
