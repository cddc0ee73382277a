/** The function of the rooms of the office: record, staff, funnel, health. */
import { staffFunction } from '#entry/staff/staff-function.ts'
import { readSmsBudget } from '../auth/send-settings.ts'
import { officeRooms } from './office/office-rooms.ts'
import { openStaffParts, readStaffOptions } from './staff-parts.ts'

const parts = openStaffParts()

export const handler = staffFunction('staff-office', officeRooms(parts, readSmsBudget()), readStaffOptions(parts))
