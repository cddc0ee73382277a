/** Writes events of an application, in one transaction with the user's own status, with the kept answer of the event, and with its entry of the record. */
import type { AfterEvent } from '#domain/applications/new-status-event.ts'
import { applicationStatusAct } from '#domain/staff/recorded-acts.ts'
import type { RecordedAct } from '#domain/staff/record-entry.ts'
import type {
  StoredResponse,
  KnownAnswer,
  EventToStore,
  FoundApplication,
  LenderChoice,
  StatusEventBatches,
  StatusEventRepository,
} from '#use-cases/applications/ports.ts'
import type { Recorded } from '#use-cases/ports.ts'
import { failedConditionOf, failedConditionsOf, isWritten, type FailedCondition } from '../failed-conditions.ts'
import { Repository, type Table, type TransactionPart } from '../table.ts'
import { keys } from '../keys.ts'
import { applicationPart, storedInstead } from './application-items.ts'

export const keptAnswerPut = ({ key, fields }: StoredResponse) => ({
  Item: { ...key, ...fields },
  ConditionExpression: 'attribute_not_exists(pk)',
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
})

export const knownAnswer = ({ item = {} }: FailedCondition) => ({ outcome: 'known', storedResponse: item }) as const

/** The item that keeps the answer to a lender's call, written with the event or alone. */
export const storeKeptAnswer = async (
  table: Table,
  storedResponse: StoredResponse,
): Promise<Recorded | KnownAnswer> => {
  try {
    await table.put(keptAnswerPut(storedResponse))
    return { outcome: 'recorded' }
  } catch (error) {
    return knownAnswer(failedConditionOf(error))
  }
}

/** Where the user chose this lender last, their own status follows; otherwise it stays, and the lender must not be the chosen one. */
const userPart = (phone: string, lenderId: string, status: string, expected: LenderChoice): TransactionPart =>
  expected === 'chosen'
    ? {
        Update: {
          Key: keys.user(phone),
          UpdateExpression: 'SET application_status = :status',
          ConditionExpression: 'selected_lender_id = :lender',
          ExpressionAttributeValues: { ':lender': lenderId, ':status': status },
        },
      }
    : {
        ConditionCheck: {
          Key: keys.user(phone),
          ConditionExpression: 'attribute_not_exists(selected_lender_id) OR selected_lender_id <> :lender',
          ExpressionAttributeValues: { ':lender': lenderId },
        },
      }

/** The user's own status changes with the application's alone. */
const userParts = ({ phone, application }: FoundApplication, after: AfterEvent, expected: LenderChoice) =>
  after.status === application.status ? [] : [userPart(phone, application.lender_id, after.status, expected)]

/** Writes events of an application, in one transaction with the user's own status and with the kept answer of the event. */
export class DynamoStatusEventRepository extends Repository implements StatusEventRepository, StatusEventBatches {
  async storeEvent(
    found: FoundApplication,
    after: AfterEvent,
    expected: LenderChoice,
    storedResponse: StoredResponse | undefined,
  ): ReturnType<StatusEventRepository['storeEvent']> {
    const parts = [
      applicationPart(found.phone, found.application, after),
      ...(storedResponse ? [{ Put: keptAnswerPut(storedResponse) }] : []),
      ...userParts(found, after, expected),
    ]
    try {
      await this.table.transact(parts)
      return { outcome: 'recorded' }
    } catch (error) {
      const [changed, second] = failedConditionsOf(error)
      if (storedResponse && second) return knownAnswer(second)
      if (!changed) return { outcome: 'changed', present: { choice: expected === 'chosen' ? 'not-chosen' : 'chosen' } }
      const application = storedInstead(changed, found.application)
      return application ? { outcome: 'changed', present: { application } } : { outcome: 'not-found' }
    }
  }

  async storeEvents(events: readonly EventToStore[]): Promise<boolean> {
    return isWritten(
      this.table.transact(
        events.flatMap(({ found, after }) => [
          applicationPart(found.phone, found.application, after),
          ...userParts(found, after, 'chosen'),
        ]),
      ),
    )
  }

  storeAnswer(storedResponse: StoredResponse): ReturnType<StatusEventRepository['storeAnswer']> {
    return storeKeptAnswer(this.table, storedResponse)
  }
}

/** Events that staff cause. @param recorded the table that writes with a change its entry of the record: what the status was, and what it became */
export const recordedStatusEvents = (
  table: Table,
  recorded: (act: RecordedAct) => Table,
  how: Parameters<typeof applicationStatusAct>[2],
): StatusEventRepository & StatusEventBatches => ({
  storeEvent: (found, after, ...rest) =>
    new DynamoStatusEventRepository(recorded(applicationStatusAct(found.application, after, how))).storeEvent(
      found,
      after,
      ...rest,
    ),
  // One by one: an entry of the record is about one application.
  storeEvents: () => Promise.resolve(false),
  storeAnswer: (storedResponse) => new DynamoStatusEventRepository(table).storeAnswer(storedResponse),
})
