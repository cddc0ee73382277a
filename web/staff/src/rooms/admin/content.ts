/** Texts of the room Admin. */
import type { BreachList } from '#lambdas/rights/admin-rooms.contract.ts'
import { roomTitles } from '#staff/lib/content.ts'

/** The parts of the room. */
export const adminParts = [
  ['/admin', roomTitles.staff],
  ['/admin/record', roomTitles.record],
  ['/admin/breaches', roomTitles.breaches],
] as const

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
  },
  incomplete: 'An invitation or a revocation stopped half-way. Repeat it.',
  roles: {
    support: 'Support: tickets, applications, people',
    catalogue: 'Catalogue: lenders, products, schemes',
    partners: 'Partners: partners, lenders’ keys and files',
    admin: 'Admin: everything, also staff and the record',
    'partner-owner': 'Owner of a partner: its keys, webhook, calls and deliveries',
    'partner-developer': 'Developer of a partner: its calls and deliveries, test events',
  },
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
    text: 'The account is out at once and begins anew with another first password. Its known browsers are lost.',
    save: 'Begin anew',
  }),
  revoke: (email: string) => ({
    title: `Revoke ${email}?`,
    text: 'The next call is refused, and every sign-in. To let this person in again, invite again.',
    save: 'Revoke',
    done: `${email} is revoked`,
  }),
} as const

export const recordContent = {
  title: roomTitles.record,
  list: 'Entries',
  filters: {
    day: 'Day in India',
    staff: 'Staff',
    action: 'Action',
    search: 'Any id, or a phone',
  },
  anybody: 'Anybody',
  anyAction: 'Any action',
  find: 'Find',
  noPhone: 'This is neither an id nor an Indian mobile number: ten digits, with or without +91',
  about: (name: string) => `About ${name}`,
  of: (kind: string, name: string) => `${kind} of ${name}`,
  closed: 'an account that is closed',
  onePerson: 'one person',
  file: 'record.csv',
  cut: 'The file ends before the list does: choose a day or further filters',
  columns: {
    at: 'When',
    action: 'Action',
    by: 'Staff',
    subject: 'What',
    reason: 'Reason',
    before: 'Before',
    after: 'After',
  },
  empty: { title: 'No entries', text: 'Nothing was changed or looked at here.' },
  csvHeadings: ['When', 'Staff', 'Staff id', 'Action', 'Kind', 'Id', 'User id', 'Reason', 'Before', 'After', 'Request'],
  entry: {
    nothing: 'nothing',
    yes: 'yes',
    no: 'no',
  },
} as const

export const breachesContent = {
  title: roomTitles.breaches,
  empty: {
    title: 'No list yet',
    text: 'A list names everybody whose data a breach can concern. The runbook has what else to do in the first hour.',
  },
  ask: {
    button: 'New list',
    title: 'List the people of a breach',
    text: 'The whole table is read, once a second admin has agreed where the stage asks for four eyes. 72 hours begin when we learn of a breach.',
    note: 'Times are those in India.',
    save: 'Ask for the list',
    done: 'The list is asked for',
    fields: {
      from: { label: 'The breach began', kind: 'moment' },
      to: { label: 'It ended', kind: 'moment' },
      known: { label: 'We learned of it', kind: 'moment' },
      what: { label: 'What happened, and where, for the notices', kind: 'lines' },
    },
    items: 'What may have been read',
  },
  period: (from: string, to: string) => `${from} to ${to}`,
  approve: 'Agree',
  approved: 'The table is being read',
  own: 'Another admin has to agree.',
  asked: 'Asked for',
  by: (email: string, at: string) => `by ${email}, ${at}`,
  agreed: 'Agreed',
  what: 'What happened',
  items: 'Data',
  state: 'State',
  states: {
    waiting: () => 'Waits for a second admin',
    reading: ({ read }) => `Reading the table: ${read.toLocaleString('en-IN')} items until now`,
    done: ({ people = 0 }) => `${people.toLocaleString('en-IN')} people at most`,
  } satisfies Record<BreachList['state'], (list: BreachList) => string>,
  gone: 'Gone after',
  limits:
    'Items that were removed or overwritten since are not found: an operator searches a restored table for them. Logs and the record show who read what.',
  people: 'People and notices',
  drafts: 'Notices to the Board',
  peopleFile: (id: string) => `breach-${id}.csv`,
  columns: ['phone', 'user_id', 'email', 'items', 'since', 'last_sign_in', 'notice'],
} as const
