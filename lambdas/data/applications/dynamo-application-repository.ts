/** Applications in the table: one item per user and lender, written in one transaction with the user. */
import { application as applicationSchema, type Application } from '#contract/entities.ts'
import type { SaidOfVisit } from '#domain/applications/visit-outcome.ts'
import type { StoredApplication } from '#domain/applications/stored-application.ts'
import type { ApplicationRepository, ClickOutcome } from '#use-cases/applications/ports.ts'
import type { Recorded, Session, UserStep } from '#use-cases/ports.ts'
import { failedConditionsOf } from '../failed-conditions.ts'
import { keys, placeOfUser } from '../keys.ts'
import { queryOwnItems } from '../query-own-items.ts'
import { setExpression } from '../set-expression.ts'
import type { Table, TransactionPart } from '../table.ts'
import { refusedStep, stepUpdate } from '../user-writes.ts'
import { applicationPart, firstClickPart } from './application-writes.ts'
import { toStoredApplication } from './stored-applications.ts'

const toApplication = (item: unknown): Application => applicationSchema.parse(item)

/** An application is found through its user, who therefore gets a place in the index with the click at the latest. */
const clickedStep = (session: Session, userId: string, step: UserStep) =>
  stepUpdate(session, { ...step, ...placeOfUser(userId) })

/** Throws USER_NOT_FOUND, SIGNED_OUT, and anything but failed conditions. */
const refusedClick = (error: unknown, session: Session): ClickOutcome => {
  const [application, user] = failedConditionsOf(error)
  if (user) throw refusedStep(user, session)
  return { outcome: 'changed', present: toStoredApplication(application?.item) }
}

export class DynamoApplicationRepository implements ApplicationRepository {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  /** Assumes a user without a partner. The user that refuses the write names the partner, which the application then carries too. */
  async recordFirstClick(session: Session, application: StoredApplication, step: UserStep): Promise<ClickOutcome> {
    const update = clickedStep(session, application.user_id, step)
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
      return this.#recordClick(session, part({ partner_code }), clickedStep(session, application.user_id, step))
    }
  }

  recordAnotherClick(
    session: Session,
    seen: StoredApplication,
    changes: Partial<StoredApplication>,
    step: UserStep,
  ): Promise<ClickOutcome> {
    return this.#recordClick(
      session,
      applicationPart(session.phone, seen, changes),
      clickedStep(session, seen.user_id, step),
    )
  }

  async findApplication(phone: string, lenderId: string): Promise<StoredApplication | undefined> {
    const { Item } = await this.#table.get({ Key: keys.application(phone, lenderId) })
    return Item && toStoredApplication(Item)
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

  async #recordClick(
    session: Session,
    application: TransactionPart,
    user: ReturnType<typeof clickedStep>,
  ): Promise<ClickOutcome> {
    try {
      await this.#table.transact([application, { Update: user }])
      return { outcome: 'recorded' }
    } catch (error) {
      return refusedClick(error, session)
    }
  }
}
