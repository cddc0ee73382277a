/** A row of the table of staff endpoints, and its address as console, gateway and functions use it. */
import type { Endpoint } from '#contract/endpoints.ts'
import type { RoomRole } from './staff-roles.contract.ts'

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
