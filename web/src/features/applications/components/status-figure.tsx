/** A status as the largest text of the screen. */
import { lookOfStatus } from '#web/components/product/application-badge.tsx'
import type { BadgeTone } from '#web/components/ui/badge.tsx'
import { classNames } from '#web/lib/class-names.ts'

const colours: Record<BadgeTone, string> = {
  neutral: 'text-ink-soft',
  accent: 'text-accent',
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  info: 'text-info',
}

export const StatusFigure = ({ status }: { status: string }) => {
  const { label, tone, Icon } = lookOfStatus(status)
  return (
    <p className={classNames('hero flex flex-wrap items-center gap-x-2 font-bold tracking-tight', colours[tone])}>
      <Icon className="size-8" />
      <span className="max-w-full wrap-anywhere">{label}</span>
    </p>
  )
}
