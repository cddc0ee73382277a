/** Texts of the part Breaches of the room Admin. */
import type { BreachList } from '#lambdas/rights/breach-room.contract.ts'
import { roomTitles } from '#staff/lib/room-titles.ts'

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
