/** Says that something the visitor wrote waits for the network. */
import Clock from '#icon/clock'
import { Icon } from '#web/components/ui/icon.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useIsWaiting } from '#web/lib/offline/outbox.ts'
import { savedHere } from './content.ts'

export const WaitingNote = ({ place = '' }: { place?: string }) => {
  const isWaiting = useIsWaiting()
  return (
    <output className="block text-sm">
      {isWaiting && (
        <span className={classNames('flex items-center gap-2', place)}>
          <Icon of={Clock} className="size-4" />
          <span>{savedHere.waiting}</span>
        </span>
      )}
    </output>
  )
}
