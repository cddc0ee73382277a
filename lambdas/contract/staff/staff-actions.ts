/** Every action that the record of staff knows; each room adds its own. The first word is the kind of the subject. */

export const staffActions = [
  'staff.sign-out',
  'staff.invite',
  'staff.set-roles',
  'staff.revoke',
  'staff.reset-authenticator',
  'partner.create',
  'partner.create-key',
  'partner.revoke-key',
  'partner.set-limit',
  'partner.set-networks',
  'partner.set-webhook',
  'partner.remove-webhook',
  'partner.rotate-secret',
  'partner.send-test',
  'partner.resend',
  'lender.create-key',
  'lender.rotate-key',
  'lender.revoke-key',
  'lender.set-postback',
  'lender.remove-postback',
  'breach.list',
] as const
export type StaffAction = (typeof staffActions)[number]
