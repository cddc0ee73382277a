/** The status of an application as staff sets it, with the user's own status in the same transaction. */
import { AppError } from '#domain/app-error.ts'
import type { ApplicationStatusRepository, StatusChange, StatusRefusal } from '#use-cases/staff-ports.ts'
import { failedConditionsOf } from '../failed-conditions.ts'
import { keys } from '../keys.ts'
import { presentStatus, statusUpdate } from '../status-writes.ts'
import type { Table, TransactionPart } from '../table.ts'

/** The user chose another lender in between; twice in one command nobody does. */
const attempts = 4

/** Where the user chose this lender last, their status follows; else it stays as long as that is so. */
const userPart = (phone: string, lenderId: string, status: string, isChosen: boolean): TransactionPart =>
  isChosen
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
    phone: string,
    lenderId: string,
    change: StatusChange,
    leaving: readonly string[],
  ): StatusRefusal {
    const Key = keys.application(phone, lenderId)
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- an attempt follows only where the one before lost
        await this.#table.transact([
          { Update: { Key, ...statusUpdate(change, leaving) } },
          userPart(phone, lenderId, change.status, attempt % 2 === 0),
        ])
        return undefined
      } catch (error) {
        const [application] = failedConditionsOf(error)
        if (application) return presentStatus(application.item)
      }
    }
    throw new AppError('BUSY')
  }
}
