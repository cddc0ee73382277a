/**
 * The catalogue for operators' commands: each entry that a write changes keeps what it was before, so that staff can take the change back in the
 * console, and the write is recorded with the console's action. One transaction cannot keep it of more entries than `heldAtOnce` leaves room for.
 */
import { listOfKind, type CatalogueKind, type StoredEntry } from '#lambdas/offers/catalogue.contract.ts'
import type { StaffAction } from '#lambdas/shared/staff-actions.contract.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { StaffName } from '#lambdas/staff/staff-member.rules.ts'
import { catalogueKinds } from './catalogue-room.contract.ts'
import { changePart, type EntryChange, replaceEntries, type ReplaceEntries, withParts } from './catalogue.table.ts'
import { entriesAct, isSameEntry } from './entry-changes.rules.ts'

/** One transaction holds 100 items, among them the snapshot and the copies of an entry of the record. */
const heldAtOnce = 95

/** @param by the member or operator whom the console names for the change */
export const createOperatorsWrite = (
  { recorded, clock }: World<'recorded'>,
  by: Pick<StaffName, 'email'>,
  action: StaffAction,
) => {
  let written: readonly EntryChange[] = []
  let keepsUndo = true

  const replace: ReplaceEntries = (table, stored, put) => {
    const at = clock.now().toISOString()
    const changeOf = (kind: CatalogueKind, after: StoredEntry, before: readonly StoredEntry[]): EntryChange => ({
      kind,
      id: after.id,
      before: before.find(({ id }) => id === after.id),
      after,
      by: by.email,
      at,
      isUndo: false,
    })
    // An entry that stays as it is keeps the undo of its last change.
    const all = catalogueKinds.flatMap((kind) => {
      const list = listOfKind[kind]
      return (put[list] ?? []).map((entry) => changeOf(kind, entry, stored[list]))
    })
    const changes = all.filter(({ before, after }) => before === undefined || !isSameEntry(before, after))
    written = changes
    keepsUndo = all.length + changes.length <= heldAtOnce
    const act = entriesAct(action, changes)
    const kept = keepsUndo ? changes.map(changePart) : []
    return replaceEntries(withParts(act === undefined ? table : recorded(act), kept), stored, put)
  }

  return {
    replace,
    /** The entries that the last write changed, each as it was before. */
    changes: () => written,
    /** Whether what the last write changed can be taken back in the console. */
    keepsUndo: () => keepsUndo,
  }
}
