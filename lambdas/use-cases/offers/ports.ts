/** What the offers use cases need from outside: spec 7 (home reads, offers page). */
import type { Catalogue } from '#contract/offers/catalogue.ts'
import type { User } from '#contract/entities.ts'
import type { Session, UserStep } from '../ports.ts'

export interface CatalogueReader {
  getCatalogue(): Promise<Catalogue>
}

export interface OffersUserRepository {
  /** Throws USER_NOT_FOUND and SIGNED_OUT. */
  recordStepOfUser(session: Session, step: UserStep): Promise<User>
}
