/** The frame around every page: offline banner, header, the page of the address, footer, bottom bar and toasts. */
import { useEffect, useEffectEvent, memo, useLayoutEffect } from 'react'
import { paths } from '#contract/routes.ts'
import WifiOff from '#icon/wifi-off'
import { ErrorBoundary } from '#web/components/ui/error-boundary.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { PageMessages } from '#web/components/ui/page-messages.ts'
import { RetryBoundary } from '#web/components/ui/retry-boundary.tsx'
import { Toaster } from '#web/components/ui/toaster.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { readStored } from '#web/lib/device/browser-storage.ts'
import { forgetKeptTime, keptTime } from '#web/lib/offline/kept-time.ts'
import { answered, useIsOnline } from '#web/lib/offline/online.ts'
import { onReturn } from '#web/lib/page/page-return.ts'
import { useLocation, useNavigate, NavigationType, useNavigationType } from '#web/lib/page/router.ts'
import { useSession } from '#web/lib/session/session.ts'
import { outboxKey, pushKey, signedOutKey } from '#web/lib/session/storage-keys.ts'
import { useStore } from '#web/lib/store.ts'
import { dismissEarlierToasts } from '#web/lib/toast.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { pageFailed, shellContent } from './content.ts'
import { PageGuard } from './page-guard.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { documentTitle, pageAt, redirectFrom, type AppPage } from './pages.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const places = new Map<string, number>()

/** A new page starts at the top; going back restores the scroll position. */
const useScrollMemory = (): void => {
  const { key, hash } = useLocation()
  const navigationType = useNavigationType()

  useLayoutEffect(() => {
    const place = places.get(key)
    if (navigationType !== NavigationType.Pop) {
      if (hash === '') scrollTo(0, 0)
    } else if (place !== undefined) {
      scrollTo(0, place)
    }
    const remember = () => void places.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key, hash, navigationType])
}

/**
 * Drawn again only for another page. The shell reads the session right after hydration; if that drew the page again, React would hydrate
 * it in one piece instead of in slices.
 */
const PageFrame = memo(({ page }: { page: AppPage }) => {
  const { Part: Page } = page
  return (
    <RetryBoundary key={page.path} title={pageFailed} heading={page.heading ?? page.title}>
      <PageGuard page={page} fallback={<PageSkeleton />}>
        <Page fallback={<PageSkeleton page={page} />} />
      </PageGuard>
    </RetryBoundary>
  )
})
PageFrame.displayName = 'PageFrame'

/** Until the sign-in (early.ts). Home moves on to /login by itself, and must not lose a line by that. */
const offerLanguage = () => () => {
  delete document.documentElement.dataset['offer']
}

/** A banner that is shown while the browser is offline, and while the page shows what an earlier visit has brought. */
const OfflineBanner = () => {
  const isOnline = useIsOnline()
  const kept = useStore(keptTime)
  return (
    <output className="block sticky inset-y-0 z-30">
      {(!isOnline || kept !== undefined) && (
        <span className="flex items-center justify-center gap-2 bg-warn-ground px-4 py-2 text-sm font-medium text-warn">
          <Icon of={WifiOff} className="size-4" />
          {!isOnline && <span>{shellContent.offline}</span>}
          <span className="shrink-0">{kept}</span>
        </span>
      )}
    </output>
  )
}

const Toasts = () => (
  <ErrorBoundary>
    <Toaster />
  </ErrorBoundary>
)
const messages = (
  <>
    <OfflineBanner />
    <Toasts />
  </>
)

/** Ends on the server what has signed out in this browser, sends what waits, and compares the news by push. The code is loaded only when there is something of that. */
const useLeftToSend = (userId: string | undefined): void => {
  const navigate = useNavigate()
  const send = useEffectEvent((isReturn?: boolean) => {
    const stored = (key: string) => readStored('localStorage', key)
    if ((stored(signedOutKey) ?? stored(outboxKey) ?? stored(pushKey)) === undefined) return
    import('./send-left.ts')
      .then((code) => code.sendLeft((path) => void navigate(path), isReturn))
      .catch(() => undefined)
  })
  useEffect(() => {
    send(true)
    return onReturn(() => send(true))
  }, [])
  useEffect(() => {
    if (userId !== undefined) send()
    return answered.subscribe(send)
  }, [userId])
}

interface AppShellProps {
  /** @default the page at the present address */
  page?: AppPage
}

export const AppShell = ({ page: fixedPage }: AppShellProps) => {
  const { key, pathname } = useLocation()
  const { user } = useSession()
  const page = fixedPage ?? pageAt(pathname)
  const isSignedIn = user !== null
  const hasBar = isSignedIn && page.path !== paths.login
  const redirect = redirectFrom(pathname)
  const navigate = useNavigate()

  useScrollMemory()
  useLeftToSend(user?.id)
  useEffect(() => {
    if (redirect !== undefined) void navigate(redirect, { replace: true })
  }, [redirect, navigate])
  // Before the effects of a screen, which may name the document itself.
  useLayoutEffect(() => {
    document.title = documentTitle(page)
  }, [page])
  useEffect(dismissEarlierToasts, [pathname])
  useEffect(forgetKeptTime, [pathname])
  useEffect(offerLanguage, [hasBar])

  return (
    <PageMessages value={messages}>
      <a
        href="#main"
        className="fixed -top-60 left-2 z-40 rounded-md bg-primary px-4 py-3 font-semibold text-on-primary focus:top-2 print:hidden"
      >
        {shellContent.skip}
      </a>
      <OfflineBanner />
      <SiteHeader isSignedIn={isSignedIn} />
      <div className={classNames('mx-auto max-w-280 px-4 pb-19', hasBar && 'above-bar')}>
        <main id="main" tabIndex={-1} className="min-h-[calc(var(--svh)-3.5rem)] pt-6 outline-none">
          <PageFrame page={page} />
        </main>
        {/* A new footer for each location: one that moves with the height of the pages would count as a layout shift. */}
        <SiteFooter key={key} isFolded={page.hasFields} />
      </div>
      {hasBar && <BottomNavigation current={page.path} />}
      <Toasts />
    </PageMessages>
  )
}
