/** Every action that the record of staff knows; each room adds its own. The first word is the kind of the subject. */

export const staffActions = [
  'staff.sign-out',
  'ticket.open',
  'ticket.reply',
  'ticket.note',
  'ticket.set-status',
  'ticket.set-priority',
  'ticket.assign',
  'ticket.snooze',
  'saved-reply.save',
  'saved-reply.delete',
] as const
export type StaffAction = (typeof staffActions)[number]
