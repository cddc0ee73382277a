/** Ports of the room of the catalogue. */
import type { CatalogueKind } from '#contract/staff/catalogue-room.ts'
import type { CatalogueFileRules } from '#domain/offers/catalogue-file.ts'
import type { RecordedAct } from '#domain/staff/record-entry.ts'
import type { Catalogue, LenderRecord, ProductRecord } from '#contract/offers/catalogue.ts'
import type { StoredCatalogue } from '../ports.ts'
import type { Clock, VersionedOutcome } from '../../ports.ts'
import type { WaitingPublication } from '../../staff/approvals/ports.ts'

/** Names an entry. */
export interface EntryName {
  readonly kind: CatalogueKind
  readonly id: string
}

export type EntryFields = Readonly<Record<string, unknown>>

/** What staff prepares; it may be incomplete or wrong. */
export interface Draft extends EntryName {
  readonly record: EntryFields
  /** E-mail address of the staff member. */
  readonly by: string
  /** ISO 8601 in UTC; differs between two versions of a draft. */
  readonly at: string
}

/** The last change of an entry by staff. */
export interface EntryChange extends EntryName {
  /** Undefined for an entry that was new. */
  readonly before: EntryFields | undefined
  readonly after: EntryFields
  readonly by: string
  readonly at: string
  /** It took an earlier change back, and is not taken back itself. */
  readonly isUndo: boolean
}

export type StoredEntry = LenderRecord | ProductRecord

/** The `at` of each. */
export interface SeenVersions {
  readonly draftAt?: string | undefined
  readonly approvalAt?: string | undefined
}

export interface CatalogueRoomReader {
  readStoredCatalogue(): Promise<StoredCatalogue>
  findDraft(name: EntryName): Promise<Draft | undefined>
  listDrafts(): Promise<Draft[]>
  findChange(name: EntryName): Promise<EntryChange | undefined>
  findApproval(name: EntryName): Promise<WaitingPublication | undefined>
}

export interface CatalogueRoomWriter {
  /** @param seenAt of the draft that it replaces @returns false when another version is stored */
  saveDraft(draft: Draft, seenAt: string | undefined): Promise<boolean>
  /** @returns false when another version is stored */
  removeDraft(name: EntryName, seenAt: string): Promise<boolean>
  /**
   * Writes the entry, the snapshot and the change, removes the draft that was published, and ends what waits for a second person, all or none.
   * @param seen the draft that is published and the approval that was seen; undefined for a change without them
   */
  change(
    change: EntryChange,
    entry: StoredEntry,
    snapshot: Catalogue,
    seenVersion: number,
    seen: SeenVersions,
  ): Promise<VersionedOutcome>
  /** A draft waits for a second person. @returns false when another version of it is stored */
  ask(approval: WaitingPublication): Promise<boolean>
  /** @returns false when nothing waits, or something else */
  refuse(approval: WaitingPublication): Promise<boolean>
}

export interface CatalogueRoomPorts {
  readonly room: CatalogueRoomReader
  /** Opens the writes of one act, which records it. */
  readonly write: (act: RecordedAct) => CatalogueRoomWriter
  readonly clock: Clock
  readonly rules: CatalogueRules
}

/** The rules of the stage. */
export interface CatalogueRules extends Pick<CatalogueFileRules, 'allowLoopback'> {
  /** Whether a lender goes live only with every step done. */
  readonly requiresSteps: boolean
  /** Whether a second person agrees before an entry leads visitors to a new host. */
  readonly fourEyes: boolean
}

/** Who changes something. */
export interface Editor {
  readonly id: string
  readonly email: string
}
