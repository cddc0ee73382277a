/** A row of the table of staff endpoints. */
import type * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import type { RoomRole } from './staff-roles.ts'

/** Each is one function behind the staff API, for a group of rooms. */
export const staffCapabilities = ['staff-desk', 'staff-catalogue', 'staff-partners', 'staff-office'] as const
export type StaffCapability = (typeof staffCapabilities)[number]

export interface StaffEndpoint {
  /** The function that serves it. */
  readonly capability: StaffCapability
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Its address without the name of the function, see `staff-address.ts`. May contain parameters, such as `{ticket_id}`. */
  readonly path: `/api/${string}`
  /** Roles besides admin that may call it; empty for admins alone. */
  readonly roles: readonly RoomRole[]
  readonly successStatus: 200 | 201
  readonly body?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly response: z.ZodMiniType
  /** Codes of this endpoint besides those that every staff endpoint can answer (`commonStaffErrors`). */
  readonly errors: readonly ErrorCode[]
  /** A poll, which does not count as activity: an open page alone does not keep a session. */
  readonly isPassive?: true
}
