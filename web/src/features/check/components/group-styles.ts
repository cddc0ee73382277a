/** The groups in their order, with the icon and colour of each. */
import type { IconNode } from 'lucide'
import CircleCheck from '#icon/circle-check'
import CircleHelp from '#icon/circle-question-mark'
import CircleX from '#icon/circle-x'
import type { Group } from '../content.ts'

export const groups: readonly Group[] = ['met', 'against', 'open']

export const groupStyles: Record<Group, { readonly icon: IconNode; readonly tone: string }> = {
  met: { icon: CircleCheck, tone: 'text-good' },
  against: { icon: CircleX, tone: 'text-bad' },
  open: { icon: CircleHelp, tone: 'text-warn' },
}

export const groupId = (group: Group): string => `check-${group}`
