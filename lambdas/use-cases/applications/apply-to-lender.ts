/** Apply Now: records the application and the user's step together or not at all, and returns the lender's link. */
import type { ApplyResponse } from '#contract/applications/applications.ts'
import { AppError } from '#domain/app-error.ts'
import { applyUrlOf } from '#domain/applications/offer-click.ts'
import type { Clock, Identity, Session } from '../ports.ts'
import type { ActiveLenders, ApplicationIds, ApplicationRepository } from './ports.ts'
import { recordOfferClick } from './record-offer-click.ts'

interface Ports {
  readonly applications: ApplicationRepository
  readonly lenders: ActiveLenders
  readonly identity: Identity
  readonly ids: ApplicationIds
  readonly clock: Clock
}

/** Throws LENDER_NOT_FOUND, USER_NOT_FOUND, SIGNED_OUT and BUSY. */
export const applyToLender = async (
  { applications, lenders, identity, ids, clock }: Ports,
  session: Session,
  lenderId: string,
): Promise<ApplyResponse> => {
  const lender = await lenders.findActiveLender(lenderId)
  if (!lender) throw new AppError('LENDER_NOT_FOUND')
  const userId = identity.userIdOf(session.phone)
  const click = { id: ids.nextApplicationId(), userId, lender, at: clock.now().toISOString() }
  const application = await recordOfferClick(applications, session, click)
  return { application, apply_url: applyUrlOf(lender.utm_url, userId) }
}
