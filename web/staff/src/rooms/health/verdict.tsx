/** A sentence about something, with a sign that says whether somebody has to act. */
import type { ReactNode } from 'react'
import CircleAlert from '#icon/circle-alert'
import CircleCheck from '#icon/circle-check'
import TriangleAlert from '#icon/triangle-alert'
import { Icon } from '#web/components/ui/icon.tsx'

export type Level = 'fine' | 'watch' | 'act'

const looks = {
  fine: { icon: CircleCheck, className: 'text-good' },
  watch: { icon: CircleAlert, className: 'text-warn' },
  act: { icon: TriangleAlert, className: 'text-bad' },
}

export const Verdict = ({ level, children }: { level: Level; children: ReactNode }) => {
  const { icon, className } = looks[level]
  return (
    <p className="mb-2 flex items-start gap-2 font-medium">
      <Icon of={icon} className={`mt-0.5 size-4 shrink-0 ${className}`} />
      <span>{children}</span>
    </p>
  )
}
