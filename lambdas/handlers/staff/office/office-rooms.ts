/** The rooms of the function `staff-office`. */
import type { SmsBudget } from '#contract/auth/sms-budget.ts'
import type { StaffParts } from '../staff-parts.ts'
import { healthRoom } from './health-room.ts'

export const officeRooms = (parts: StaffParts, smsBudget: SmsBudget) => ({ ...healthRoom(parts, smsBudget) })
