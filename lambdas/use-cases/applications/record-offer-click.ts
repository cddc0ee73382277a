/** Records one click on an offer, from the app or from a partner's link: the first click opens an application, later ones refresh it. */
import type { Application } from '#contract/entities.ts'
import type { Lender } from '#contract/offers/catalogue.ts'
import { AppError } from '#domain/app-error.ts'
import { applicationClickedAgain, applicationOpened, startsAnew } from '#domain/applications/offer-click.ts'
import { lenderClicked } from '#domain/profile/user-steps.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { OfferClicks } from './ports.ts'

export interface OfferClick {
  /** Id of the application if this click opens it. */
  readonly id: string
  readonly userId: string
  readonly lender: Lender
  readonly at: string
  /** The application as it was just read; undefined for a click that is first tried as the one that opens it. */
  readonly known?: Application | undefined
  /** The lender takes no new application, so the click may refresh `known` and must not restart it. */
  readonly isSwitchedOff?: boolean
}

/** Returns the application after the click. Throws LENDER_NOT_FOUND, BUSY and every error of the recording. */
export const recordOfferClick = <Clicker>(
  clicks: OfferClicks<Clicker>,
  clicker: Clicker,
  { id, userId, lender, at, known, isSwitchedOff = false }: OfferClick,
): Promise<Application> =>
  retryOnChange(async (seen: Application | undefined = known) => {
    if (isSwitchedOff && seen && startsAnew(seen)) throw new AppError('LENDER_NOT_FOUND')
    const changes = seen && applicationClickedAgain(seen, lender, at)
    const clicked = seen ? { ...seen, ...changes } : applicationOpened(id, userId, lender, at)
    const step = lenderClicked(lender.id, clicked.status, at)
    const recording =
      seen && changes
        ? await clicks.recordAnotherClick(clicker, seen, changes, step)
        : await clicks.recordFirstClick(clicker, clicked, step)
    return recording.outcome === 'recorded' ? settled(clicked) : recording
  })
