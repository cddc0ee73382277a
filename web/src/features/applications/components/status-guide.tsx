/** The status guide: the way of an application through the statuses, and who changes them. The cards explain each status. */
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { applicationStatuses, type ApplicationStatus } from '#contract/entities.ts'
import { ApplicationBadge } from '#web/components/product/application-badge.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { statusContent } from '../content.ts'

const then = <ChevronRight className="size-4 text-ink-soft" aria-hidden="true" />

const or = <span className="text-sm text-ink-soft">{statusContent.guideOr}</span>

/** What is between a status and the one before it. */
const before: Record<ApplicationStatus, ReactNode> = {
  applied: null,
  pending: then,
  under_review: then,
  approved: then,
  disbursed: then,
  rejected: or,
  withdrawn: or,
  expired: or,
  reversed: or,
}

export const StatusGuide = () => (
  <Card aria-labelledby="status-guide">
    <h2 id="status-guide" className="text-lg font-semibold">
      {statusContent.guideTitle}
    </h2>
    <ol className="mt-3 flex flex-wrap items-center gap-1">
      {applicationStatuses.map((status) => (
        <li key={status} className="flex max-w-full items-center gap-1">
          {before[status]}
          <ApplicationBadge status={status} />
        </li>
      ))}
    </ol>
    <p className="mt-3 text-sm text-ink-soft text-pretty">{statusContent.guideNote}</p>
  </Card>
)
