/** Apply Now and Continue with Lender: records the click and the user's step together or not at all, and returns the lender's link. */
import type { ApplyResponse } from '#contract/applications/applications.ts'
import type { Application } from '#contract/entities.ts'
import type { Lender } from '#contract/offers/catalogue.ts'
import { AppError } from '#domain/app-error.ts'
import { applyUrlOf, startsAnew } from '#domain/applications/offer-click.ts'
import type { Clock, Identity, Session } from '../ports.ts'
import type { ApplicationIds, ApplicationRepository, KnownLenders } from './ports.ts'
import { recordOfferClick } from './record-offer-click.ts'

interface Ports {
  readonly applications: ApplicationRepository
  readonly lenders: KnownLenders
  readonly identity: Identity
  readonly ids: ApplicationIds
  readonly clock: Clock
}

interface Clicked {
  readonly lender: Lender
  /** The application that the click goes on with, where the lender is switched off and takes no new one. */
  readonly goingOnWith?: Application
}

/** A lender that is switched off is reached by those alone whose application there has not been rejected. Throws LENDER_NOT_FOUND. */
const findClicked = async ({ applications, lenders }: Ports, phone: string, lenderId: string): Promise<Clicked> => {
  const active = await lenders.findActiveLender(lenderId)
  if (active) return { lender: active }
  const known = (await applications.listApplicationsOfUser(phone)).find(({ lender_id }) => lender_id === lenderId)
  const lender = known && !startsAnew(known) ? await lenders.findLender(lenderId) : undefined
  if (!known || !lender) throw new AppError('LENDER_NOT_FOUND')
  return { lender, goingOnWith: known }
}

/** Throws LENDER_NOT_FOUND, USER_NOT_FOUND, SIGNED_OUT and BUSY. */
export const applyToLender = async (ports: Ports, session: Session, lenderId: string): Promise<ApplyResponse> => {
  const { applications, identity, ids, clock } = ports
  const clicked = await findClicked(ports, session.phone, lenderId)
  const userId = identity.userIdOf(session.phone)
  const click = { id: ids.nextApplicationId(), userId, ...clicked, at: clock.now().toISOString() }
  const application = await recordOfferClick(applications, session, click)
  return { application, apply_url: applyUrlOf(clicked.lender.utm_url, userId) }
}
