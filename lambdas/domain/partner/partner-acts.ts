/** Changes of partners and lenders, as the record keeps them: by the console and by operators' commands alike. No key or secret is kept. */
import type { StaffAction } from '#contract/staff/staff-actions.ts'
import type { RecordedAct, RecordedFields } from '../staff/record-entry.ts'

interface Fields {
  readonly before?: RecordedFields | undefined
  readonly after?: RecordedFields | undefined
}

export const partnerAct = (action: StaffAction, code: string, fields: Fields = {}): RecordedAct => ({
  action,
  subject: { kind: 'partner', id: code },
  ...fields,
})

export const lenderAct = (action: StaffAction, lenderId: string, fields: Fields = {}): RecordedAct => ({
  action,
  subject: { kind: 'lender', id: lenderId },
  ...fields,
})

/** Words of a lender get a meaning. */
export const mapWordsAct = (
  lenderId: string,
  {
    status_map = {},
    reason_map = {},
  }: { readonly status_map?: object | undefined; readonly reason_map?: object | undefined },
): RecordedAct =>
  lenderAct('lender.map-words', lenderId, {
    after: { status_map: JSON.stringify(status_map), reason_map: JSON.stringify(reason_map) },
  })
