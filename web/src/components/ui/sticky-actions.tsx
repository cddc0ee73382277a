/** The buttons of a form, kept in sight above the keyboard on a phone. */
import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

interface StickyActionsProps {
  /** On a page with the bottom bar, which leaves the screen when the keyboard takes its room. */
  aboveBar?: boolean | undefined
  children: ReactNode
}

export const StickyActions = ({ aboveBar, children }: StickyActionsProps) => (
  <div
    className={classNames(
      'sticky -mx-4 mt-6 flex flex-col gap-2 bg-paper-sunk px-4 py-3 fades-above sm:static sm:mx-0 sm:px-0',
      aboveBar ? 'bottom-[calc(4.25rem+env(safe-area-inset-bottom))] [@media(height<30rem)]:bottom-0' : 'bottom-0',
    )}
  >
    {children}
  </div>
)
