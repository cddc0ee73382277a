/** Apply Now: records the click on a lender's offer, and returns the lender's link. */
import type { Table } from '#data/table.ts'
import { receiptOfClick } from '#lambdas/consent/change-consent.ts'
import { applyUrlOf } from '#lambdas/offers/apply-url.rules.ts'
import { findLender } from '#lambdas/offers/catalogue-reader.table.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { lenderClicked } from '#lambdas/profile/user-steps.rules.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { startsAnew } from './application-status.rules.ts'
import type { ApplyRequest, ApplyResponse } from './applications.contract.ts'
import { findClicked, ownClicks, type OfferClicks } from './applications.table.ts'
import { applicationClickedAgain, applicationOpened, type Click, type ClickOrigin } from './offer-click.rules.ts'
import { shownApplication, type StoredApplication } from './stored-application.rules.ts'

interface OfferClick extends Click {
  /** The application as it was just read; undefined for a click that is first tried as the one that opens it. */
  readonly known?: StoredApplication | undefined
  /** The lender takes no new application, so the click may refresh `known` and must not restart it. */
  readonly isSwitchedOff?: boolean
}

/** Each click is kept as evidence, so those of one moment follow each other, as far as the fingers of a person are fast. */
const attempts = 10

/** From the app or a partner's link: the first click opens an application, later ones refresh it. Throws LENDER_NOT_FOUND, BUSY and every error of the recording. */
export const recordOfferClick = <Clicker>(
  table: Table,
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
          ? await clicks.recordAnotherClick(table, clicker, seen, changes, step)
          : await clicks.recordFirstClick(table, clicker, clicked, step)
      return recording.outcome === 'recorded' ? settled(clicked) : recording
    },
    { attempts },
  )

interface Clicked {
  readonly userId: string
  readonly lender: Lender
  /** Read before the click is written, so that the write of another click on the same lender is not refused. */
  readonly known: StoredApplication | undefined
  readonly origin: ClickOrigin
  readonly isSwitchedOff: boolean
}

/** Only users whose application there was not rejected reach a lender that is switched off. Throws LENDER_NOT_FOUND. */
const findLenderOfClick = async (
  { table, catalogue }: World<'catalogue'>,
  session: Session,
  lenderId: string,
): Promise<Clicked> => {
  const [active, { application: known, ...who }] = await Promise.all([
    catalogue.findActiveLender(lenderId),
    findClicked(table, session, lenderId),
  ])
  if (active) return { ...who, lender: active, known, isSwitchedOff: false }
  const lender = known && !startsAnew(known) ? await findLender(table, lenderId) : undefined
  if (!known || !lender) throw new AppError('LENDER_NOT_FOUND')
  return { ...who, lender, known, isSwitchedOff: true }
}

/**
 * Records the click and the user's step together or not at all, and returns the lender's link. @param address as seen by CloudFront.
 * Throws LENDER_NOT_FOUND, USER_NOT_FOUND, SIGNED_OUT, UNDER_AGE and BUSY.
 */
export const applyToLender = async (
  { table, catalogue, clickIds, clock }: World<'catalogue' | 'clickIds'>,
  session: Session,
  { lender_id, consent_version }: ApplyRequest,
  address: string,
): Promise<ApplyResponse> => {
  const clicked = await findLenderOfClick({ table, catalogue, clock }, session, lender_id)
  const { userId } = clicked
  const made = { id: clickIds.nextClickId(userId), clickId: clickIds.nextClickId(userId) }
  const at = clock.now().toISOString()
  const click_id = clicked.known?.click_id ?? made.clickId
  const receipt = receiptOfClick('application', consent_version, {
    id: made.id,
    click_id,
    at,
    address,
    lender_id,
    name: clicked.lender.name,
  })
  const click = { ...made, ...clicked, at }
  const application = await recordOfferClick(table, ownClicks, { ...session, receipt }, click)
  return {
    application: shownApplication(application),
    apply_url: applyUrlOf(clicked.lender.utm_url, userId, application.click_id),
  }
}
