/** Writes the status that staff give an application, in one transaction with the user's own status. */
import type { ApplicationStatusRepository, LenderChoice } from '#use-cases/applications/ports.ts'
import type { Changed, StatusChange, StatusOutcome } from '#use-cases/ports.ts'
import { failedConditionsOf } from '../failed-conditions.ts'
import { keys } from '../keys.ts'
import { refusedStatus, statusUpdate } from '../status-writes.ts'
import type { Table, TransactionPart } from '../table.ts'

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

export class DynamoApplicationStatusRepository implements ApplicationStatusRepository {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  async setApplicationStatus(
    {
      phone,
      lenderId,
      expected,
    }: { readonly phone: string; readonly lenderId: string; readonly expected: LenderChoice },
    change: StatusChange,
    from: readonly string[],
  ): Promise<StatusOutcome | Changed<LenderChoice>> {
    try {
      await this.#table.transact([
        { Update: { Key: keys.application(phone, lenderId), ...statusUpdate(change, from) } },
        userPart(phone, lenderId, change.status, expected),
      ])
      return { outcome: 'recorded' }
    } catch (error) {
      const [application] = failedConditionsOf(error)
      if (application) return refusedStatus(application.item)
      return { outcome: 'changed', present: expected === 'chosen' ? 'not-chosen' : 'chosen' }
    }
  }
}
