/** Announces the toast of lib/toast.ts politely and shows its card, whose code comes after the page's own. */
import { useEffect } from 'react'
import { isOnline } from '#web/lib/offline/online.ts'
import { useToast, type Toast } from '#web/lib/toast.ts'
import { lazyPart } from './lazy-part.tsx'

/** If the card's code does not arrive, a screen reader gets the words; the page itself shows every error too. */
const PlainToast = ({ toast: { title, description } }: { toast: Toast }) => (
  <span className="sr-only">{`${title} ${description ?? ''}`}</span>
)

const card = lazyPart(() =>
  import('./toast-card.tsx').then(
    ({ ToastCard }) => ToastCard,
    () => PlainToast,
  ),
)

/** Most pages are complete by then. */
const preloadDelayMilliseconds = 4000

/** While there is a network: the first toast may be about its loss. */
const preloadSoon = () => {
  const timer = setTimeout(() => {
    if (isOnline()) void card.preload()
  }, preloadDelayMilliseconds)
  return () => clearTimeout(timer)
}

export const Toaster = () => {
  const toast = useToast()
  useEffect(preloadSoon, [])
  return (
    <output className="pointer-events-none fixed bottom-0 z-30">
      {toast && <card.Part key={toast.id} toast={toast} />}
    </output>
  )
}
