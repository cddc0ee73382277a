/** Says that the network is gone, as long as it is. */
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  globalThis.addEventListener('online', listener)
  globalThis.addEventListener('offline', listener)
  return () => {
    globalThis.removeEventListener('online', listener)
    globalThis.removeEventListener('offline', listener)
  }
}

export const OfflineBanner = () => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className="block sticky top-0 z-30">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warn-ground px-4 py-2 text-sm font-medium text-warn">
          <WifiOff className="size-4" aria-hidden="true" />
          You are offline. What you typed is kept.
        </p>
      )}
    </output>
  )
}
