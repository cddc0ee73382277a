/**
 * A dialog over the page: at the lower edge of a phone, below the header of a desktop. Back, Escape, a tap beside it and its button close
 * it, and the focus returns to the element that had it. On paper it is alone. A page that it leads to takes the place of its
 * entry in the history.
 */
import {
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import X from '#icon/x'
import { classNames } from '#web/lib/class-names.ts'
import { NavigationContext } from '#web/lib/page/router.ts'
import { addSheetEntry, followBack } from '#web/lib/page/sheet-entry.ts'
import { isComposing } from '#web/lib/typing/composing.ts'
import { uiContent } from './content.ts'
import { DialogMessages } from './dialog-messages.tsx'
import { Icon } from './icon.tsx'

interface SheetProps {
  title: string
  /** `wide` is for tables. @default 'regular' */
  size?: 'regular' | 'wide'
  onClose: () => void
  children: ReactNode
}

/**
 * Shows a dialog over the page while the component is shown. Back closes it.
 * @param onClose runs in the moment in which it is closed in any way: the next key is pressed without it. The event of the browser comes later than that
 */
export const useDialog = (onClose: () => void) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(() => flushSync(onClose))
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    element.showModal()
    const observer = new MutationObserver(() => {
      if (!element.open) close()
    })
    observer.observe(element, { attributeFilter: ['open'] })
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || isComposing(event)) return
      // Else the browser closes it, and keys that follow in the same moment still meet it. It would also close the dialog below.
      event.preventDefault()
      element.close()
    })
    return () => {
      observer.disconnect()
      element.close()
    }
  }, [])
  useEffect(() => followBack(() => dialog.current?.close()), [])
  return dialog
}

export const Sheet = ({ title, size = 'regular', onClose, children }: SheetProps) => {
  const titleId = useId()
  const { navigator } = useContext(NavigationContext)
  /** It then has no entry of its own in the history, and Back closes both. */
  const [isOnSheet] = useState(() => document.querySelector('dialog[open]') !== null)
  const leave = useRef<() => void>(undefined)
  const dialog = useDialog(() => {
    leave.current?.()
    onClose()
  })
  useEffect(() => {
    if (isOnSheet) return undefined
    leave.current = addSheetEntry(navigator)
    return leave.current
  }, [isOnSheet, navigator])
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      // Nothing had the focus where an address opened it.
      const { activeElement: focused, body } = document
      if (focused === body || element?.contains(focused)) document.querySelector('h1')?.focus({ preventScroll: true })
    }
  }, [dialog])
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close()
  }
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the keyboard has Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClick={closeBeside}
      className={classNames(
        // In forced colours it differs from the page by its border alone.
        'mx-auto mt-auto w-full rounded-xl border border-transparent bg-paper text-ink wide:mt-14',
        size === 'wide' ? 'max-w-280' : 'max-w-160',
      )}
    >
      <div className="p-4 sm:p-5">
        <div className="mb-2 flex items-start justify-between gap-3">
          <h2 id={titleId} className="min-w-0 text-xl font-bold tracking-tight text-balance wrap-anywhere">
            {title}
          </h2>
          <button
            type="button"
            aria-label={uiContent.close}
            onClick={() => dialog.current?.close()}
            className="-mr-2 flex size-11 shrink-0 items-center justify-center rounded-lg text-ink-soft hover:text-ink print:hidden"
          >
            <Icon of={X} className="size-5" />
          </button>
        </div>
        {children}
      </div>
      <DialogMessages />
    </dialog>,
    document.body,
  )
}
