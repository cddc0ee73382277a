/** The status of an application as staff read it. */
import type { ApplicationStatus } from '#contract/entities.ts'
import { applicationStatusWords } from '#staff/lib/labels.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx'

const tones: Readonly<Record<ApplicationStatus, BadgeTone>> = {
  applied: 'neutral',
  pending: 'info',
  under_review: 'info',
  approved: 'good',
  disbursed: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
  expired: 'warn',
  reversed: 'warn',
}

export const ApplicationStatusBadge = ({ status }: { status: string }) => (
  <Badge tone={Object.hasOwn(tones, status) ? tones[status as ApplicationStatus] : 'neutral'}>
    {applicationStatusWords(status)}
  </Badge>
)
