/** A sentence about something, with a sign that says whether somebody has to act. */
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

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

/** Leads to the room where something is done about it. */
export const RoomLink = ({ to, children }: { to: string; children: string }) => (
  <Link className="inline-flex min-h-control items-center text-primary underline underline-offset-2" to={to}>
    {children}
  </Link>
)
