/** Texts of the console's frame. */
import type { StaffRole } from '#contract/staff/staff-roles.ts'

export const appContent = {
  console: 'Staff console',
  staff: 'Staff',
  skip: 'Skip to the room',
  navigation: 'Rooms',
  menu: 'Menu',
  find: 'Find or go to…',
  signOut: 'Sign out',
  keys: 'Keyboard shortcuts',
  offline: 'You are offline. Shown is what was loaded; changes are not possible.',
  loadingRoom: (title: string) => `Loading ${title}`,
  roles: { support: 'Support', catalogue: 'Catalogue', partners: 'Partners', admin: 'Admin' } satisfies Record<
    StaffRole,
    string
  >,
  start: {
    title: 'Start',
    waiting: 'What waits',
    complaints: 'Open complaints',
    older: (count: number, days: number) => `${count} of ${days} days or more`,
    tickets: 'Unanswered tickets',
    lateTickets: (count: number) => `${count} for over 15 minutes`,
    lenders: 'Lenders that are late',
    late: (count: string) => `${count} applications without news for 7 days`,
    unmapped: 'News with words that nobody has mapped',
    approvals: 'Changes that wait for a second person',
    deliveries: 'Deliveries to partners that were given up',
    loading: '…',
    unknown: 'not known now',
    noRooms: 'No room is open to you',
    noRoomsText: 'Your account has no role that opens a room. Ask an admin to add one.',
  },
  opening: 'Opening the console',
  ending: {
    title: 'Are you still there?',
    text: (minutes: number) => `You will be signed out in ${minutes} minutes, because nothing was done for a while.`,
    stay: 'Stay',
  },
  notFound: {
    title: 'There is no such page',
    text: 'It may have been moved, or your role does not open it.',
    back: 'Go to the start',
  },
  broken: {
    title: 'This room stopped working',
    text: 'What you sent before is stored. Reload the page to go on.',
    reload: 'Reload',
  },
  palette: {
    title: 'Find or go to',
    placeholder: 'Type a room, a person, a lender…',
    none: 'Nothing found. Names of lenders and partners are searched, and phones, user ids, click ids, ticket ids and numbers of complaints; words of titles and messages, and ids of applications, are not.',
    searching: 'Searching…',
    rooms: 'Rooms',
    console: 'Console',
  },
  help: {
    title: 'Keyboard shortcuts',
    console: 'Everywhere',
    go: (title: string) => `Go to ${title}`,
    palette: 'Find or go to',
    list: 'Show this list',
    single: 'Keys without Ctrl or ⌘ work in this browser',
    none: 'This screen has no keys of its own.',
  },
} as const
