/** A sentence about something, with a sign that says whether somebody has to act. */
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type Level = 'fine' | 'watch' | 'act'

const looks = {
  fine: { Icon: CircleCheck, className: 'text-good' },
  watch: { Icon: CircleAlert, className: 'text-warn' },
  act: { Icon: TriangleAlert, className: 'text-bad' },
} satisfies Record<Level, unknown>

export const Verdict = ({ level, children }: { level: Level; children: ReactNode }) => {
  const { Icon, className } = looks[level]
  return (
    <p className="mb-2 flex items-start gap-2 font-medium">
      <Icon className={`mt-0.5 size-4 shrink-0 ${className}`} />
      <span>{children}</span>
    </p>
  )
}
