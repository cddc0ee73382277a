/** A native checkbox with a 44 px target and our colours. */
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  /** The words beside the box; links inside stay links. */
  children: ReactNode
  /** `small` has a word below the box. @default 'regular' */
  look?: 'regular' | 'small'
}

export const Checkbox = ({ children, look = 'regular', ...input }: CheckboxProps) => (
  <label
    className={classNames(
      'flex min-h-11',
      look === 'small'
        ? 'min-w-11 flex-col items-center justify-center gap-0.5 text-xs text-ink-soft'
        : 'items-start gap-3 py-2.5 text-sm',
    )}
  >
    <span className="relative mt-px flex size-5 shrink-0">
      <input
        {...input}
        type="checkbox"
        className="peer size-5 appearance-none rounded-sm border-2 border-line-strong bg-paper transition-colors checked:border-primary checked:bg-primary"
      />
      <Check
        className="pointer-events-none absolute inset-0.5 size-4 text-on-primary opacity-0 peer-checked:opacity-100"
        aria-hidden="true"
      />
    </span>
    <span>{children}</span>
  </label>
)
