/** Applications in the table: one item per user and lender, written in one transaction with the user. */
import { application as applicationSchema, type Application } from '#contract/entities.ts'
import type { SaidOfVisit } from '#domain/applications/visit-outcome.ts'
import type { ApplicationRepository, ClickOutcome } from '#use-cases/applications/ports.ts'
import type { Recorded, Session, UserStep } from '#use-cases/ports.ts'
import { failedConditionsOf } from '../failed-conditions.ts'
import { keys } from '../keys.ts'
import { queryOwnItems } from '../query-own-items.ts'
import { setExpression } from '../set-expression.ts'
import type { Table, TransactionPart } from '../table.ts'
import { refusedStep, stepUpdate } from '../user-writes.ts'
import { anotherClickPart, firstClickPart } from './application-writes.ts'

const toApplication = (item: unknown): Application => applicationSchema.parse(item)

/** Throws USER_NOT_FOUND, SIGNED_OUT, and anything but failed conditions. */
const refusedClick = (error: unknown, session: Session): ClickOutcome => {
  const [application, user] = failedConditionsOf(error)
  if (user) throw refusedStep(user, session)
  return { outcome: 'changed', present: toApplication(application?.item) }
}

export class DynamoApplicationRepository implements ApplicationRepository {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  /** Assumes a user without a partner. The user that refuses the write names the partner, which the application then carries too. */
  async recordFirstClick(session: Session, application: Application, step: UserStep): Promise<ClickOutcome> {
    const update = stepUpdate(session, step)
    const ConditionExpression = `${update.ConditionExpression} AND attribute_not_exists(partner_code)`
    const ofNoPartner = { ...update, ConditionExpression }
    const part = (source: object) => firstClickPart(session.phone, application, source)
    try {
      await this.#table.transact([part({}), { Update: ofNoPartner }])
      return { outcome: 'recorded' }
    } catch (error) {
      const [, user] = failedConditionsOf(error)
      const partner_code = user?.item?.['partner_code']
      if (partner_code === undefined) return refusedClick(error, session)
      return this.#recordClick(session, step, part({ partner_code }))
    }
  }

  recordAnotherClick(
    session: Session,
    seen: Application,
    changes: Partial<Application>,
    step: UserStep,
  ): Promise<ClickOutcome> {
    return this.#recordClick(session, step, anotherClickPart(session.phone, seen, changes))
  }

  async findApplication(phone: string, lenderId: string): Promise<Application | undefined> {
    const { Item } = await this.#table.get({ Key: keys.application(phone, lenderId) })
    return Item && toApplication(Item)
  }

  /** One request, as all applications of a user fit into one page. */
  async listApplicationsOf(session: Session, consistency?: 'consistent'): Promise<Application[]> {
    return (await queryOwnItems(this.#table, session, 'application', consistency)).map(toApplication)
  }

  async recordVisitOutcome(phone: string, lenderId: string, said: SaidOfVisit): Promise<Recorded> {
    await this.#table.update({
      Key: keys.application(phone, lenderId),
      ConditionExpression: 'attribute_exists(pk)',
      ...setExpression({ always: said }),
    })
    return { outcome: 'recorded' }
  }

  async #recordClick(session: Session, step: UserStep, applicationPart: TransactionPart): Promise<ClickOutcome> {
    try {
      await this.#table.transact([applicationPart, { Update: stepUpdate(session, step) }])
      return { outcome: 'recorded' }
    } catch (error) {
      return refusedClick(error, session)
    }
  }
}
