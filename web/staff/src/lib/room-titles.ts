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
