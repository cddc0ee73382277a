/** How an application's status looks everywhere: word, colour and icon. */
import type { IconNode } from 'lucide'
import type { ApplicationStatus } from '#contract/entities.ts'
import CalendarX from '#icon/calendar-x'
import CircleCheck from '#icon/circle-check'
import CircleMinus from '#icon/circle-minus'
import CircleHelp from '#icon/circle-question-mark'
import CircleX from '#icon/circle-x'
import Clock from '#icon/clock'
import FileSearch from '#icon/file-search'
import IndianRupee from '#icon/indian-rupee'
import Send from '#icon/send'
import Undo2 from '#icon/undo-2'
import { isApplicationStatus } from '#lambdas/applications/application-status.rules.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { statusLabels, unknownStatus } from './content.ts'

interface StatusStyle {
  readonly label: string
  readonly tone: BadgeTone
  readonly icon: IconNode
}

const looks: Record<ApplicationStatus, StatusStyle> = {
  applied: { label: statusLabels.applied, tone: 'info', icon: Send },
  pending: { label: statusLabels.pending, tone: 'warn', icon: Clock },
  under_review: { label: statusLabels.under_review, tone: 'info', icon: FileSearch },
  approved: { label: statusLabels.approved, tone: 'good', icon: CircleCheck },
  disbursed: { label: statusLabels.disbursed, tone: 'good', icon: IndianRupee },
  rejected: { label: statusLabels.rejected, tone: 'bad', icon: CircleX },
  withdrawn: { label: statusLabels.withdrawn, tone: 'neutral', icon: CircleMinus },
  expired: { label: statusLabels.expired, tone: 'neutral', icon: CalendarX },
  reversed: { label: statusLabels.reversed, tone: 'neutral', icon: Undo2 },
}

/** An unknown status has a neutral icon and its own words: 'sent_back' gives 'Sent back'. */
const inWords = (status: string) => {
  const words = status.replaceAll('_', ' ').trim()
  return words === '' ? unknownStatus : words.slice(0, 1).toUpperCase() + words.slice(1)
}

export const styleOfStatus = (status: string): StatusStyle =>
  isApplicationStatus(status) ? looks[status] : { label: inWords(status), tone: 'neutral', icon: CircleHelp }

export const ApplicationBadge = ({ status }: { status: string }) => {
  const { label, tone, icon } = styleOfStatus(status)
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
