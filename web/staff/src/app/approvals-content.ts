/** Texts of the changes that wait for a second person. */

export const approvalsContent = {
  columns: { what: 'What', by: 'Asked by', at: 'Asked', waits: 'Waits', actions: '' },
  until: (at: string) => `until ${at}`,
  own: 'you',
  job: (rows: string, lender: string, to: string | undefined) =>
    to === undefined ? `${rows} events of ${lender}` : `${rows} applications of ${lender} to ${to}`,
  entry: (name: string, hosts: string) => `${name} leads to ${hosts}`,
  move: (to: string, isClosed: boolean) =>
    `${isClosed ? 'A closed account' : 'An account'} goes to ${to}, when a second operator runs person move`,
  breach: (from: string, to: string) => `List of the people of a breach, ${from} to ${to}`,
  invitation: (email: string, roles: string) => `${email} joins as ${roles}`,
  roles: (email: string, before: string, roles: string) => `${email}, now ${before}, becomes ${roles}`,
  decision: {
    approve: 'Agree',
    refusal: { button: 'Refuse…', text: 'The reason goes into the record.', save: 'Refuse' },
    approved: (email: string) => `${email} is let in`,
    refused: (email: string) => `${email} is refused`,
  },
} as const
