/** Every action that the record of staff knows; each room adds its own. The first word is the kind of the subject. */

export const staffActions = [
  'staff.sign-out',
  'application.search',
  'application.open',
  'application.set-status',
  'application.undo',
  'lender.map-words',
  'job.start',
  'job.approve',
  'job.cancel',
  'job.undo',
  'person.search',
  'person.open',
  'person.view-as-visitor',
  'field.reveal',
  'staff.invite',
  'staff.set-roles',
  'staff.revoke',
  'staff.reset-authenticator',
] as const
export type StaffAction = (typeof staffActions)[number]
