/** Buttons and links of the console: low for a mouse, 44 px high for a finger, with the key that does the same. */
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { KeyCaps } from './key-caps.tsx'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'

const shape =
  'inline-flex min-h-control items-center justify-center gap-1.5 rounded-md border px-2.5 py-1 text-sm font-medium whitespace-nowrap pointer-coarse:px-3 transition-colors select-none disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-ink-soft'

const variants: Record<Variant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-deep',
  secondary: 'border-line-strong bg-paper text-ink hover:border-primary hover:text-primary',
  quiet: 'border-transparent text-ink-soft hover:bg-paper-sunk hover:text-ink',
  danger: 'border-line-strong bg-paper text-bad hover:border-bad hover:bg-bad-ground',
}

interface Look {
  /** @default 'secondary' */
  variant?: Variant
  icon?: LucideIcon
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** Work is in progress: taps are ignored, and the name stays. */
  busy?: boolean
  /** The key that does the same, shown beside the name on a desktop. It is registered by `useKeys`. */
  keys?: string
}

/** `type` defaults to 'button'. */
export const Button = ({
  variant = 'secondary',
  icon: Icon,
  busy = false,
  keys,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type === 'submit' ? 'submit' : 'button'}
    aria-busy={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    className={classNames(shape, variants[variant])}
  >
    {busy ? <Spinner /> : Icon && <Icon className="size-4" />}
    <span>{children}</span>
    {keys !== undefined && <KeyCaps keys={keys} />}
  </button>
)

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'type'> {
  /** Its name for screen readers and as a hint below the pointer. */
  label: string
  icon: LucideIcon
  /** @default 'size-4' */
  size?: string
}

export const IconButton = ({ label, icon: Icon, size = 'size-4', ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    title={label}
    className="inline-flex size-8 shrink-0 pointer-coarse:size-11 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-paper-sunk hover:text-ink"
  >
    <Icon className={size} />
  </button>
)

export const ButtonLink = ({
  variant = 'secondary',
  icon: Icon,
  children,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, 'className'>) => (
  <Link {...rest} className={classNames(shape, variants[variant])}>
    {Icon && <Icon className="size-4" />}
    <span>{children}</span>
  </Link>
)
