/** Shows the toasts of lib/toast.ts above the bottom bar, or over the header where there is none, and announces them politely. */
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { classNames } from '#web/lib/class-names.ts'
import { dismissToast, useToasts } from '#web/lib/toast.ts'

const looks = {
  good: { Icon: CircleCheck, colour: 'text-good' },
  bad: { Icon: CircleAlert, colour: 'text-bad' },
  info: { Icon: Info, colour: 'text-info' },
} as const

export const Toaster = ({ hasBar }: { hasBar: boolean }) => {
  const toasts = useToasts()
  return (
    <output
      className={classNames(
        'pointer-events-none fixed inset-x-3 z-30 [view-transition-name:toasts] mx-auto flex max-w-100 flex-col gap-2',
        hasBar
          ? 'bottom-[calc(5rem+env(safe-area-inset-bottom))] wide:bottom-26'
          : 'top-1 wide:right-4 wide:left-auto wide:w-100',
      )}
    >
      {toasts.map(({ id, title, description, tone }) => {
        const { Icon, colour } = looks[tone]
        return (
          <span
            key={id}
            className="pointer-events-auto flex animate-[rise_180ms_ease-out] gap-3 rounded-lg border border-line bg-paper pr-1 pl-4 raised"
          >
            <Icon className={classNames('my-3 size-5', colour)} aria-hidden="true" />
            <span className="min-w-0 grow self-center py-2 text-sm">
              <strong className="block font-semibold">{title}</strong>
              {description !== undefined && <span className="block text-ink-soft">{description}</span>}
            </span>
            <button
              type="button"
              aria-label="Dismiss"
              onClick={() => dismissToast(id)}
              className="flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-paper-sunk"
            >
              <X className="size-5" aria-hidden="true" />
            </button>
          </span>
        )
      })}
    </output>
  )
}
