/** The card of a toast, low on the screen where it covers no control and no heading; its title alone where the whole fits nowhere. */
import { useLayoutEffect } from 'react'
import CircleAlert from '#icon/circle-alert'
import CircleCheck from '#icon/circle-check'
import Info from '#icon/info'
import X from '#icon/x'
import { classNames } from '#web/lib/class-names.ts'
import { watchRelease } from '#web/lib/page/outdated-tab.ts'
import { dismissToast, holdToast, leaveToast, type Toast } from '#web/lib/toast.ts'
import { watchRefusals } from '#web/lib/typing/say-again.ts'
import { uiContent } from './content.ts'
import { useFocusBefore } from './focus-before.ts'
import { Icon } from './icon.tsx'
import { useFreePlace } from './use-free-place.ts'

// This code comes to every page, a second after it is drawn. In a file of their own the watches would enlarge the first load.
watchRelease()
watchRefusals()

const looks = {
  good: { icon: CircleCheck, colour: 'text-good' },
  bad: { icon: CircleAlert, colour: 'text-bad' },
  info: { icon: Info, colour: 'text-info' },
} as const

/** Show a card of its own for each toast. */
export const ToastCard = ({ toast }: { toast: Toast }) => {
  const { message, detail } = useFreePlace()
  const { noteFocus, giveBack } = useFocusBefore()
  // The page shows and says every error.
  useLayoutEffect(() => {
    message.current?.closest('output')?.setAttribute('aria-live', toast.tone === 'bad' ? 'off' : 'polite')
  }, [message, toast.tone])
  const { icon, colour } = looks[toast.tone]
  return (
    <span
      ref={message}
      // It does not leave under the pointer or the focus.
      onPointerEnter={holdToast}
      onPointerLeave={() => leaveToast(toast.id)}
      onFocus={(event) => {
        noteFocus(event)
        holdToast()
      }}
      onBlur={() => leaveToast(toast.id)}
      className="pointer-events-auto fixed inset-x-3 mx-auto flex max-w-100 rises gap-3 rounded-lg border border-line bg-paper pr-2 pl-4 raised"
    >
      <Icon of={icon} className={classNames('my-3 size-5', colour)} />
      <span className="min-w-0 grow self-center py-2 text-sm">
        <span className="block font-semibold">{toast.title}</span>
        {toast.description !== undefined && (
          <span ref={detail} className="block text-ink-soft">
            {toast.description}
          </span>
        )}
      </span>
      <button
        type="button"
        aria-label={uiContent.dismiss}
        onClick={() => {
          giveBack()
          dismissToast(toast.id)
        }}
        className="flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-paper-sunk"
      >
        <Icon of={X} className="size-5" />
      </button>
    </span>
  )
}
