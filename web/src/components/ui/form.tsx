/** A form, and its buttons. */
import type { ComponentProps, ReactNode } from 'react'

/** A form that the page handles itself: no other page is loaded. */
export const Form = ({ onSubmit, ...rest }: Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: () => unknown }) => (
  <form
    {...rest}
    onSubmit={(event) => {
      event.preventDefault()
      void onSubmit()
    }}
  />
)

/** The buttons of a form, kept in sight on a phone: above the bar, or above the keyboard. */
export const StickyActions = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-(--bar) -mx-4 mt-6 flex flex-col gap-2 bg-paper-sunk px-4 py-3 fades-above sm:static sm:mx-0 sm:px-0">
    {children}
  </div>
)
