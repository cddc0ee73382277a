/** A banner that is shown while the browser is offline. */
import { WifiOff } from 'lucide-react'
import { useIsOnline } from '#web/lib/online.ts'
import { shellContent } from './content.ts'

export const OfflineBanner = () => {
  const isOnline = useIsOnline()
  return (
    <output className="block sticky top-0 z-30">
      {!isOnline && (
        <span className="flex items-center justify-center gap-2 bg-warn-ground px-4 py-2 text-sm font-medium text-warn">
          <WifiOff className="size-4" />
          {shellContent.offline}
        </span>
      )}
    </output>
  )
}
