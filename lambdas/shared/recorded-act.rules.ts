/** An act of staff that is recorded: a change, or a view of a person's data. */
import type { StaffAction } from './staff-actions.contract.ts'

/** Values of fields before or after a change. Personal fields are masked. */
export type RecordedFields = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

/** An act; `newEntry` of the record adds by whom and when. */
export interface RecordedAct {
  readonly action: StaffAction
  readonly subject: { readonly kind: string; readonly id: string }
  /** User id of the person whose data was seen or changed. */
  readonly person_id?: string | undefined
  readonly before?: RecordedFields | undefined
  readonly after?: RecordedFields | undefined
  readonly reason?: string | undefined
}
