/** Records one click on an offer, from the app or from a partner's link: the first click opens an application, later ones refresh it. */
import { AppError } from '#domain/app-error.ts'
import { applicationClickedAgain, applicationOpened, type Click } from '#domain/applications/offer-click.ts'
import { startsAnew } from '#domain/applications/application-status.ts'
import type { StoredApplication } from '#domain/applications/stored-application.ts'
import { lenderClicked } from '#domain/profile/user-steps.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { OfferClicks } from './ports.ts'

export interface OfferClick extends Click {
  /** The application as it was just read; undefined for a click that is first tried as the one that opens it. */
  readonly known?: StoredApplication | undefined
  /** The lender takes no new application, so the click may refresh `known` and must not restart it. */
  readonly isSwitchedOff?: boolean
}

/** Each click is kept as evidence, so those of one moment follow each other, as far as the fingers of a person are fast. */
const attempts = 10

/** Returns the application after the click. Throws LENDER_NOT_FOUND, BUSY and every error of the recording. */
export const recordOfferClick = <Clicker>(
  clicks: OfferClicks<Clicker>,
  clicker: Clicker,
  { known, isSwitchedOff = false, ...click }: OfferClick,
): Promise<StoredApplication> =>
  retryOnChange(
    async (seen: StoredApplication | undefined = known) => {
      if (isSwitchedOff && seen && startsAnew(seen)) throw new AppError('LENDER_NOT_FOUND')
      const changes = seen && applicationClickedAgain(seen, click)
      const clicked = seen ? { ...seen, ...changes } : applicationOpened(click)
      const step = lenderClicked(click.lender.id, clicked.status, click.at)
      const recording =
        seen && changes
          ? await clicks.recordAnotherClick(clicker, seen, changes, step)
          : await clicks.recordFirstClick(clicker, clicked, step)
      return recording.outcome === 'recorded' ? settled(clicked) : recording
    },
    { attempts },
  )
