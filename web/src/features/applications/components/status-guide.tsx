/** The status guide: each status with its badge and a short explanation. */
import { applicationStatuses } from '#contract/entities.ts'
import { ApplicationBadge } from '#web/components/product/application-badge.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { statusContent, statusGuide } from '../content.ts'

export const StatusGuide = () => (
  <Card aria-labelledby="status-guide">
    <h2 id="status-guide" className="text-lg font-semibold">
      {statusContent.guideTitle}
    </h2>
    <dl className="mt-3 space-y-3">
      {applicationStatuses.map((status) => (
        <div key={status} className="flex flex-wrap gap-x-3 gap-y-1.5 text-sm">
          <dt className="basis-32 wrap-break-word">
            <ApplicationBadge status={status} />
          </dt>
          <dd className="max-w-full flex-1 wrap-break-word">{statusGuide[status]}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-4 border-t border-line pt-3 text-sm text-ink-soft text-pretty">{statusContent.guideNote}</p>
  </Card>
)
