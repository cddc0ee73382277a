/** How an application's status looks everywhere: word, colour and icon. */
import { CircleCheck, CircleHelp, CircleX, Clock, FileSearch, Send, type LucideIcon } from 'lucide-react'
import { applicationStatuses, type ApplicationStatus } from '#contract/entities.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { statusLabels, unknownStatus } from './content.ts'

export interface StatusLook {
  readonly label: string
  readonly tone: BadgeTone
  readonly Icon: LucideIcon
}

const looks: Record<ApplicationStatus, StatusLook> = {
  applied: { label: statusLabels.applied, tone: 'info', Icon: Send },
  pending: { label: statusLabels.pending, tone: 'warn', Icon: Clock },
  under_review: { label: statusLabels.under_review, tone: 'info', Icon: FileSearch },
  approved: { label: statusLabels.approved, tone: 'good', Icon: CircleCheck },
  rejected: { label: statusLabels.rejected, tone: 'bad', Icon: CircleX },
}

/** Whether this is a known status; any other one gets a neutral icon. */
export const isApplicationStatus = (status: string): status is ApplicationStatus =>
  applicationStatuses.some((known) => known === status)

/** An unknown status is shown in its own words: 'sent_back' gives 'Sent back'. */
const inWords = (status: string) => {
  const words = status.replaceAll('_', ' ').trim()
  return words === '' ? unknownStatus : words.slice(0, 1).toUpperCase() + words.slice(1)
}

export const lookOfStatus = (status: string): StatusLook =>
  isApplicationStatus(status) ? looks[status] : { label: inWords(status), tone: 'neutral', Icon: CircleHelp }

export const ApplicationBadge = ({ status }: { status: string }) => {
  const { label, tone, Icon } = lookOfStatus(status)
  return (
    <Badge tone={tone} icon={Icon}>
      {label}
    </Badge>
  )
}
