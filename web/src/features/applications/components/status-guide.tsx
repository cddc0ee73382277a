/** The status guide: the way of an application to a loan, its other ends, and who changes a status. The cards explain each status. */
import { ChevronRight } from 'lucide-react'
import { applicationStatuses } from '#contract/entities.ts'
import { ApplicationBadge } from '#web/components/product/application-badge.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { statusContent } from '../content.ts'
import { statusTable } from '../status-table.ts'

const Part = ({ name, part }: { name: string; part: 'way' | 'end' }) => (
  <>
    <h3 className="mt-3 text-sm text-ink-soft">{name}</h3>
    <ol className="mt-1 flex flex-wrap items-center gap-1">
      {applicationStatuses
        .filter((status) => statusTable[status].part === part)
        .map((status, index, { length }) => (
          <li key={status} className="flex max-w-full items-center gap-1">
            <ApplicationBadge status={status} />
            {part === 'way' && index < length - 1 && <ChevronRight className="size-4 text-ink-soft" />}
          </li>
        ))}
    </ol>
  </>
)

export const StatusGuide = () => (
  <Card aria-labelledby="status-guide" title={statusContent.guideTitle}>
    <Part name={statusContent.guideWay} part="way" />
    <Part name={statusContent.guideEnds} part="end" />
    <p className="mt-3 text-sm text-ink-soft text-pretty">{statusContent.guideNote}</p>
  </Card>
)
