/**
 * The catalogue for operators' commands: each entry that a write changes keeps what it was before, so that staff can take the change back in the
 * console, and the write is recorded with the console's action. One transaction cannot keep it of more entries than `heldAtOnce` leaves room for.
 */
import type { Table } from '#data/table.ts'
import { listOfKind, type Catalogue, type CatalogueKind, type StoredEntry } from '#lambdas/offers/catalogue.contract.ts'
import type { VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import type { Clock } from '#lambdas/shared/outside.rules.ts'
import type { RecordedAct } from '#lambdas/shared/recorded-act.rules.ts'
import type { StaffAction } from '#lambdas/shared/staff-actions.contract.ts'
import type { CatalogueChange, CatalogueRepository, StoredCatalogue } from './catalogue-ports.rules.ts'
import { catalogueKinds } from './catalogue-room.contract.ts'
import { DynamoCatalogueRepository } from './catalogue.table.ts'
import { changePart, withParts, type EntryChange } from './drafts.table.ts'
import { entriesAct, isSameEntry } from './entry-changes.rules.ts'

/** One transaction holds 100 items, among them the snapshot and the copies of an entry of the record. */
const heldAtOnce = 95

interface Sources {
  readonly table: Table
  /** The table for a write, which records the act. */
  readonly recorded: (act: RecordedAct) => Table
  /** The member or operator whom the console names for the change. */
  readonly by: { readonly email: string }
  readonly clock: Clock
  readonly action: StaffAction
}

export class OperatorsCatalogue implements CatalogueRepository {
  readonly #sources: Sources
  #read: StoredCatalogue | undefined
  #changes: readonly EntryChange[] = []
  #keepsUndo = true

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** Whether what the last write changed can be taken back in the console. */
  get keepsUndo(): boolean {
    return this.#keepsUndo
  }

  /** The entry before the last write. */
  get changes(): readonly EntryChange[] {
    return this.#changes
  }

  async readStoredCatalogue(): Promise<StoredCatalogue> {
    this.#read = await new DynamoCatalogueRepository(this.#sources.table).readStoredCatalogue()
    return this.#read
  }

  /** By the catalogue that was read last: one that is stored since then is refused by its version. */
  async replaceEntries(put: CatalogueChange, snapshot: Catalogue, seenVersion: number): Promise<VersionedOutcome> {
    const { recorded, by, clock, action, table } = this.#sources
    const at = clock.now().toISOString()
    const changeOf = (kind: CatalogueKind, after: StoredEntry, stored: readonly StoredEntry[] = []): EntryChange => ({
      kind,
      id: after.id,
      before: stored.find(({ id }) => id === after.id),
      after,
      by: by.email,
      at,
      isUndo: false,
    })
    // An entry that stays as it is keeps the undo of its last change.
    const all = catalogueKinds.flatMap((kind) => {
      const list = listOfKind[kind]
      return (put[list] ?? []).map((entry) => changeOf(kind, entry, this.#read?.[list]))
    })
    const changes = all.filter(({ before, after }) => before === undefined || !isSameEntry(before, after))
    this.#changes = changes
    this.#keepsUndo = all.length + changes.length <= heldAtOnce
    const act = entriesAct(action, changes)
    const kept = this.#keepsUndo ? changes.map(changePart) : []
    const own = withParts(act === undefined ? table : recorded(act), kept)
    return new DynamoCatalogueRepository(own).replaceEntries(put, snapshot, seenVersion)
  }
}
