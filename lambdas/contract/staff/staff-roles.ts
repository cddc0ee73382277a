/** The roles of staff: each is a group of the staff pool. An admin may call every staff endpoint. */

export const staffRoles = ['support', 'catalogue', 'partners', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** A role that rows of endpoints name; admin is always allowed. */
export type RoomRole = Exclude<StaffRole, 'admin'>

export const everyRole = ['support', 'catalogue', 'partners'] as const satisfies readonly RoomRole[]
