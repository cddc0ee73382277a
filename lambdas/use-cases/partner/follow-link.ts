/** Follows a partner's tracking link: records the click and returns where to send the user. */
import type { Lender } from '#contract/offers/catalogue.ts'
import { AppError } from '#domain/app-error.ts'
import { applyUrlOf } from '#domain/offers/apply-url.ts'
import { isExpired, readTrackingLink, type TrackingLink } from '#domain/partner/tracking-link.ts'
import type { ActiveLenders, ApplicationIds } from '../applications/ports.ts'
import { recordOfferClick } from '../applications/record-offer-click.ts'
import type { Clock, Log } from '../ports.ts'
import type { FollowedLink, LinkClickRepository, LinkSigner, LinkVisit, PartnerUsers } from './ports.ts'

interface Ports {
  readonly signer: LinkSigner
  readonly users: PartnerUsers
  readonly clicks: LinkClickRepository
  readonly lenders: ActiveLenders
  readonly ids: ApplicationIds
  readonly clock: Clock
  readonly log: Log
}

/** Returns false when the user does not exist. A click that cannot be recorded is logged and does not stop the user. */
const recordClick = async (ports: Ports, { scope, userId }: TrackingLink, lender: Lender): Promise<boolean> => {
  const { users, clicks, ids, clock, log } = ports
  try {
    const at = clock.now()
    const phone = (await users.findUser(scope, userId, at))?.phone
    if (phone === undefined) return false
    const click = { scope, userId, phone, lenderId: lender.id, at }
    if (scope.mode === 'test') await clicks.recordSandboxClick(click)
    else
      await recordOfferClick(clicks, click, { id: ids.nextApplicationId(), userId, lender, at: click.at.toISOString() })
  } catch (error) {
    if (error instanceof AppError && error.code === 'USER_NOT_FOUND') return false
    log.error('LINK_CLICK_NOT_RECORDED', {
      partner_code: scope.code,
      lender_id: lender.id,
      reason: error instanceof AppError ? error.code : 'INTERNAL_ERROR',
    })
  }
  return true
}

/** Only a tap is recorded, and only a live link opens the lender's page. Throws BUSY until the catalogue has been read once. */
export const followLink = async (ports: Ports, token: string, visit: LinkVisit): Promise<FollowedLink> => {
  const { signer, lenders, clock } = ports
  const text = signer.open(token)
  const link = text === undefined ? undefined : readTrackingLink(text)
  if (!link) return { outcome: 'unknown' }
  if (isExpired(link, clock.now())) return { outcome: 'expired' }
  const lender = await lenders.findActiveLender(link.lenderId)
  if (!lender) return { outcome: 'lender-gone' }
  const isSandbox = link.scope.mode === 'test'
  if (isSandbox && visit === 'at-sandbox-lender') {
    return { outcome: 'sandbox-lender', lenderName: lender.name, userId: link.userId }
  }
  if (visit !== 'tap') return { outcome: 'untapped', lenderName: lender.name }
  if (!(await recordClick(ports, link, lender))) return { outcome: 'unknown' }
  if (isSandbox) return { outcome: 'sandbox-redirect' }
  return { outcome: 'redirect', url: applyUrlOf(lender.utm_url, link.userId) }
}
