/** The ports of the offers use cases: the catalogue for visitors, the catalogue for operators, and the user's journey. */
import type { Catalogue } from '#lambdas/offers/catalogue.contract.ts'
import type { VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import type { CatalogueEntries } from './catalogue-file.rules.ts'
import type { LinkFinding } from './link-check.rules.ts'

/** Every stored entry. */
export interface StoredCatalogue extends CatalogueEntries {
  /** Counts the writes, so that two operators cannot overwrite each other's snapshot. */
  readonly version: number
}

export type CatalogueChange = Partial<CatalogueEntries>

export interface CatalogueRepository {
  readStoredCatalogue(): Promise<StoredCatalogue>
  /** Writes the entries and the snapshot in one transaction, if the stored version is still `seenVersion`. */
  replaceEntries(change: CatalogueChange, snapshot: Catalogue, seenVersion: number): Promise<VersionedOutcome>
}

/** Opens an address, with its redirects. @param hosts that it may lead to */
export type CheckLink = (address: string, hosts: readonly string[]) => Promise<LinkFinding>
