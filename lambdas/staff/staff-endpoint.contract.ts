/** A row of the table of staff endpoints. */
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
  /** The function that serves it. Its address does not name it: `staff-address.ts`. */
  readonly capability: StaffCapability
  /** Roles besides admin that may call it; empty for admins alone. */
  readonly roles: readonly RoomRole[]
  /** A poll, which does not count as activity: an open page alone does not keep a session. */
  readonly isPassive?: true
}
