/** /offers: every lender by ascending priority, with the cost of a loan; where lenders state criteria, those that fit the visitor's profile come first. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Category } from '#contract/entities.ts'
import Info from '#icon/info'
import { schemesNote, schemesTitle } from '#lambdas/loans/scheme-words.rules.ts'
import { schemesFor } from '#lambdas/loans/schemes.rules.ts'
import type { Scheme } from '#lambdas/offers/catalogue.contract.ts'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { errorTitle } from '#web/lib/content.ts'
import { writeStored } from '#web/lib/device/browser-storage.ts'
import { replaceQuery } from '#web/lib/page/replace-query.ts'
import { currentUser, storeUser, useProfile, useSession } from '#web/lib/session/session.ts'
import { loanWishKey } from '#web/lib/session/storage-keys.ts'
import { showToast } from '#web/lib/toast.ts'
import { typedFacts, typeFacts } from '#web/lib/typing/typed-facts.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useCatalogue } from './api/catalogue-store.ts'
import { OfferPlaceholders } from './components/offer-list.tsx'
import { NoOffers, Offers } from './components/offers.tsx'
import { SchemeFace } from './components/scheme-face.tsx'
import { WishPanel } from './components/wish-panel.tsx'
import { statedWish } from './device-wish.ts'
import { hasCriteria } from './listed-offers.ts'
import { statesAmount, loanOf, wishFrom, withWish, type Wish } from './loan-wish.ts'
import { offersContent } from './offers-page-content.ts'

/** A moving slider is stored only when it rests: browsers refuse an address that changes too often. */
const restMilliseconds = 300

const keep = (wish: Wish) => {
  if (typedFacts().amount !== '') typeFacts({ amount: String(wish.amountRupees) })
  writeStored('localStorage', loanWishKey, JSON.stringify(wish))
  replaceQuery((query) => withWish(query, wish))
}

/** The visitor's wish for a loan. A changed one is stored in the address and on the device. */
const useLoanWish = () => {
  const { user } = useSession()
  const [wish, setWish] = useState(() => wishFrom(location.search, statedWish(), user?.category))
  // Decided when the page opens: no card moves to the top while a slider moves.
  const [isStated] = useState(() => statesAmount(location.search, statedWish()))
  const isChanged = useRef(false)
  useEffect(() => {
    if (!isChanged.current) return undefined
    const timer = setTimeout(() => keep(wish), restMilliseconds)
    return () => clearTimeout(timer)
  }, [wish])
  const change = (part: Partial<Wish>) => {
    isChanged.current = true
    setWish((earlier) => ({ ...earlier, ...part }))
  }
  return { wish, isStated, change }
}

/** Records the view once per visit; the page works without it. The answer holds the profile. Returns whether the call is under way. */
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

interface SchemesProps {
  schemes: readonly Scheme[]
  category: Category | undefined
  /** YYYY-MM-DD in India. */
  today: string
}

const Schemes = ({ schemes, category, today }: SchemesProps) =>
  schemes.length === 0 ? null : (
    <details className="mb-3 rounded-lg border border-line bg-paper px-4 text-sm print:hidden">
      <summary className="py-3 font-semibold">{schemesTitle(category)}</summary>
      <p className="text-ink-soft text-pretty">{schemesNote}</p>
      <ul className="mb-2 divide-y divide-line">
        {schemes.map((scheme) => (
          <li key={scheme.name} className="py-2">
            <SchemeFace scheme={scheme} today={today} />
          </li>
        ))}
      </ul>
    </details>
  )

interface OffersPageProps {
  /** A card about something else, below the offers that fit: the first screen belongs to the answer. */
  reminder: ReactNode
}

export const OffersPage = ({ reminder }: OffersPageProps) => {
  const isViewUnderWay = useRecordedView()
  const profile = useProfile()
  const { state, reload } = useCatalogue()
  const { wish, isStated, change } = useLoanWish()
  const { user } = useSession()
  const today = useToday()
  const asksCourse =
    user?.category === 'student' &&
    state.status === 'ready' &&
    state.catalogue.lenders.some(({ repayment }) => repayment?.moratorium?.after_course_months !== undefined)
  const isMatched = state.status === 'ready' && hasCriteria(state.catalogue)
  // Offers in groups wait for the profile, so that no card moves under a finger.
  const isLoading = state.status === 'loading' || (isMatched && profile === null && isViewUnderWay)
  const isEmpty = state.status === 'ready' && state.catalogue.lenders.length === 0
  useEffect(() => {
    if (state.status === 'failed') showToast({ title: errorTitle, description: offersContent.failedToast, tone: 'bad' })
  }, [state])

  return (
    <>
      <PageHeading>{offersContent.heading}</PageHeading>
      {state.status === 'failed' && <ErrorState title={offersContent.failed} onRetry={reload} />}
      {isEmpty && <NoOffers />}
      {state.status !== 'failed' && !isEmpty && (
        <WishPanel
          wish={wish}
          change={change}
          asksCourse={asksCourse}
          catalogue={state.status === 'ready' ? state.catalogue : undefined}
        />
      )}
      {isLoading && (
        <div className="mt-4">
          <OfferPlaceholders />
        </div>
      )}
      {state.status === 'ready' && !isLoading && (
        <Schemes
          schemes={schemesFor(state.catalogue.schemes, {
            ...profile,
            ...loanOf(wish, today),
            category: user?.category,
          })}
          category={user?.category}
          today={today}
        />
      )}
      {state.status === 'ready' && !isLoading && !isEmpty && (
        <Offers catalogue={state.catalogue} profile={profile} wish={wish} isStated={isStated}>
          {reminder}
        </Offers>
      )}
      {(isEmpty || state.status === 'failed') && <div className="mt-6">{reminder}</div>}
      <p className="mt-6 flex gap-2.5 text-sm text-ink-soft">
        <Icon of={Info} className="mt-0.5 size-4" />
        {offersContent.disclaimer}
      </p>
    </>
  )
}
