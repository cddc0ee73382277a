/** The rooms of the function `staff-office`. */
import type { SmsBudget } from '#contract/auth/sms-budget.ts'
import type { StaffParts } from '../staff-parts.ts'
import { funnelRoom } from './funnel-room.ts'
import { healthRoom } from './health-room.ts'
import { recordRoom } from './record-room.ts'

export const officeRooms = (parts: StaffParts, smsBudget: SmsBudget) => ({
  ...recordRoom(parts),
  ...funnelRoom(parts),
  ...healthRoom(parts, smsBudget),
})
