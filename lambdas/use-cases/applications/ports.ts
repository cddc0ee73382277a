/** The ports of the applications use cases: lenders, ids, and applications as users and staff write them. */
import type { Application } from '#contract/entities.ts'
import type { Lender } from '#contract/offers/catalogue.ts'
import type { SaidOfVisit } from '#domain/applications/visit-outcome.ts'
import type { Changed, Recorded, Session, StatusChange, StatusOutcome, UserStep } from '../ports.ts'

export interface ActiveLenders {
  findActiveLender(lenderId: string): Promise<Lender | undefined>
}

export interface KnownLenders extends ActiveLenders {
  /** The lender as operators last put it, active or not. */
  findLender(lenderId: string): Promise<Lender | undefined>
}

export interface ApplicationIds {
  nextApplicationId(): string
}

/** `changed` gives the application that is stored instead of the expected one. */
export type ClickOutcome = Recorded | Changed<Application>

/** `Clicker` identifies who clicked: a signed-in session, or a user who follows a partner's link. */
export interface OfferClicks<Clicker> {
  recordFirstClick(clicker: Clicker, application: Application, step: UserStep): Promise<ClickOutcome>
  /** Writes only while the application still has the status of `seen`. */
  recordAnotherClick(
    clicker: Clicker,
    seen: Application,
    changes: Partial<Application>,
    step: UserStep,
  ): Promise<ClickOutcome>
}

/** Each recording writes the application and the user in one transaction. Throws USER_NOT_FOUND and SIGNED_OUT. */
export interface ApplicationRepository extends OfferClicks<Session> {
  /** May lag by a moment. */
  findApplication(phone: string, lenderId: string): Promise<Application | undefined>
  /** May lag by a moment unless it is consistent. Throws SIGNED_OUT. */
  listApplicationsOf(session: Session, consistency?: 'consistent'): Promise<Application[]>
  /** Sets these fields alone. */
  recordVisitOutcome(phone: string, lenderId: string, said: SaidOfVisit): Promise<Recorded>
}

/** Whether this lender is the one the user clicked last, whose status the user's own record repeats. */
export type LenderChoice = 'chosen' | 'not-chosen'

/** The applications of any user, for staff. */
export interface ApplicationDirectory {
  listApplicationsOfPhone(phone: string): Promise<Application[]>
}

export interface ApplicationStatusRepository {
  /**
   * Sets the status if the present one is among `from`, appends it to the history, and copies it to the user where this lender is the
   * chosen one, in one transaction. `changed` gives the choice that is stored when it is not `expected`.
   */
  setApplicationStatus(
    target: { readonly phone: string; readonly lenderId: string; readonly expected: LenderChoice },
    change: StatusChange,
    from: readonly string[],
  ): Promise<StatusOutcome | Changed<LenderChoice>>
}

/** All applications of a lender, for operators. */
export interface LenderApplications {
  /** Of the applications that the index knows, which may lag by a moment. */
  listPhones(lenderId: string): Promise<string[]>
  /** The phones in groups that one read takes. */
  batchesOf(phones: readonly string[]): Iterable<readonly string[]>
  /** Of one group; phones without an application are left out. Consistent, in any order. */
  readStored(lenderId: string, phones: readonly string[]): Promise<FoundApplication[]>
}
