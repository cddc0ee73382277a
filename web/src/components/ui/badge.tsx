/** A short label such as a status. Colour is never its only sign. */
import type { LucideIcon } from 'lucide-react'
import { classNames } from '#web/lib/class-names.ts'

export type BadgeTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad' | 'info'

const tones: Record<BadgeTone, string> = {
  neutral: 'border-line bg-paper-sunk text-ink-soft',
  accent: 'border-transparent bg-accent-ground text-accent',
  good: 'border-transparent bg-good-ground text-good',
  warn: 'border-transparent bg-warn-ground text-warn',
  bad: 'border-transparent bg-bad-ground text-bad',
  info: 'border-transparent bg-info-ground text-info',
}

interface BadgeProps {
  /** @default 'neutral' */
  tone?: BadgeTone
  icon?: LucideIcon
  children: string
}

export const Badge = ({ tone = 'neutral', icon: Icon, children }: BadgeProps) => (
  <span
    className={classNames(
      'inline-flex max-w-full items-center gap-1 rounded-md border px-1.5 py-0.5 text-xs font-semibold',
      tones[tone],
    )}
  >
    {Icon && <Icon className="size-3.5" />}
    <span className="min-w-0">{children}</span>
  </span>
)
