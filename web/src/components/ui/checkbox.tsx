/** A native checkbox with a 44 px target and our colours. */
import type { ComponentProps, ReactNode } from 'react'
import Check from '#icon/check'
import { Icon } from './icon.tsx'

type TickBoxProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'>

/** The box alone. The tick inherits its colour: forced colours replace an inherited one alone. */
export const TickBox = (input: TickBoxProps) => (
  <span className="relative flex size-5 shrink-0 text-on-primary">
    <input
      {...input}
      type="checkbox"
      className="peer size-5 appearance-none rounded-sm border-2 border-line-strong bg-paper transition-colors checked:border-primary checked:bg-primary"
    />
    <Icon of={Check} className="pointer-events-none absolute inset-0.5 size-4 opacity-0 peer-checked:opacity-100" />
  </span>
)

interface CheckboxProps extends TickBoxProps {
  /** The words beside the box; links inside stay links. */
  children: ReactNode
}

export const Checkbox = ({ children, ...input }: CheckboxProps) => (
  <label className="flex min-h-11 items-start gap-3 py-2.5 text-sm">
    <span className="mt-px">
      <TickBox {...input} />
    </span>
    <span>{children}</span>
  </label>
)
