/**
 * A row of the table of staff endpoints, its address as console, gateway and functions use it, and the roles of the console: each is a group of the staff
 * pool. An admin may call every staff endpoint.
 */
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoints.ts'
import { linesOfText } from '#contract/text.ts'
import { staffPolicy } from './staff-policy.contract.ts'

/** Roles of people of a partner, who reach that partner alone and are no staff. */
export const partnerRoles = ['partner-owner', 'partner-developer'] as const

export const staffRoles = ['support', 'catalogue', 'partners', 'admin', ...partnerRoles] as const
export type StaffRole = (typeof staffRoles)[number]

/** Fields that name a member. */
export const memberFields = {
  /** `sub` of the tokens. */
  id: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  /** The partner of a person who works for one. */
  partner_code: z.optional(z.string()),
}

/** A role that rows of endpoints name; admin is always allowed. */
export type RoomRole = Exclude<StaffRole, 'admin'>

/** Roles of staff. */
export const everyRole = ['support', 'catalogue', 'partners'] as const satisfies readonly RoomRole[]

/** Roles of everybody who can sign in. */
export const ofAnybody = [...everyRole, ...partnerRoles] as const

/** Each is one function behind the staff API, for a group of rooms. */
export const staffCapabilities = [
  'staff-desk',
  'staff-catalogue',
  'staff-partners',
  'staff-office',
  'staff-admin',
] as const
export type StaffCapability = (typeof staffCapabilities)[number]

export interface StaffEndpoint extends Omit<Endpoint, 'capability' | 'access' | 'cacheControl'> {
  /** The function that serves it. Its address does not name it: `staffPathOf`. */
  readonly capability: StaffCapability
  /** Roles besides admin that may call it; empty for admins alone. */
  readonly roles: readonly RoomRole[]
  /** A poll, which does not count as activity: an open page alone does not keep a session. */
  readonly isPassive?: true
}

/** Below it are all endpoints of a function: the gateway has one route for each function. Such as `/api/desk`. */
export const staffRootOf = (capability: StaffCapability): string => `/api/${capability.replace('staff-', '')}`

/** The address of an endpoint, such as `/api/desk/session` for the path `/api/session` of `staff-desk`. */
export const staffPathOf = ({ capability, path }: Pick<StaffEndpoint, 'capability' | 'path'>): string =>
  staffRootOf(capability) + path.slice('/api'.length)

/** Why a member of staff changes something: the record keeps it. */
const { least, most } = staffPolicy.reasonCharacters

export const reason = linesOfText(most, 'must not be empty').check(
  z.minLength(least, `must have ${least} characters or more`),
)

/** Asks for a part of a long list. */
export const partQuery = z.strictObject({
  part: z.string().check(z.regex(/^(0|[1-9][0-9]{0,3})$/, 'must be the number of a part')),
})
