/** Texts of the part Staff of the room Admin. */
import type { StaffState } from '#lambdas/staff/member-room.contract.ts'
import type { StaffRole } from '#lambdas/staff/staff-roles.contract.ts'
import { roomTitles } from '#staff/lib/room-titles.ts'

export const staffContent = {
  title: roomTitles.staff,
  list: 'Staff',
  columns: { email: 'Email', roles: 'Roles', state: 'State' },
  empty: { title: 'Nobody yet', text: 'Invite a person by email address; you hand the first password over.' },
  states: {
    waiting: 'Waits for a second admin',
    invited: 'Invited',
    expired: 'Invitation ended',
    active: 'Active',
    revoked: 'Revoked',
    incomplete: 'Incomplete',
  } satisfies Record<StaffState, string>,
  incomplete: 'An invitation or a revocation stopped half-way. Repeat it.',
  roles: {
    support: 'Support: tickets, applications, people',
    catalogue: 'Catalogue: lenders, products, schemes',
    partners: 'Partners: partners, lenders’ keys and files',
    admin: 'Admin: everything, also staff and the record',
    'partner-owner': 'Owner of a partner: its keys, webhook, calls and deliveries',
    'partner-developer': 'Developer of a partner: its calls and deliveries, test events',
  } satisfies Record<StaffRole, string>,
  own: 'Another admin has to change your own account.',
  rolesHeading: 'Roles',
  email: 'Email address',
  partner: 'Code of the partner',
  invite: { button: 'Invite', title: 'Invite a person', save: 'Invite this person' },
  again: 'Invite again',
  save: 'Save roles',
  saved: (email: string) => `The roles of ${email} are changed`,
  waits: (email: string) => `${email} waits on the start page for a second admin`,
  password: (email: string) => `First password of ${email}, for 7 days`,
  leave: { reset: 'Lost authenticator…', revoke: 'Revoke…' },
  reset: (email: string) => ({
    title: `Another authenticator app for ${email}?`,
    text: 'The account is out at once and begins anew with another first password. Named views and known browsers of it are lost.',
    save: 'Begin anew',
  }),
  revoke: (email: string) => ({
    title: `Revoke ${email}?`,
    text: 'The next call is refused, and every sign-in. To let this person in again, invite again.',
    save: 'Revoke',
    done: `${email} is revoked`,
  }),
} as const
