/** A native checkbox drawn as a switch: what it does takes effect with the tap. Its label, 44 px high at least, is the target. */
import type { ReactNode, Ref } from 'react'
import { classNames } from '#web/lib/class-names.ts'

interface SwitchProps {
  isOn: boolean
  /** It keeps the focus and ignores taps. */
  isBusy: boolean
  /** Id of what explains it. */
  describedBy?: string
  onChange: (isOn: boolean) => void
  ref?: Ref<HTMLInputElement>
  /** The words beside it. */
  children: ReactNode
}

export const Switch = ({ isOn, isBusy, describedBy, onChange, ref, children }: SwitchProps) => (
  <label className="flex min-h-11 items-center justify-between gap-3 py-2">
    <span className="min-w-0">{children}</span>
    <span className="relative flex h-6 min-w-11 shrink-0">
      <input
        ref={ref}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has the state by itself
        role="switch"
        checked={isOn}
        aria-busy={isBusy}
        aria-describedby={describedBy}
        onChange={() => {
          if (!isBusy) onChange(!isOn)
        }}
        className="absolute inset-0 h-full w-full appearance-none rounded-full border-2 border-line-strong bg-paper transition-colors checked:border-primary checked:bg-primary"
      />
      <span
        className={classNames('pointer-events-none absolute inset-0 flex items-center px-1.5', isOn && 'justify-end')}
        aria-hidden="true"
      >
        {/* A border, because forced colours take a ground away. */}
        <span className={classNames('rounded-full border-8', isOn ? 'border-paper' : 'border-line-strong')} />
      </span>
    </span>
  </label>
)
