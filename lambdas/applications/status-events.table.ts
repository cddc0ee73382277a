/** Writes events of an application, in one transaction with the user's own status, with the kept answer of the event, and with its entry of the record. */
import { findPhoneOfUser } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import { type FailedCondition, isWritten, recordedUnless, type Table, type TransactionPart } from '#data/table.ts'
import { change, condition, x } from '#lambdas/shared/expressions.table.ts'
import type { Changed, Recorded } from '#lambdas/shared/outcomes.rules.ts'
import { applicationStatusAct, type RecordedAct } from '#lambdas/staff/recorded-acts.rules.ts'
import { applicationPart, storedInstead } from './application-items.table.ts'
import { findStoredApplication, listStoredApplications } from './found-applications.table.ts'
import type { AfterEvent } from './new-status-event.rules.ts'
import type { FoundApplication, StoredApplication } from './stored-application.rules.ts'

/** Whether this lender is the one the user clicked last, whose status the user's own record repeats. */
export type LenderChoice = 'chosen' | 'not-chosen'

/** An item that is written together with an event, unless one is there under the key. */
export interface StoredResponse {
  readonly key: { readonly pk: string; readonly sk: string }
  readonly fields: object
}

/** Nothing was written because an answer is kept already: its fields. */
export interface KnownAnswer {
  readonly outcome: 'known'
  readonly storedResponse: Readonly<Record<string, unknown>>
}

/** `changed` gives the application as it is stored, or the other choice; `not-found`: the application is gone, and another account of the number may have one there. */
type EventOutcome =
  | Recorded
  | KnownAnswer
  | { readonly outcome: 'not-found' }
  | Changed<{ readonly application: StoredApplication } | { readonly choice: LenderChoice }>

/** How a lender's applications are read and written: those of the live mode, or of the sandbox. */
export interface ApplicationStore {
  /** May lag by a moment; undefined for an unknown id. */
  readonly findPhoneOfUser: (table: Table, userId: string) => Promise<string | undefined>
  readonly findStored: (table: Table, phone: string, lenderId: string) => Promise<StoredApplication | undefined>
  readonly listStored: (table: Table, phone: string) => Promise<StoredApplication[]>
  /**
   * Writes the history and status after an event, if the application is still as it was found, with the kept answer, and the user's own status where
   * this lender is the chosen one: in one transaction.
   */
  readonly storeEvent: (
    table: Table,
    found: FoundApplication,
    after: AfterEvent,
    expected: LenderChoice,
    storedResponse: StoredResponse | undefined,
  ) => Promise<EventOutcome>
}

/** One event of an application, for a transaction of several. */
interface EventToStore {
  readonly found: FoundApplication
  readonly after: AfterEvent
}

export const keptAnswerPut = ({ key, fields }: StoredResponse) => ({
  Item: { ...key, ...fields },
  ConditionExpression: 'attribute_not_exists(pk)',
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
})

export const knownAnswer = ({ item = {} }: Partial<FailedCondition> = {}) =>
  ({ outcome: 'known', storedResponse: item }) as const

/** The item that keeps the answer to a lender's call, written with the event or alone. */
export const storeKeptAnswer = (table: Table, storedResponse: StoredResponse): Promise<Recorded | KnownAnswer> =>
  recordedUnless(table.put(keptAnswerPut(storedResponse)), ([known]) => knownAnswer(known))

/** Where the user chose this lender last, their own status follows; otherwise it stays, and the lender must not be the chosen one. */
const userPart = (phone: string, lenderId: string, status: string, expected: LenderChoice): TransactionPart =>
  expected === 'chosen'
    ? {
        Update: {
          Key: keys.user(phone),
          ...change(x`SET application_status = ${status}`, x`selected_lender_id = ${lenderId}`),
        },
      }
    : {
        ConditionCheck: {
          Key: keys.user(phone),
          ...condition(x`attribute_not_exists(selected_lender_id) OR selected_lender_id <> ${lenderId}`),
        },
      }

/** The user's own status changes with the application's alone. */
const userParts = ({ phone, application }: FoundApplication, after: AfterEvent, expected: LenderChoice) =>
  after.status === application.status ? [] : [userPart(phone, application.lender_id, after.status, expected)]

const storeEvent: ApplicationStore['storeEvent'] = async (table, found, after, expected, storedResponse) => {
  const parts = [
    applicationPart(found.phone, found.application, after),
    ...(storedResponse ? [{ Put: keptAnswerPut(storedResponse) }] : []),
    ...userParts(found, after, expected),
  ]
  return recordedUnless(table.transact(parts), ([changed, second]) => {
    if (storedResponse && second) return knownAnswer(second)
    if (!changed) return { outcome: 'changed', present: { choice: expected === 'chosen' ? 'not-chosen' : 'chosen' } }
    const application = storedInstead(changed, found.application)
    return application ? { outcome: 'changed', present: { application } } : { outcome: 'not-found' }
  })
}

export const liveApplications: ApplicationStore = {
  findPhoneOfUser,
  findStored: findStoredApplication,
  listStored: listStoredApplications,
  storeEvent,
}

/**
 * Writes events of different applications in one transaction, as if each were alone, if every application is still the one that was found and its lender the
 * user's chosen one. @returns false when nothing was written
 */
export const storeEvents = (table: Table, events: readonly EventToStore[]): Promise<boolean> =>
  isWritten(
    table.transact(
      events.flatMap(({ found, after }) => [
        applicationPart(found.phone, found.application, after),
        ...userParts(found, after, 'chosen'),
      ]),
    ),
  )

/** The table that writes an event. */
export type TableOfEvent = (application: StoredApplication, after: AfterEvent) => Table

/** The tables of events that staff cause. @param recorded the table that writes with a change its entry of the record: what the status was, and what it became */
export const recordedEvents =
  (recorded: (act: RecordedAct) => Table, how: Parameters<typeof applicationStatusAct>[2]): TableOfEvent =>
  (application, after) =>
    recorded(applicationStatusAct(application, after, how))
