/** What the applications use cases need from outside: spec 7 (offer click, dashboard). */
import type { Lender } from '#contract/offers/catalogue.ts'
import type { Application } from '#contract/entities.ts'
import type { Session, UserStep } from '../ports.ts'

export interface ActiveLenders {
  findActiveLender(lenderId: string): Promise<Lender | undefined>
}

export interface ApplicationIds {
  nextApplicationId(): string
}

/** Undefined when the click was recorded; else the application that stands in the table instead of the expected one. */
type ClickOutcome = Promise<Application | undefined>

/** `Clicker` says who clicked: a signed-in session, or the holder of a partner's link. */
export interface OfferClicks<Clicker> {
  recordFirstClick(clicker: Clicker, application: Application, step: UserStep): ClickOutcome
  /** Writes only while the application still has the status of `seen`. */
  recordAnotherClick(clicker: Clicker, seen: Application, changes: Partial<Application>, step: UserStep): ClickOutcome
}

/** Each recording writes the application and the user in one transaction. Throws USER_NOT_FOUND and SIGNED_OUT. */
export interface ApplicationRepository extends OfferClicks<Session> {
  listApplicationsOfUser(phone: string): Promise<Application[]>
}
