/** Buttons and links that look like buttons: 48 px high, one primary action per screen. */
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { Link } from '#web/lib/page/router.ts'
import { Spinner } from './spinner.tsx'

type ButtonVariant = 'primary' | 'tinted' | 'secondary' | 'quiet'

const shape =
  'inline-flex items-center justify-center gap-2 rounded-lg text-center font-semibold transition-colors select-none'

const variants: Record<ButtonVariant, string> = {
  primary:
    'border border-transparent bg-primary text-on-primary hover:bg-primary-deep aria-disabled:bg-line aria-disabled:text-ink-soft aria-busy:bg-primary aria-busy:text-on-primary',
  tinted: 'border border-transparent bg-primary-tint text-primary hover:border-primary',
  secondary:
    'border border-line-strong bg-paper text-ink hover:border-primary hover:text-primary aria-disabled:border-line aria-disabled:text-ink-soft',
  quiet:
    'border border-transparent text-primary hover:bg-primary-tint aria-disabled:bg-transparent aria-disabled:text-ink-soft',
}

const sizes = { regular: 'min-h-12 px-5 py-2.5', small: 'min-h-11 min-w-11 px-3 text-sm' } as const

interface Look {
  /** @default 'primary' */
  variant?: ButtonVariant | undefined
  /** `small` is for actions beside or under the main one. @default 'regular' */
  size?: keyof typeof sizes
  /** As wide as its column. */
  block?: boolean | undefined
  icon?: ReactNode
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** Work is in progress: a spinner replaces the icon, the name stays, taps are ignored. */
  busy?: boolean | undefined
}

/** `type` defaults to 'button'. A disabled one ignores taps and keeps the focus: often it was pressed a moment ago. */
export const Button = ({
  variant = 'primary',
  size = 'regular',
  block,
  icon,
  busy,
  children,
  onClick,
  disabled,
  type,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type === 'submit' ? 'submit' : 'button'}
    aria-disabled={disabled || undefined}
    aria-busy={busy || undefined}
    onClick={busy || disabled ? (event) => event.preventDefault() : onClick}
    className={classNames(shape, sizes[size], variants[variant], block && 'w-full')}
  >
    {busy ? <Spinner /> : icon}
    <span>{children}</span>
  </button>
)

export const ButtonLink = ({
  variant = 'primary',
  size = 'regular',
  block,
  icon,
  children,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, 'className'>) => (
  <Link {...rest} className={classNames(shape, sizes[size], variants[variant], block && 'w-full')}>
    {icon}
    <span>{children}</span>
  </Link>
)
