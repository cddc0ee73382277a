/** Clicks on partners' tracking links: the application, the user and the partner's record of the click in one transaction. */
import { keys, placeOfUser } from '#data/keys.ts'
import { recordedUnless, type Table, type TransactionPart, type UpdateInput } from '#data/table.ts'
import {
  applicationPart,
  conditionOf,
  firstClickPart,
  toStoredApplication,
} from '#lambdas/applications/application-items.table.ts'
import type { ClickOutcome, OfferClicks } from '#lambdas/applications/applications.table.ts'
import { adultAt, refusalOfClick } from '#lambdas/applications/click-conditions.rules.ts'
import type { UserStep } from '#lambdas/profile/user-steps.rules.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { attribute, fill, listed, updating, x } from '#lambdas/shared/expressions.table.ts'
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import { userUpdate } from '#lambdas/shared/user-writes.table.ts'

/** One visit through a tracking link. */
interface LinkClick {
  readonly scope: PartnerScope
  readonly userId: string
  readonly phone: string
  readonly lenderId: string
  readonly at: Date
}

/** One record per user and lender, so that a repeated request adds nothing. */
const clickUpdate = ({ scope, userId, lenderId, at }: LinkClick): UpdateInput & { UpdateExpression: string } => {
  const time = at.toISOString()
  const once = { partner_code: scope.code, user_id: userId, lender_id: lenderId, first_clicked_at: time }
  const kept = Object.entries(once).map(
    ([name, value]) => x`${attribute(name)} = if_not_exists(${attribute(name)}, ${value})`,
  )
  return {
    ...updating(x`SET clicked_at = ${time}, ${listed(kept)}`),
    Key: keys.linkClick(scope, userId, lenderId),
  }
}

/** A visitor of a link is not signed in, so the account only has to be the one of the link, and the user to have come of age. */
const clickedUser = ({ phone, userId, at }: LinkClick, step: UserStep) =>
  userUpdate(
    phone,
    fill({ ...step, ...placeOfUser(userId) }),
    x`id = ${userId}`,
    conditionOf(adultAt(at.toISOString())),
  )

const recordClick = async (
  table: Table,
  click: LinkClick,
  step: UserStep,
  application: TransactionPart,
): Promise<ClickOutcome> => {
  return recordedUnless(
    table.transact([application, { Update: clickedUser(click, step) }, { Update: clickUpdate(click) }]),
    ([refused, user], error) => {
      if (user)
        throw (
          refusalOfClick([adultAt(click.at.toISOString())], user.item ?? {}, error) ??
          new AppError('USER_NOT_FOUND', undefined, { cause: error })
        )
      return { outcome: 'changed', present: toStoredApplication(refused?.item) }
    },
  )
}

/** Each recording writes click, application and user in one transaction. Throws USER_NOT_FOUND and UNDER_AGE. */
export const linkClicks: OfferClicks<LinkClick> = {
  recordFirstClick: (table, click, application, step) =>
    recordClick(table, click, step, firstClickPart(click.phone, application)),
  recordAnotherClick: (table, click, seen, changes, step) =>
    recordClick(table, click, step, applicationPart(click.phone, seen, changes)),
}
