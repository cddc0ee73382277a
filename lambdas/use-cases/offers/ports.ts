/** The ports of the offers use cases: the catalogue for visitors, the catalogue for operators, and the user's journey. */
import type { Catalogue, LenderRecord, ProductRecord, Scheme } from '#contract/offers/catalogue.ts'
import type { VersionedOutcome } from '../ports.ts'

/** Every stored entry, active or not. */
export interface StoredCatalogue {
  readonly lenders: readonly LenderRecord[]
  readonly products: readonly ProductRecord[]
  /** They are in the snapshot alone: every write keeps them. */
  readonly schemes?: readonly Scheme[] | undefined
  /** Counts the writes, so that two operators cannot overwrite each other's snapshot. */
  readonly version: number
}

export interface CatalogueChange {
  readonly lenders?: readonly LenderRecord[]
  readonly products?: readonly ProductRecord[]
}

export interface CatalogueRepository {
  readStoredCatalogue(): Promise<StoredCatalogue>
  /** Writes the entries and the snapshot in one transaction, if the stored version is still `seenVersion`. */
  replaceEntries(change: CatalogueChange, snapshot: Catalogue, seenVersion: number): Promise<VersionedOutcome>
}
