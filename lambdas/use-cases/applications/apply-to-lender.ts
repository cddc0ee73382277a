/** A visitor's own applications: Apply Now, the list, and how a visit to a lender ended. */
import type { ApplyRequest, ApplyResponse, ListApplicationsResponse } from '#contract/applications/applications.ts'
import type { Lender } from '#contract/offers/catalogue.ts'
import type { Application, VisitOutcome } from '#contract/entities.ts'
import { AppError } from '#domain/app-error.ts'
import {
  applicationClickedAgain,
  applicationOpened,
  newestFirst,
  type Click,
  type ClickOrigin,
} from '#domain/applications/offer-click.ts'
import { startsAnew } from '#domain/applications/application-status.ts'
import { shownApplication, type StoredApplication } from '#domain/applications/stored-application.ts'
import { lenderClicked } from '#domain/profile/user-steps.ts'
import { applyUrlOf } from '#domain/offers/apply-url.ts'
import { visitOutcomeOf } from '#domain/applications/visit-outcome.ts'
import type { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import type { DynamoApplicationRepository } from '#data/applications/dynamo-application-repository.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import { receiptOfClick } from '../consent/change-consent.ts'
import type { HashOfText } from '../consent/ports.ts'
import type { Clock, Session } from '../ports.ts'
import type { OfferClicks, ClickIds } from './ports.ts'

interface Ports {
  readonly applications: DynamoApplicationRepository
  readonly lenders: DynamoCatalogueReader
  readonly clickIds: ClickIds
  readonly hashOf: HashOfText
  readonly clock: Clock
}

export interface OfferClick extends Click {
  /** The application as it was just read; undefined for a click that is first tried as the one that opens it. */
  readonly known?: StoredApplication | undefined
  /** The lender takes no new application, so the click may refresh `known` and must not restart it. */
  readonly isSwitchedOff?: boolean
}

/** Each click is kept as evidence, so those of one moment follow each other, as far as the fingers of a person are fast. */
const attempts = 10

/** From the app or a partner's link: the first click opens an application, later ones refresh it. Throws LENDER_NOT_FOUND, BUSY and every error of the recording. */
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

interface Clicked {
  readonly userId: string
  readonly lender: Lender
  /** Read before the click is written, so that the write of another click on the same lender is not refused. */
  readonly known: StoredApplication | undefined
  readonly origin: ClickOrigin
  readonly isSwitchedOff: boolean
}

/** Only users whose application there was not rejected reach a lender that is switched off. Throws LENDER_NOT_FOUND. */
const findClicked = async ({ applications, lenders }: Ports, session: Session, lenderId: string): Promise<Clicked> => {
  const [active, { application: known, ...who }] = await Promise.all([
    lenders.findActiveLender(lenderId),
    applications.findClicked(session, lenderId),
  ])
  if (active) return { ...who, lender: active, known, isSwitchedOff: false }
  const lender = known && !startsAnew(known) ? await lenders.findLender(lenderId) : undefined
  if (!known || !lender) throw new AppError('LENDER_NOT_FOUND')
  return { ...who, lender, known, isSwitchedOff: true }
}

/**
 * Records the click and the user's step together or not at all, and returns the lender's link. @param address as seen by CloudFront.
 * Throws LENDER_NOT_FOUND, USER_NOT_FOUND, SIGNED_OUT, UNDER_AGE and BUSY.
 */
export const applyToLender = async (
  ports: Ports,
  session: Session,
  request: ApplyRequest,
  address: string,
): Promise<ApplyResponse> => {
  const { applications, clickIds, clock } = ports
  const clicked = await findClicked(ports, session, request.lender_id)
  const { userId } = clicked
  const made = { id: clickIds.nextClickId(userId), clickId: clickIds.nextClickId(userId) }
  const at = clock.now().toISOString()
  const { lender_id, consent_version } = request
  const click_id = clicked.known?.click_id ?? made.clickId
  const receipt = receiptOfClick(ports, 'application', consent_version, {
    id: made.id,
    click_id,
    at,
    address,
    lender_id,
    name: clicked.lender.name,
  })
  const click = { ...made, ...clicked, at }
  const application = await recordOfferClick(applications, { ...session, receipt }, click)
  return {
    application: shownApplication(application),
    apply_url: applyUrlOf(clicked.lender.utm_url, userId, application.click_id),
  }
}

/** Newest first by applied_at. @param limit maximum number; undefined for all. @param consistency see the repository. Throws SIGNED_OUT. */
export const listApplications = async (
  { applications }: { readonly applications: DynamoApplicationRepository },
  session: Session,
  limit?: number,
  consistency?: 'consistent',
): Promise<ListApplicationsResponse> => ({
  applications: (await applications.listApplicationsOf(session, consistency)).toSorted(newestFirst).slice(0, limit),
})

/** Kept beside the status; a later answer replaces an earlier one, and the same one about the same visit writes nothing. Throws SIGNED_OUT and APPLICATION_NOT_FOUND. */
export const saveVisitOutcome = async (
  { applications, clock }: Ports,
  session: Session,
  applicationId: string,
  outcome: VisitOutcome,
): Promise<{ readonly application: Application }> => {
  const known = await applications.listApplicationsOf(session, 'consistent')
  const application = known.find(({ id }) => id === applicationId)
  if (!application) throw new AppError('APPLICATION_NOT_FOUND')
  if (visitOutcomeOf(application) === outcome) return { application }
  const said = { visit_outcome: outcome, visit_outcome_at: clock.now().toISOString() }
  await applications.recordVisitOutcome(session.phone, application.lender_id, said)
  return { application: { ...application, ...said } }
}
