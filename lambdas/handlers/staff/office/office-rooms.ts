/** The rooms of the function `staff-office`. */
import type { SmsBudget } from '#contract/auth/sms-budget.ts'
import type { QueueDepths } from '#use-cases/staff/health/ports.ts'
import type { StaffParts } from '../staff-parts.ts'
import { approvalRoom } from './approval-room.ts'
import { funnelRoom } from './funnel-room.ts'
import { healthRoom } from './health-room.ts'
import { recordRoom } from './record-room.ts'

export const officeRooms = (parts: StaffParts, smsBudget: SmsBudget, queues: QueueDepths) => ({
  ...recordRoom(parts),
  ...approvalRoom(parts),
  ...funnelRoom(parts),
  ...healthRoom(parts, smsBudget, queues),
})
