/** Every action that the record of staff knows; each room adds its own. The first word is the kind of the subject. */

export const staffActions = ['staff.sign-out'] as const
export type StaffAction = (typeof staffActions)[number]
