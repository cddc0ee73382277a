/** What the parts of the console's frame get. */
import type { StaffMember } from '#staff/lib/session/staff-session.ts'
import type { Room } from './room.ts'

export interface FrameProps {
  readonly member: StaffMember
  /** Those that the member may open. */
  readonly rooms: readonly Room[]
}

export interface FrameActions {
  readonly find: () => void
  readonly showKeys: () => void
}
