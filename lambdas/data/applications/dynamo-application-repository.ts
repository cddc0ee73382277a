/** Applications in the table: one item per user and lender, written in one transaction with the user. */
import * as z from 'zod/mini'
import { application as applicationSchema, type Application } from '#contract/entities.ts'
import { AppError } from '#domain/app-error.ts'
import { adultAt, refusalOfClick, sentBy, type ClickRule } from '#domain/applications/click-rules.ts'
import type { ClickOrigin } from '#domain/applications/offer-click.ts'
import type { SaidOfVisit } from '#domain/applications/visit-outcome.ts'
import type { StoredApplication } from '#domain/applications/stored-application.ts'
import type { ClickOutcome, ConsentingSession } from '#use-cases/applications/ports.ts'
import type { Recorded, Session, UserStep } from '#use-cases/ports.ts'
import { clickReceiptPart } from '../consent/consent-receipts.ts'
import { failedConditionsOf, type StoredItem } from '../failed-conditions.ts'
import { keys, placeOfUser } from '../keys.ts'
import { ofAccount, setExpression, underRules } from '../expressions.ts'
import { queryAll } from '../find-items.ts'
import { queryOwnItems } from '../query-own-items.ts'
import { Repository, type TransactionPart } from '../table.ts'
import { itemOfKnownUser, stepUpdate } from '../user-writes.ts'
import { applicationPart, firstClickPart, toStoredApplication } from './application-items.ts'

const toApplication = (item: unknown): Application => applicationSchema.parse(item)

/** An application is found through its user, who therefore gets a place in the index with the click at the latest. */
const clickedStep = (session: Session, userId: string, step: UserStep, rules: readonly ClickRule[]) =>
  underRules(rules, ofAccount(userId, stepUpdate(session, { ...step, ...placeOfUser(userId) })))

const text = z.optional(z.string())
const campaign = z.object({ utm_source: text, utm_campaign: text })
const acquired = z.extend(campaign, { last_touch: z.optional(campaign), partner_code: text })

const originIn = (user: StoredItem): ClickOrigin => {
  const { last_touch, partner_code: partner, ...first } = acquired.parse(user)
  const { utm_source: source, utm_campaign: name } = last_touch ?? first
  return { source, campaign: name, partner }
}

/** Throws USER_NOT_FOUND, SIGNED_OUT, the refusal of a rule, BUSY, and anything but failed conditions. */
const refusedClick = (error: unknown, session: Session, rules: readonly ClickRule[]): ClickOutcome => {
  const [application, user] = failedConditionsOf(error)
  if (user)
    throw (
      refusalOfClick(rules, itemOfKnownUser(user, session), error) ?? new AppError('BUSY', undefined, { cause: error })
    )
  return { outcome: 'changed', present: toStoredApplication(application?.item) }
}

/** Each recording writes the application, the user and the receipt in one transaction. Throws USER_NOT_FOUND, SIGNED_OUT and UNDER_AGE. */
export class DynamoApplicationRepository extends Repository {
  /** Throws BUSY where the user's partner is not the one of the application. */
  recordFirstClick(session: ConsentingSession, application: StoredApplication, step: UserStep): Promise<ClickOutcome> {
    const rules = [adultAt(application.clicked_at), sentBy(application.partner_code)]
    return this.#recordClick(session, application, firstClickPart(session.phone, application), step, rules)
  }

  recordAnotherClick(
    session: ConsentingSession,
    seen: StoredApplication,
    changes: Partial<StoredApplication>,
    step: UserStep,
  ): Promise<ClickOutcome> {
    const clicked = { ...seen, ...changes }
    const part = applicationPart(session.phone, seen, changes)
    return this.#recordClick(session, clicked, part, step, [adultAt(clicked.clicked_at)])
  }

  /**
   * Who clicks, the application, if there is one, and what brought the user; may lag by a moment. One request: the user item sorts after the
   * applications, with those of lenders in between. Throws USER_NOT_FOUND and SIGNED_OUT.
   */
  async findClicked(session: Session, lenderId: string) {
    const { pk, sk } = keys.application(session.phone, lenderId)
    const profile = keys.user(session.phone).sk
    const read = async (ConsistentRead: boolean) => {
      const items = await queryAll(this.table, {
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :application AND :user',
        ExpressionAttributeValues: { ':pk': pk, ':application': sk, ':user': profile },
        ConsistentRead,
      })
      const find = (sortKey: string) => items.find((item) => item['sk'] === sortKey)
      return { user: find(profile), application: find(sk) }
    }
    const lagging = await read(false)
    const { user, application } = lagging.user?.['id'] === undefined ? await read(true) : lagging
    const known = itemOfKnownUser({ item: user }, session)
    return {
      userId: String(known['id']),
      application: application && toStoredApplication(application),
      origin: originIn(known),
    }
  }

  /** May lag by a moment unless it is consistent. One request, as all applications of a user fit into one page. Throws SIGNED_OUT. */
  async listApplicationsOf(session: Session, consistency?: 'consistent'): Promise<Application[]> {
    return (await queryOwnItems(this.table, session, 'application', consistency)).map(toApplication)
  }

  /** Sets these fields alone. */
  async recordVisitOutcome(phone: string, lenderId: string, said: SaidOfVisit): Promise<Recorded> {
    await this.table.update({
      Key: keys.application(phone, lenderId),
      ConditionExpression: 'attribute_exists(pk)',
      ...setExpression({ always: said }),
    })
    return { outcome: 'recorded' }
  }

  async #recordClick(
    session: ConsentingSession,
    { user_id }: StoredApplication,
    application: TransactionPart,
    step: UserStep,
    rules: readonly ClickRule[],
  ): Promise<ClickOutcome> {
    try {
      const { receipt } = session
      const receiptParts = receipt ? [clickReceiptPart(user_id, receipt)] : []
      await this.table.transact([application, { Update: clickedStep(session, user_id, step, rules) }, ...receiptParts])
      return { outcome: 'recorded' }
    } catch (error) {
      return refusedClick(error, session, rules)
    }
  }
}
