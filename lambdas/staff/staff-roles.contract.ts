/** The roles of the console: each is a group of the staff pool. An admin may call every staff endpoint. */

/** Roles of people of a partner, who reach that partner alone and are no staff. */
export const partnerRoles = ['partner-owner', 'partner-developer'] as const

export const staffRoles = ['support', 'catalogue', 'partners', 'admin', ...partnerRoles] as const
export type StaffRole = (typeof staffRoles)[number]

/** A role that rows of endpoints name; admin is always allowed. */
export type RoomRole = Exclude<StaffRole, 'admin'>

/** Roles of staff. */
export const everyRole = ['support', 'catalogue', 'partners'] as const satisfies readonly RoomRole[]

/** Roles of everybody who can sign in. */
export const ofAnybody = [...everyRole, ...partnerRoles] as const
