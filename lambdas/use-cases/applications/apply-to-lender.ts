/** Apply Now (spec 4, Lender click, and 7, Offer click): the application and the user's state are recorded together, or not at all. */
import type { ApplyResponse } from '#contract/applications.ts'
import type { Application } from '#contract/entities.ts'
import { AppError } from '#domain/app-error.ts'
import { applicationClickedAgain, applicationOpened, applyUrlOf } from '#domain/applications/offer-click.ts'
import { lenderClicked } from '#domain/profile/user-steps.ts'
import type { Clock, Identity, Session } from '../ports.ts'
import type { ActiveLenders, ApplicationIds, ApplicationRepository } from './ports.ts'

interface Ports {
  readonly applications: ApplicationRepository
  readonly lenders: ActiveLenders
  readonly identity: Identity
  readonly ids: ApplicationIds
  readonly clock: Clock
}

/** Another request changed the application's status in between; more often than this nobody clicks. */
const attempts = 4

/** Throws LENDER_NOT_FOUND, USER_NOT_FOUND, SIGNED_OUT and BUSY. */
export const applyToLender = async (
  { applications, lenders, identity, ids, clock }: Ports,
  session: Session,
  lenderId: string,
): Promise<ApplyResponse> => {
  const lender = await lenders.findActiveLender(lenderId)
  if (!lender) throw new AppError('LENDER_NOT_FOUND')
  const userId = identity.userIdOf(session.phone)
  const at = clock.now().toISOString()
  const answer = (application: Application) => ({ application, apply_url: applyUrlOf(lender.utm_url, userId) })

  const opened = applicationOpened(ids.nextApplicationId(), userId, lender, at)
  let seen = await applications.recordFirstClick(session, opened, lenderClicked(lenderId, opened.status, at))
  if (!seen) return answer(opened)

  for (let attempt = 1; attempt < attempts; attempt += 1) {
    const changes = applicationClickedAgain(seen, lender, at)
    const clicked = { ...seen, ...changes }
    const step = lenderClicked(lenderId, clicked.status, at)
    // oxlint-disable-next-line no-await-in-loop -- each attempt needs what the one before found
    seen = await applications.recordAnotherClick(session, seen, changes, step)
    if (!seen) return answer(clicked)
  }
  throw new AppError('BUSY')
}
