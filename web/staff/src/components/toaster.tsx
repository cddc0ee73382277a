/** Shows the toasts at the lower edge, and at the upper one of a phone, whose buttons are below. One goes by itself, unless the pointer or the focus is on it. */
import { useEffect } from 'react'
import CircleAlert from '#icon/circle-alert'
import CircleCheck from '#icon/circle-check'
import Info from '#icon/info'
import X from '#icon/x'
import { dismissToast, showDone, showFailure, useToasts, type Toast } from '#staff/lib/toast.ts'
import { useFocusBefore } from '#web/components/ui/focus-before.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { createState, useStore } from '#web/lib/store.ts'
import { Button, IconButton } from './button.tsx'
import { componentsContent } from './content.ts'

const shownMilliseconds = { plain: 5_000, undoable: 12_000 }

const looks = {
  good: { icon: CircleCheck, colour: 'text-good' },
  bad: { icon: CircleAlert, colour: 'text-bad' },
  info: { icon: Info, colour: 'text-info' },
}

const { toast: words } = componentsContent

/** Takes the change back, and says so. */
const undo = async ({ undo: takeBack }: Toast) => {
  await takeBack?.()
  showDone(words.undone)
}

/** The one that the pointer or the focus is on: over an open dialog and in the page below it are two cards of each. */
const held = createState(0)

const ToastCard = ({ toast }: { toast: Toast }) => {
  const { id, text, tone = 'info' } = toast
  const isHeld = useStore(held) === id
  const { noteFocus, giveBack } = useFocusBefore()
  const leave = () => {
    giveBack()
    dismissToast(id)
  }
  const milliseconds = toast.undo === undefined ? shownMilliseconds.plain : shownMilliseconds.undoable
  useEffect(() => {
    if (isHeld || tone === 'bad') return undefined
    const timer = setTimeout(() => dismissToast(id), milliseconds)
    return () => clearTimeout(timer)
  }, [id, isHeld, tone, milliseconds])
  const { icon, colour } = looks[tone]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only waits while somebody is on it
    <li
      onPointerEnter={() => held.set(id)}
      onPointerLeave={() => held.set(0)}
      onFocus={(event) => {
        noteFocus(event)
        held.set(id)
      }}
      onBlur={() => held.set(0)}
      className="pointer-events-auto flex w-full max-w-100 animate-[rise_160ms_ease-out] items-center gap-2 rounded-lg border border-line bg-paper py-1 pr-1 pl-3 raised"
    >
      <Icon of={icon} className={`size-4 ${colour}`} />
      <span className="min-w-0 grow py-1">{text}</span>
      {toast.undo !== undefined && (
        <Button
          onClick={() => {
            leave()
            void undo(toast).catch(showFailure)
          }}
        >
          {words.undo}
        </Button>
      )}
      {toast.show !== undefined && (
        <Button
          onClick={() => {
            leave()
            toast.show?.()
          }}
        >
          {words.show}
        </Button>
      )}
      <IconButton label={words.dismiss} icon={X} onClick={leave} />
    </li>
  )
}

export const Toaster = () => (
  <ul
    aria-live="polite"
    aria-label={words.region}
    className="pointer-events-none fixed inset-x-3 z-30 flex flex-col items-end gap-2 max-desk:top-2 desk:bottom-3"
  >
    {useToasts().map((toast) => (
      <ToastCard key={toast.id} toast={toast} />
    ))}
  </ul>
)
