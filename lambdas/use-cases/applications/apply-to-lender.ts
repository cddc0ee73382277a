/** Apply Now and Continue with Lender: records the click and the user's step together or not at all, and returns the lender's link. */
import type { ApplyRequest, ApplyResponse } from '#contract/applications/applications.ts'
import type { Lender } from '#contract/offers/catalogue.ts'
import { AppError } from '#domain/app-error.ts'
import type { ClickOrigin } from '#domain/applications/offer-click.ts'
import { startsAnew } from '#domain/applications/application-status.ts'
import { shownApplication, type StoredApplication } from '#domain/applications/stored-application.ts'
import { applyUrlOf } from '#domain/offers/apply-url.ts'
import type { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import type { DynamoApplicationRepository } from '#data/applications/dynamo-application-repository.ts'
import { receiptOfClick } from '../consent/receipt-of-click.ts'
import type { HashOfText } from '../consent/ports.ts'
import type { Clock, Session } from '../ports.ts'
import type { ClickIds } from './ports.ts'
import { recordOfferClick } from './record-offer-click.ts'

interface Ports {
  readonly applications: DynamoApplicationRepository
  readonly lenders: Pick<DynamoCatalogueReader, 'findActiveLender' | 'findLender'>
  readonly clickIds: ClickIds
  readonly hashOf: HashOfText
  readonly clock: Clock
}

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

/** @param address the visitor's address as seen by CloudFront. Throws LENDER_NOT_FOUND, USER_NOT_FOUND, SIGNED_OUT, UNDER_AGE and BUSY. */
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
