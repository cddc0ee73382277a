/** A banner that is shown while the browser is offline. */
import { WifiOff } from 'lucide-react'
import { createStore, useStore } from '#web/lib/store.ts'

const online = createStore(() => navigator.onLine, true, ['online', 'offline'])

export const OfflineBanner = () => {
  const isOnline = useStore(online)
  return (
    <output className="block sticky top-0 z-30">
      {!isOnline && (
        <span className="flex items-center justify-center gap-2 bg-warn-ground px-4 py-2 text-sm font-medium text-warn">
          <WifiOff className="size-4" aria-hidden="true" />
          You are offline. What you typed is kept.
        </span>
      )}
    </output>
  )
}
