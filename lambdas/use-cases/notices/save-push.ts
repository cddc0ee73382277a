/** Switches news by push on in a browser, or renews a browser that had it: a consent where a text was shown, and the browser's subscription. */
import type { PushState, SavePushRequest } from '#contract/notices/push.ts'
import { invalidField } from '#domain/app-error.ts'
import { withBrowser, type PushBrowser } from '#domain/notices/push-browsers.ts'
import { isPushEndpoint } from '#domain/notices/push-endpoint.ts'
import type { DynamoPushBrowsers } from '#data/notices/dynamo-push-browsers.ts'
import { changeConsent, type ConsentPorts } from '../consent/change-consent.ts'
import type { Session } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'

export interface PushPorts extends ConsentPorts {
  readonly pushBrowsers: Pick<DynamoPushBrowsers, 'browsersOf' | 'save' | 'replace'>
  /** The public key with which browsers subscribe. */
  readonly pushKey: string
  readonly isLocal: boolean
}

/**
 * @param address the visitor's address as seen by CloudFront
 * Throws VALIDATION_ERROR for an address of no push service and for a browser that renews while the switch is off, USER_NOT_FOUND, SIGNED_OUT and BUSY.
 */
export const savePush = async (
  ports: PushPorts,
  session: Session,
  { version, ...subscription }: SavePushRequest,
  address: string,
): Promise<PushState> => {
  const { pushBrowsers, pushKey, isLocal, clock } = ports
  if (!isPushEndpoint(subscription.endpoint, isLocal)) throw invalidField('endpoint', 'is of no known push service')
  const { phone, originJti } = session
  return retryOnChange<PushState, undefined>(async () => {
    if (version !== undefined)
      await changeConsent(ports, session, { purpose: 'notices_by_push', given: true, version, how: 'switch', address })
    const before = await pushBrowsers.browsersOf(phone)
    const saved = { ...subscription, savedAt: clock.now().toISOString(), originJti }
    const saving = await pushBrowsers.save(session, withBrowser(before, saved), before)
    if (saving.outcome === 'recorded') return settled({ key: pushKey, on: true })
    // Switched off in another window meanwhile: a visitor who has just switched on is the last to have spoken.
    if (saving.outcome === 'refused' && version === undefined)
      throw invalidField('version', 'Please load the page again')
    return { outcome: 'changed', present: undefined }
  })
}

/** Forgets browsers, unless they have changed since. @param stay whether a browser stays */
export const forgetBrowsers = async (
  { pushBrowsers }: Pick<PushPorts, 'pushBrowsers'>,
  phone: string,
  stay: (browser: PushBrowser) => boolean,
): Promise<void> => {
  await retryOnChange<void, undefined>(async () => {
    const before = await pushBrowsers.browsersOf(phone)
    const after = before.filter(stay)
    if (after.length === before.length) return settled(undefined)
    const written = await pushBrowsers.replace(phone, after, before)
    return written.outcome === 'recorded' ? settled(undefined) : written
  })
}
