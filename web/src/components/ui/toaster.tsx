/** Announces the toast of lib/toast.ts politely and shows its card, whose code comes after the page's own. */
import { lazy, Suspense, useEffect } from 'react'
import { isOnline } from '#web/lib/online.ts'
import { useToast, type Toast } from '#web/lib/toast.ts'

const loadCard = () => import('./toast-card.tsx')

/** If the card's code does not arrive, a screen reader gets the words; the page itself shows every error too. */
const PlainToast = ({ toast: { title, description } }: { toast: Toast }) => <>{`${title} ${description ?? ''}`}</>

const ToastCard = lazy(() =>
  loadCard().then(
    ({ ToastCard: Card }) => ({ default: Card }),
    () => ({ default: PlainToast }),
  ),
)

const preloadDelayMilliseconds = 1000

/** While there is a network: the first toast may be about its loss. */
const preloadSoon = () => {
  const timer = setTimeout(() => {
    if (isOnline()) loadCard().catch(() => undefined)
  }, preloadDelayMilliseconds)
  return () => clearTimeout(timer)
}

export const Toaster = () => {
  const toast = useToast()
  useEffect(preloadSoon, [])
  return (
    <output className="pointer-events-none fixed bottom-0 z-30 [view-transition-name:toasts]">
      <Suspense>{toast && <ToastCard key={toast.id} toast={toast} />}</Suspense>
    </output>
  )
}
