/** Follows a partner's tracking link: records the click and returns where to send the user. */
import type { Lender } from '#contract/offers/catalogue.ts'
import type { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import { AppError } from '#domain/app-error.ts'
import { applyUrlOf } from '#domain/offers/apply-url.ts'
import type { OfferClicks } from '#lambdas/applications/applications.table.ts'
import { recordOfferClick } from '#lambdas/applications/apply-to-lender.ts'
import type { SandboxVisit } from '#lambdas/partner/sandbox-applications.table.ts'
import { bareUserId } from '#lambdas/partner/sandbox.rules.ts'
import type { Log } from '#lambdas/shared/outside.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { FollowedLink, LinkSigner, LinkVisit } from '#use-cases/partner/ports.ts'
import type { LinkClick } from './link-clicks.table.ts'
import type { DynamoPartnerSubmissions } from './submissions.table.ts'
import { isExpired, readTrackingLink, type TrackingLink } from './tracking-link.rules.ts'

interface Ports extends World<'clickIds'> {
  readonly signer: LinkSigner
  readonly users: Pick<DynamoPartnerSubmissions, 'findUser'>
  readonly clicks: OfferClicks<LinkClick>
  readonly sandbox: OfferClicks<SandboxVisit>
  readonly lenders: Pick<DynamoCatalogueReader, 'findActiveLender'>
  readonly log: Log
}

type ClickRecording =
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'under-age'; readonly message: string }
  | { readonly outcome: 'done'; readonly clickId?: string | undefined }

/**
 * `unknown` when the user does not exist, `under-age` before the birthday of 18 years. Any other click that cannot be recorded is logged and does not
 * stop the user, who then has no click id.
 */
const recordClick = async (ports: Ports, { scope, userId }: TrackingLink, lender: Lender): Promise<ClickRecording> => {
  const { table, users, clicks, sandbox, clickIds, clock, log } = ports
  try {
    const now = clock.now()
    const phone = (await users.findUser(scope, userId, now))?.phone
    if (phone === undefined) return { outcome: 'unknown' }
    const visit = { scope, userId, phone, lenderId: lender.id, at: now }
    const bare = bareUserId(userId)
    const made = { id: clickIds.nextClickId(bare), clickId: clickIds.nextClickId(bare) }
    const { click_id: clickId } = await recordOfferClick(table, scope.mode === 'test' ? sandbox : clicks, visit, {
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
    return { outcome: 'sandbox-lender', lenderName: lender.name }
  }
  if (visit !== 'tap') return { outcome: 'untapped', lenderName: lender.name }
  const recording = await recordClick(ports, link, lender)
  if (recording.outcome !== 'done') return recording
  if (isSandbox) return { outcome: 'sandbox-redirect', clickId: recording.clickId }
  return { outcome: 'redirect', url: applyUrlOf(lender.utm_url, link.userId, recording.clickId) }
}
