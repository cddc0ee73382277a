/** Texts of calls and of lists, and the titles of the rooms. */

export const libContent = {
  noConnection: 'No connection. Nothing was changed. Please try again.',
  unexpected: 'Something went wrong. Please try again.',
  typedWords: 'Keys that are typed like a word do nothing.',
  signInNeeded: 'Your session has ended. Please sign in again.',
} as const

/** The titles of the rooms, which are there before the texts of a room are loaded. */
export const roomTitles = {
  admin: 'Admin',
  applications: 'Applications',
  breaches: 'Breaches',
  catalogue: 'Catalogue',
  complaints: 'Complaints',
  funnel: 'Funnel',
  health: 'Health',
  ownApi: 'Your API',
  partners: 'Partners',
  people: 'People',
  record: 'Record',
  staff: 'Staff',
  tickets: 'Tickets',
} as const
