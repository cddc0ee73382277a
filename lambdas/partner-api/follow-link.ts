/** Follows a partner's tracking link: records the click and returns where to send the user. */
import { recordOfferClick } from '#lambdas/applications/apply-to-lender.ts'
import { applyUrlOf } from '#lambdas/offers/apply-url.rules.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { sandboxClicks } from '#lambdas/partner/sandbox-applications.table.ts'
import { bareUserId } from '#lambdas/partner/sandbox.rules.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { linkClicks } from './link-clicks.table.ts'
import { findPartnerUser } from './partner-users.table.ts'
import { isExpired, readTrackingLink, type TrackingLink } from './tracking-link.rules.ts'

/**
 * How a tracking link is opened: by a person (`tap`), by what may be a program, or at the address that takes the lender's place in the
 * sandbox.
 */
export type LinkVisit = 'tap' | 'untapped' | 'at-sandbox-lender'

/** Result of following a tracking link. */
export type FollowedLink =
  | { readonly outcome: 'unknown' | 'expired' | 'lender-gone' }
  /** `message` names the day to come back. */
  | { readonly outcome: 'under-age'; readonly message: string }
  | { readonly outcome: 'untapped'; readonly lenderName: string }
  | { readonly outcome: 'redirect'; readonly url: string }
  | { readonly outcome: 'sandbox-redirect'; readonly clickId: string | undefined }
  | { readonly outcome: 'sandbox-lender'; readonly lenderName: string }

type Following = World<'catalogue' | 'clickIds' | 'linkSigner' | 'log'>

type ClickRecording =
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'under-age'; readonly message: string }
  | { readonly outcome: 'done'; readonly clickId?: string | undefined }

/**
 * `unknown` when the user does not exist, `under-age` before the birthday of 18 years. Any other click that cannot be recorded is logged and does not
 * stop the user, who then has no click id.
 */
const recordClick = async (
  { table, clock, clickIds, log }: Following,
  { scope, userId }: TrackingLink,
  lender: Lender,
): Promise<ClickRecording> => {
  try {
    const now = clock.now()
    const phone = (await findPartnerUser(table, scope, userId, now))?.phone
    if (phone === undefined) return { outcome: 'unknown' }
    const visit = { scope, userId, phone, lenderId: lender.id, at: now }
    const bare = bareUserId(userId)
    const made = { id: clickIds.nextClickId(bare), clickId: clickIds.nextClickId(bare) }
    const clicks = scope.mode === 'test' ? sandboxClicks : linkClicks
    const { click_id: clickId } = await recordOfferClick(table, clicks, visit, {
      ...made,
      userId,
      lender,
      at: now.toISOString(),
      origin: { partner: scope.code },
    })
    return { outcome: 'done', clickId }
  } catch (error) {
    if (error instanceof AppError && error.code === 'USER_NOT_FOUND') return { outcome: 'unknown' }
    if (error instanceof AppError && error.code === 'UNDER_AGE') return { outcome: 'under-age', message: error.message }
    log.error('LINK_CLICK_NOT_RECORDED', {
      partner_code: scope.code,
      lender_id: lender.id,
      reason: error instanceof AppError ? error.code : 'INTERNAL_ERROR',
    })
    return { outcome: 'done' }
  }
}

/** Only a tap is recorded, and only a live link opens the lender's page. Throws BUSY until the catalogue has been read once. */
export const followLink = async (world: Following, token: string, visit: LinkVisit): Promise<FollowedLink> => {
  const { linkSigner, catalogue, clock } = world
  const text = linkSigner.open(token)
  const link = text === undefined ? undefined : readTrackingLink(text)
  if (!link) return { outcome: 'unknown' }
  if (isExpired(link, clock.now())) return { outcome: 'expired' }
  const lender = await catalogue.findActiveLender(link.lenderId)
  if (!lender) return { outcome: 'lender-gone' }
  const isSandbox = link.scope.mode === 'test'
  if (isSandbox && visit === 'at-sandbox-lender') {
    return { outcome: 'sandbox-lender', lenderName: lender.name }
  }
  if (visit !== 'tap') return { outcome: 'untapped', lenderName: lender.name }
  const recording = await recordClick(world, link, lender)
  if (recording.outcome !== 'done') return recording
  if (isSandbox) return { outcome: 'sandbox-redirect', clickId: recording.clickId }
  return { outcome: 'redirect', url: applyUrlOf(lender.utm_url, link.userId, recording.clickId) }
}
