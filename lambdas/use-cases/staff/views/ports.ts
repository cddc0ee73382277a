/** Port of named views. */
import type { StaffView } from '#contract/staff/view-room.ts'

export interface StaffViewRepository {
  list(staffId: string): Promise<StaffView[]>
  /** `no-item`: the member has no views yet, so `begin` comes first. `full`: the member has as many as are kept. */
  save(staffId: string, view: StaffView): Promise<'saved' | 'no-item' | 'full'>
  begin(staffId: string): Promise<void>
  /** Does nothing for an unknown view. */
  delete(staffId: string, viewId: string): Promise<void>
}
