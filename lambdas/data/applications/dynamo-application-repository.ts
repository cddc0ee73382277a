/** Applications (spec 3, pl_applications): one item a user and lender, written together with the user. */
import { application as applicationSchema, type Application } from '#contract/entities.ts'
import type { ApplicationRepository } from '#use-cases/applications/ports.ts'
import type { Session, UserStep } from '#use-cases/ports.ts'
import { anotherClickPart, firstClickPart } from './application-writes.ts'
import { failedConditionsOf } from '../failed-conditions.ts'
import { applicationKeyPrefix, userPartition } from '../keys.ts'
import { queryAll } from '../query-all.ts'
import type { Table, TransactionPart } from '../table.ts'
import { refusedStep, stepUpdate } from '../user-writes.ts'

const toApplication = (item: unknown): Application => applicationSchema.parse(item)

export class DynamoApplicationRepository implements ApplicationRepository {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  recordFirstClick(session: Session, application: Application, step: UserStep): Promise<Application | undefined> {
    return this.#recordClick(session, step, firstClickPart(session.phone, application))
  }

  recordAnotherClick(
    session: Session,
    seen: Application,
    changes: Partial<Application>,
    step: UserStep,
  ): Promise<Application | undefined> {
    return this.#recordClick(session, step, anotherClickPart(session.phone, seen, changes))
  }

  /** One request, for as many lenders as a catalogue holds. */
  async listApplicationsOfUser(phone: string): Promise<Application[]> {
    const items = await queryAll(this.#table, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': userPartition(phone), ':prefix': applicationKeyPrefix },
    })
    return items.map(toApplication)
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
