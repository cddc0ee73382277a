/** A native select, the same in every browser: WebKit draws its own one grey. */
import type { ComponentProps } from 'react'
import ChevronDown from '#icon/chevron-down'
import { Icon } from './icon.tsx'

interface SelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  /** @default 'a field' */
  look?: string
}

const field = 'min-h-12 w-full rounded-lg border border-line-strong bg-paper px-3.5 py-2.5'

export const Select = ({ look = field, ...rest }: SelectProps) => (
  <span className="flex max-w-full items-center">
    <select {...rest} className={`min-w-0 appearance-none ${look} pr-8`} />
    <Icon of={ChevronDown} className="pointer-events-none -ml-6 size-4 shrink-0" />
  </span>
)
