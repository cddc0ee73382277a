/** Every action that the record of staff knows; each room adds its own. The first word is the kind of the subject. */

export const staffActions = [
  'staff.sign-out',
  'staff.invite',
  'staff.set-roles',
  'staff.revoke',
  'staff.reset-authenticator',
  'person.export',
  'person.close',
] as const
export type StaffAction = (typeof staffActions)[number]
