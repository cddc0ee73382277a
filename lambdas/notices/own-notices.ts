/** The choices of a user about notices, and the browsers that get them by push. */
import { ECDH } from 'node:crypto'
import { changeConsent } from '#lambdas/consent/change-consent.ts'
import { getUserOfSession } from '#lambdas/profile/sessions.table.ts'
import { withBrowser, isPushEndpoint } from '#lambdas/push/push-browsers.rules.ts'
import { browsersOf, freeAddress, saveBrowsers, belongsToSession } from '#lambdas/push/push-browsers.table.ts'
import type {
  ConfirmPushRequest,
  EndPushRequest,
  PushConfirmed,
  PushEnded,
  PushState,
} from '#lambdas/push/push.contract.ts'
import { AppError, invalidField } from '#lambdas/shared/app-error.rules.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { shownNotices } from './notice-limits.rules.ts'
import {
  badKey,
  type NoticesRequest,
  type NoticesResponse,
  type NoticesSaved,
  type SavePushRequest,
} from './notices.contract.ts'
import { noticeStateOf, removePushed } from './notices.table.ts'

/** Returns the caller's choice about notices, and those that were sent. Throws SIGNED_OUT, and USER_NOT_FOUND until the first session has been started. */
export const getNotices = async (
  { table, clock, pushKey }: World<'pushKey'>,
  session: Session,
): Promise<NoticesResponse> => {
  const [user, { sms, browsers, sent }] = await Promise.all([
    getUserOfSession(table, session),
    noticeStateOf(table, session.phone),
  ])
  if (!user) throw new AppError('USER_NOT_FOUND')
  const own = browsers.find(({ originJti }) => originJti === session.originJti)
  return {
    sms,
    push: { key: pushKey, on: own !== undefined && (await belongsToSession(table, own)) },
    sent: shownNotices(sent, clock.now()),
  }
}

/**
 * The switch of notices by SMS as pages of the last release call it, with the sentence that those pages show.
 * @param address as seen by CloudFront. Throws USER_NOT_FOUND, SIGNED_OUT and BUSY.
 */
export const chooseNotices = async (
  world: World<'pause'>,
  session: Session,
  { sms, text_version: version }: NoticesRequest,
  address: string,
): Promise<NoticesSaved> => {
  const change = { purpose: 'notices_by_sms', given: sms, version, how: 'switch', address } as const
  return { sms: (await changeConsent(world, session, change)).given }
}

/** A browser makes its key on the curve; no push could be encrypted for another. */
const isPoint = (key: string): boolean => {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === key
  } catch {
    return false
  }
}

/**
 * Switches news by push on in a browser, or renews a browser that had it: a consent where a text was shown, and the browser's subscription. Throws VALIDATION_ERROR for an
 * address of no push service, a key that no browser makes, and for a browser that renews while the switch is off, USER_NOT_FOUND, SIGNED_OUT and BUSY. @param address as seen by CloudFront
 */
export const savePush = async (
  world: World<'isLocal' | 'pause' | 'pushKey'>,
  session: Session,
  { version, ...subscription }: SavePushRequest,
  address: string,
): Promise<PushState> => {
  const { table, pushKey, isLocal, clock } = world
  if (!isPushEndpoint(subscription.endpoint, isLocal)) throw invalidField('endpoint', 'is of no known push service')
  if (!isPoint(subscription.p256dh)) throw invalidField('p256dh', badKey)
  const { phone, originJti } = session
  return retryOnChange<PushState, undefined>(async () => {
    if (version !== undefined)
      await changeConsent(world, session, { purpose: 'notices_by_push', given: true, version, how: 'switch', address })
    const before = await browsersOf(table, phone)
    const saved = { ...subscription, savedAt: clock.now().toISOString(), originJti, isClaimed: true } as const
    const saving = await saveBrowsers(table, session, withBrowser(before, saved), before)
    if (saving.outcome === 'recorded') return settled({ key: pushKey, on: true })
    // Switched off in another window meanwhile: a visitor who has just switched on is the last to have spoken.
    if (saving.outcome === 'refused' && version === undefined)
      throw invalidField('version', 'Please load the page again')
    return { outcome: 'changed', present: undefined }
  })
}

/** Ends news by push at an address, of any person. The caller needs no session: the address is a secret of its browser. */
export const endPush = async ({ table }: World, { endpoint }: EndPushRequest): Promise<PushEnded> => {
  await freeAddress(table, endpoint)
  return { success: true }
}

/** A browser has shown a push, so no SMS follows. Repeated, it changes nothing. */
export const confirmPush = async ({ table, log }: World<'log'>, { id }: ConfirmPushRequest): Promise<PushConfirmed> => {
  if (await removePushed(table, id)) log.info('NOTICE_SHOWN')
  return { success: true }
}
