/** The groups in their order, with the icon and colour of each. */
import { CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react'
import type { Group } from '../content.ts'

export const groups: readonly Group[] = ['met', 'against', 'open']

export const groupStyles: Record<Group, { readonly Icon: LucideIcon; readonly tone: string }> = {
  met: { Icon: CircleCheck, tone: 'text-good' },
  against: { Icon: CircleX, tone: 'text-bad' },
  open: { Icon: CircleHelp, tone: 'text-warn' },
}

export const groupId = (group: Group): string => `check-${group}`
