/** Writes events of an application, in one transaction with the user's own status and with the kept answer of the event. */
import type { AfterEvent } from '#domain/applications/new-status-event.ts'
import type {
  EventToStore,
  FoundApplication,
  LenderChoice,
  KeptAnswer,
  StatusEventBatches,
  StatusEventRepository,
} from '#use-cases/applications/ports.ts'
import { failedConditionsOf, isWritten } from '../failed-conditions.ts'
import { keys } from '../keys.ts'
import { Repository } from '../repository.ts'
import type { TransactionPart } from '../table.ts'
import { applicationPart } from './application-writes.ts'
import { keptAnswerPut, knownAnswer, storeKeptAnswer } from './kept-answers.ts'
import { storedInstead } from './stored-applications.ts'

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

export class DynamoStatusEventRepository extends Repository implements StatusEventRepository, StatusEventBatches {
  async storeEvent(
    found: FoundApplication,
    after: AfterEvent,
    expected: LenderChoice,
    keptAnswer: KeptAnswer | undefined,
  ): ReturnType<StatusEventRepository['storeEvent']> {
    const parts = [
      applicationPart(found.phone, found.application, after),
      ...(keptAnswer ? [{ Put: keptAnswerPut(keptAnswer) }] : []),
      ...userParts(found, after, expected),
    ]
    try {
      await this.table.transact(parts)
      return { outcome: 'recorded' }
    } catch (error) {
      const [changed, second] = failedConditionsOf(error)
      if (keptAnswer && second) return knownAnswer(second)
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

  storeAnswer(keptAnswer: KeptAnswer): ReturnType<StatusEventRepository['storeAnswer']> {
    return storeKeptAnswer(this.table, keptAnswer)
  }
}
