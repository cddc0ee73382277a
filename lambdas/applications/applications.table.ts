/** Applications in the table: one item per user and lender, written in one transaction with the user. */
import * as z from 'zod/mini'
import { application as applicationSchema, type Application } from '#contract/entities.ts'
import { queryAll } from '#data/find-items.ts'
import { keys, placeOfUser } from '#data/keys.ts'
import { recordedUnless, type StoredItem, type Table, type TransactionPart } from '#data/table.ts'
import { clickReceiptPart, type ClickReceipt } from '#lambdas/consent/consents.table.ts'
import { stepUpdate } from '#lambdas/profile/profile.table.ts'
import type { UserStep } from '#lambdas/profile/user-steps.rules.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { change, expressions, write, x } from '#lambdas/shared/expressions.table.ts'
import type { Changed, Recorded } from '#lambdas/shared/outcomes.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { itemOfKnownUser, queryOwnItems } from '#lambdas/shared/user-writes.table.ts'
import { applicationPart, conditionOf, firstClickPart, toStoredApplication } from './application-items.table.ts'
import { adultAt, refusalOfClick, sentBy, type ClickRule } from './click-conditions.rules.ts'
import type { ClickOrigin } from './offer-click.rules.ts'
import type { StoredApplication } from './stored-application.rules.ts'
import type { SaidOfVisit } from './visit-outcome.rules.ts'

/** `changed` gives the application that is stored instead of the expected one. */
export type ClickOutcome = Recorded | Changed<StoredApplication>

/** How a click is written. `Clicker` says who clicked: a signed-in session, a user who follows a partner's link, or one of the sandbox. */
export interface OfferClicks<Clicker> {
  readonly recordFirstClick: (
    table: Table,
    clicker: Clicker,
    application: StoredApplication,
    step: UserStep,
  ) => Promise<ClickOutcome>
  /** Writes only while the application still has the status of `seen`. */
  readonly recordAnotherClick: (
    table: Table,
    clicker: Clicker,
    seen: StoredApplication,
    changes: Partial<StoredApplication>,
    step: UserStep,
  ) => Promise<ClickOutcome>
}

/** The session of a click, with the receipt of what the visitor agreed to by it. */
interface ConsentingSession extends Session {
  readonly receipt?: ClickReceipt | undefined
}

const toApplication = (item: unknown): Application => applicationSchema.parse(item)

/** An application is found through its user, who therefore gets a place in the index with the click at the latest. */
const clickedStep = (session: Session, userId: string, step: UserStep, rules: readonly ClickRule[]) =>
  stepUpdate(session, { ...step, ...placeOfUser(userId) }, x`id = ${userId}`, ...rules.map(conditionOf))

const text = z.optional(z.string())
const campaign = z.object({ utm_source: text, utm_campaign: text })
const acquired = z.extend(campaign, { last_touch: z.optional(campaign), partner_code: text })

const originIn = (user: StoredItem): ClickOrigin => {
  const { last_touch, partner_code: partner, ...first } = acquired.parse(user)
  const { utm_source: source, utm_campaign: name } = last_touch ?? first
  return { source, campaign: name, partner }
}

/** Throws USER_NOT_FOUND, SIGNED_OUT, the refusal of a rule, and BUSY. */
const recordClick = (
  table: Table,
  session: ConsentingSession,
  { user_id }: StoredApplication,
  application: TransactionPart,
  step: UserStep,
  rules: readonly ClickRule[],
): Promise<ClickOutcome> => {
  const { receipt } = session
  const receiptParts = receipt ? [clickReceiptPart(user_id, receipt)] : []
  const parts = [application, { Update: clickedStep(session, user_id, step, rules) }, ...receiptParts]
  return recordedUnless(table.transact(parts), ([refused, user], cause) => {
    if (user)
      throw refusalOfClick(rules, itemOfKnownUser(user, session), cause) ?? new AppError('BUSY', undefined, { cause })
    return { outcome: 'changed', present: toStoredApplication(refused?.item) }
  })
}

/**
 * Clicks of a signed-in visitor. Each writes the application, the user and the receipt in one transaction. Throws USER_NOT_FOUND, SIGNED_OUT and UNDER_AGE;
 * the first one also BUSY, where the user's partner is not the one of the application.
 */
export const ownClicks: OfferClicks<ConsentingSession> = {
  recordFirstClick: (table, session, application, step) => {
    const rules = [adultAt(application.clicked_at), sentBy(application.partner_code)]
    return recordClick(table, session, application, firstClickPart(session.phone, application), step, rules)
  },
  recordAnotherClick: (table, session, seen, changes, step) => {
    const clicked = { ...seen, ...changes }
    const part = applicationPart(session.phone, seen, changes)
    return recordClick(table, session, clicked, part, step, [adultAt(clicked.clicked_at)])
  },
}

/**
 * Reads who clicks, the application, if there is one, and what brought the user; may lag by a moment. One request: the user item sorts after the
 * applications, with those of lenders in between. Throws USER_NOT_FOUND and SIGNED_OUT.
 */
export const findClicked = async (table: Table, session: Session, lenderId: string) => {
  const { pk, sk } = keys.application(session.phone, lenderId)
  const profile = keys.user(session.phone).sk
  const read = async (ConsistentRead: boolean) => {
    const items = await queryAll(table, {
      ...expressions({ KeyConditionExpression: x`pk = ${pk} AND sk BETWEEN ${sk} AND ${profile}` }),
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
export const listApplicationsOf = async (
  table: Table,
  session: Session,
  consistency?: 'consistent',
): Promise<Application[]> => (await queryOwnItems(table, session, 'application', consistency)).map(toApplication)

/** Sets these fields alone. */
export const recordVisitOutcome = async (
  table: Table,
  phone: string,
  lenderId: string,
  said: SaidOfVisit,
): Promise<void> => {
  await table.update({
    Key: keys.application(phone, lenderId),
    ...change(write(said), x`attribute_exists(pk)`),
  })
}
