/** How an application's status looks everywhere: word, colour and icon. */
import {
  CalendarX,
  CircleCheck,
  CircleHelp,
  CircleMinus,
  CircleX,
  Clock,
  FileSearch,
  IndianRupee,
  Send,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { ApplicationStatus } from '#contract/entities.ts'
import { isApplicationStatus } from '#lambdas/applications/application-status.rules.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { statusLabels, unknownStatus } from './content.ts'

export interface StatusStyle {
  readonly label: string
  readonly tone: BadgeTone
  readonly Icon: LucideIcon
}

const looks: Record<ApplicationStatus, StatusStyle> = {
  applied: { label: statusLabels.applied, tone: 'info', Icon: Send },
  pending: { label: statusLabels.pending, tone: 'warn', Icon: Clock },
  under_review: { label: statusLabels.under_review, tone: 'info', Icon: FileSearch },
  approved: { label: statusLabels.approved, tone: 'good', Icon: CircleCheck },
  disbursed: { label: statusLabels.disbursed, tone: 'good', Icon: IndianRupee },
  rejected: { label: statusLabels.rejected, tone: 'bad', Icon: CircleX },
  withdrawn: { label: statusLabels.withdrawn, tone: 'neutral', Icon: CircleMinus },
  expired: { label: statusLabels.expired, tone: 'neutral', Icon: CalendarX },
  reversed: { label: statusLabels.reversed, tone: 'neutral', Icon: Undo2 },
}

/** An unknown status has a neutral icon and its own words: 'sent_back' gives 'Sent back'. */
const inWords = (status: string) => {
  const words = status.replaceAll('_', ' ').trim()
  return words === '' ? unknownStatus : words.slice(0, 1).toUpperCase() + words.slice(1)
}

export const styleOfStatus = (status: string): StatusStyle =>
  isApplicationStatus(status) ? looks[status] : { label: inWords(status), tone: 'neutral', Icon: CircleHelp }

export const ApplicationBadge = ({ status }: { status: string }) => {
  const { label, tone, Icon } = styleOfStatus(status)
  return (
    <Badge tone={tone} icon={Icon}>
      {label}
    </Badge>
  )
}
