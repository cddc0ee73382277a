/** The function of the rooms of partners and lenders. */
import { staffFunction } from '#entry/staff/staff-function.ts'
import { openStaffParts, readStaffOptions } from './staff-parts.ts'

const parts = openStaffParts()

export const handler = staffFunction('staff-partners', {}, readStaffOptions(parts))
