/** A short label such as a status. Colour is never its only sign. */
import type { IconNode } from 'lucide'
import { classNames } from '#web/lib/class-names.ts'
import { Icon } from './icon.tsx'

export type BadgeTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad' | 'info'

export const toneColours: Record<BadgeTone, string> = {
  neutral: 'bg-paper-sunk text-ink-soft',
  accent: 'bg-accent-ground text-accent',
  good: 'bg-good-ground text-good',
  warn: 'bg-warn-ground text-warn',
  bad: 'bg-bad-ground text-bad',
  info: 'bg-info-ground text-info',
}

interface BadgeProps {
  /** @default 'neutral' */
  tone?: BadgeTone
  icon?: IconNode
  children: string
}

export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span
    className={classNames(
      'inline-flex max-w-full items-center gap-1 rounded-md border px-1.5 py-0.5 text-xs font-semibold',
      tone === 'neutral' ? 'border-line' : 'border-transparent',
      toneColours[tone],
    )}
  >
    {icon && <Icon of={icon} className="size-3.5" />}
    <span className="min-w-0">{children}</span>
  </span>
)
