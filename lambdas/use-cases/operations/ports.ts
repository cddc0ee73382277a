/** What the operators' use cases need from outside: the catalogue as it is stored. */
import type { Catalogue, LenderRecord, ProductRecord } from '#contract/catalogue.ts'

/** Every stored entry, active or not. */
export interface StoredCatalogue {
  readonly lenders: readonly LenderRecord[]
  readonly products: readonly ProductRecord[]
  /** Counts the writes, so that two operators cannot overwrite each other's snapshot. */
  readonly version: number
}

export interface CatalogueChange {
  readonly lenders?: readonly LenderRecord[]
  readonly products?: readonly ProductRecord[]
}

export interface CatalogueRepository {
  readStoredCatalogue(): Promise<StoredCatalogue>
  /** Writes the entries and the snapshot that visitors read in one transaction; false when the stored version is another. */
  replaceEntries(change: CatalogueChange, snapshot: Catalogue, seenVersion: number): Promise<boolean>
}
