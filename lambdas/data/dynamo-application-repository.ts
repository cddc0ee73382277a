/** Applications (spec 3, pl_applications): one item a user and lender, so a double tap cannot make two. */
import { application as applicationSchema, type Application } from '#contract/entities.ts'
import type { ApplicationRepository } from '#use-cases/applications/ports.ts'
import type { Session, UserStep } from '#use-cases/ports.ts'
import { failedConditionsOf } from './failed-conditions.ts'
import { applicationKeyPrefix, keys, userPartition } from './keys.ts'
import { setExpression } from './set-expression.ts'
import type { Table, TransactionPart } from './table.ts'
import { refusedStep, stepUpdate } from './user-writes.ts'

const toApplication = (item: unknown): Application => applicationSchema.parse(item)

export class DynamoApplicationRepository implements ApplicationRepository {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  recordFirstClick(session: Session, application: Application, step: UserStep): Promise<Application | undefined> {
    return this.#recordClick(session, step, {
      Put: {
        Item: { ...keys.application(session.phone, application.lender_id), ...application },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    })
  }

  recordAnotherClick(
    session: Session,
    seen: Application,
    changes: Partial<Application>,
    step: UserStep,
  ): Promise<Application | undefined> {
    const { ExpressionAttributeNames, ExpressionAttributeValues, ...set } = setExpression({ always: changes })
    return this.#recordClick(session, step, {
      Update: {
        ...set,
        Key: keys.application(session.phone, seen.lender_id),
        ConditionExpression: '#status = :seenStatus',
        ExpressionAttributeNames: { ...ExpressionAttributeNames, '#status': 'status' },
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':seenStatus': seen.status },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    })
  }

  /** One request for each megabyte of applications: one, for as many lenders as a catalogue holds. */
  async listApplicationsOfUser(phone: string): Promise<Application[]> {
    const applications: Application[] = []
    let ExclusiveStartKey: Record<string, unknown> | undefined
    do {
      // oxlint-disable-next-line no-await-in-loop -- each page names the next
      const page = await this.#table.query({
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': userPartition(phone), ':prefix': applicationKeyPrefix },
        ...(ExclusiveStartKey && { ExclusiveStartKey }),
      })
      applications.push(...(page.Items ?? []).map(toApplication))
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
    return applications
  }

  async #recordClick(
    session: Session,
    step: UserStep,
    applicationPart: TransactionPart,
  ): Promise<Application | undefined> {
    try {
      await this.#table.transact([applicationPart, { Update: stepUpdate(session, step) }])
      return undefined
    } catch (error) {
      const [application, user] = failedConditionsOf(error)
      if (user) throw refusedStep(user, session)
      return toApplication(application?.item)
    }
  }
}
