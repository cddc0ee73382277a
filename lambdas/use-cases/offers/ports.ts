/** The ports of the offers use cases: the catalogue for visitors, the catalogue for operators, and the user's journey. */
import type { User } from '#contract/entities.ts'
import type { Catalogue, Lender, LenderRecord, ProductRecord } from '#contract/offers/catalogue.ts'
import type { Session, UserStep, VersionedOutcome } from '../ports.ts'
import type { LinkField } from '#domain/offers/link-check.ts'

export interface CatalogueReader {
  /** Throws BUSY while the table does not answer and nothing is cached. */
  getCatalogue(): Promise<Catalogue>
}

export interface LenderReader {
  /** The lender as operators last put it, active or not. */
  findLender(lenderId: string): Promise<Lender | undefined>
}

export interface OffersUserRepository {
  /** Throws USER_NOT_FOUND and SIGNED_OUT. */
  recordStepOfUser(session: Session, step: UserStep): Promise<User>
}

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
  /** Writes the entries and the snapshot in one transaction, if the stored version is still `seenVersion`. */
  replaceEntries(change: CatalogueChange, snapshot: Catalogue, seenVersion: number): Promise<VersionedOutcome>
}

export interface LinkProblem {
  readonly lender_id: string
  readonly link: LinkField
  /** `unsure`: the server answers, but refuses programs. */
  readonly outcome: 'dead' | 'unsure'
  readonly reason: string
}

export interface LinkCheck {
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly links: number
  readonly problems: readonly LinkProblem[]
}

export interface LinkCheckRepository {
  /** Replaces the one before. */
  put(check: LinkCheck): Promise<void>
  findLinkCheck(): Promise<LinkCheck | undefined>
}
