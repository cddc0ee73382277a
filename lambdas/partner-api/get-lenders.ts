/** Reads of a partner about its own users: the lenders that fit, and the statuses of applications. */
import { todayInIndia } from '#contract/times.ts'
import type { Table } from '#data/table.ts'
import { sharesWithPartner } from '#lambdas/consent/consents.table.ts'
import type { Catalogue, Lender } from '#lambdas/offers/catalogue.contract.ts'
import { checksOf, matchOf } from '#lambdas/offers/match.rules.ts'
import { byPriority } from '#lambdas/offers/priority-order.rules.ts'
import { smallestChanges } from '#lambdas/offers/smallest-changes.rules.ts'
import { userIdPattern } from '#lambdas/partner/user-ids.contract.ts'
import { AppError, invalidField } from '#lambdas/shared/app-error.rules.ts'
import { oncePer } from '#lambdas/shared/once-per.rules.ts'
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import type { World } from '#lambdas/shared/world.ts'
import {
  statedTermNames,
  type GetLendersRequest,
  type LenderForUser,
  type LenderTerms,
} from './get-lenders.contract.ts'
import type { GetUserStatusRequest, GetUserStatusResponse, UserStatus } from './get-user-status.contract.ts'
import { findMagicPhone } from './magic-phones.contract.ts'
import { trackingPathOf } from './partner-routes.contract.ts'
import { findPartnerUser, readPartnerUser } from './partner-users.table.ts'
import { trackingLinkFor, writeTrackingLink } from './tracking-link.rules.ts'
import { listStatuses } from './user-statuses.table.ts'

/** `terms` is the same object for every user, as long as the catalogue is kept. */
export interface ListedLender extends LenderForUser {
  readonly terms: LenderTerms
}

const inOrder = oncePer(({ lenders }: Catalogue) => lenders.toSorted(byPriority('ascending')))

const statedTermsOf = (lender: Lender) =>
  Object.fromEntries(statedTermNames.flatMap((name) => (lender[name] === undefined ? [] : [[name, lender[name]]])))

const termsOf = oncePer((lender: Lender): LenderTerms => ({
  lender_id: lender.id,
  name: lender.name,
  interest_rate: lender.interest_rate,
  max_amount: lender.max_amount,
  features: lender.features,
  processing_time: lender.processing_time,
  ...statedTermsOf(lender),
}))

/**
 * Active lenders, each with a tracking link and whether it fits the user. Throws VALIDATION_ERROR for another partner's code, the same USER_NOT_FOUND for foreign, unknown
 * and malformed ids, and BUSY.
 */
export const getLenders = async (
  { table, clock, appOrigin, catalogue, linkSigner }: World<'appOrigin' | 'catalogue' | 'linkSigner'>,
  scope: PartnerScope,
  { partner_code, user_id }: GetLendersRequest,
): Promise<ListedLender[]> => {
  if (partner_code !== scope.code) {
    throw invalidField('partner_code', 'must be the code that the API key belongs to')
  }
  const now = clock.now()
  const user = userIdPattern.test(user_id) ? await readPartnerUser(table, scope, user_id, 'lenders', now) : undefined
  if (user === undefined || findMagicPhone(scope, 'get-lenders', user.phone)) throw new AppError('USER_NOT_FOUND')
  const today = todayInIndia(now)
  const linkTo = (lenderId: string) =>
    appOrigin + trackingPathOf(linkSigner.sign(writeTrackingLink(trackingLinkFor(scope, user_id, lenderId, now))))
  const matched = inOrder(await catalogue.getCatalogue()).map((lender) => ({
    lender,
    match: matchOf(lender, user.facts, today),
  }))
  const elsewhere = matched.find(({ match }) => match.fits)?.lender.name
  const changesFor = (lender: Lender) =>
    smallestChanges(lender, checksOf(lender, user.facts, today), user.facts, { today, elsewhere })
  return matched.map(({ lender, match: { fits, reasons } }) => ({
    terms: termsOf(lender),
    tracking_link: linkTo(lender.id),
    fits,
    reasons: fits ? reasons : [...reasons, ...changesFor(lender)],
  }))
}

/** Nobody owns a user of the sandbox, so it shares. */
const sharesProgress = async (table: Table, { mode }: PartnerScope, userId: string): Promise<boolean> =>
  mode === 'test' || sharesWithPartner(table, userId)

/** The present status of each application, of users who share it with the partner. Foreign, unknown and malformed ids are all listed as unknown. Throws BUSY. */
export const getUserStatus = async (
  { table, clock }: World,
  scope: PartnerScope,
  { user_ids }: GetUserStatusRequest,
): Promise<GetUserStatusResponse> => {
  const now = clock.now()
  const ids = Array.from(new Set(user_ids))
  const found = await Promise.all(
    ids.map(async (user_id): Promise<UserStatus[]> => {
      if (!userIdPattern.test(user_id)) return []
      const shares_progress = await sharesProgress(table, scope, user_id)
      // A read that learns nothing about the applications is not noted.
      const user = shares_progress
        ? await readPartnerUser(table, scope, user_id, 'statuses', now)
        : await findPartnerUser(table, scope, user_id, now)
      if (!user) return []
      const applications = shares_progress ? await listStatuses(table, scope, user_id, user.phone, now) : []
      return [{ user_id, shares_progress, applications }]
    }),
  )
  const known = found.flat()
  const isKnown = new Set(known.map(({ user_id }) => user_id))
  return {
    success: true,
    data: { users: known, unknown_user_ids: ids.filter((id) => !isKnown.has(id)) },
  }
}
