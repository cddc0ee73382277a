/** The record of one click on an offer (spec 4, Lender click), whoever clicked where: an application is opened, or refreshed. */
import type { Lender } from '#contract/offers/catalogue.ts'
import type { Application } from '#contract/entities.ts'
import { AppError } from '#domain/app-error.ts'
import { applicationClickedAgain, applicationOpened } from '#domain/applications/offer-click.ts'
import { lenderClicked } from '#domain/profile/user-steps.ts'
import type { OfferClicks } from './ports.ts'

export interface OfferClick {
  /** Of the application, should it be the first click. */
  readonly id: string
  readonly userId: string
  readonly lender: Lender
  readonly at: string
}

/** Another request changed the application's status in between; more often than this nobody clicks. */
const attempts = 4

/** The application as it stands after the click. Throws BUSY and whatever the recording throws. */
export const recordOfferClick = async <Clicker>(
  clicks: OfferClicks<Clicker>,
  clicker: Clicker,
  { id, userId, lender, at }: OfferClick,
): Promise<Application> => {
  const opened = applicationOpened(id, userId, lender, at)
  let seen = await clicks.recordFirstClick(clicker, opened, lenderClicked(lender.id, opened.status, at))
  if (!seen) return opened

  for (let attempt = 1; attempt < attempts; attempt += 1) {
    const changes = applicationClickedAgain(seen, lender, at)
    const clicked = { ...seen, ...changes }
    const step = lenderClicked(lender.id, clicked.status, at)
    // oxlint-disable-next-line no-await-in-loop -- each attempt needs what the one before found
    seen = await clicks.recordAnotherClick(clicker, seen, changes, step)
    if (!seen) return clicked
  }
  throw new AppError('BUSY')
}
