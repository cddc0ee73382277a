/** Sends to the push services of browsers: encrypted for the browser (RFC 8291), signed by the stage (RFC 8292). */
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { brand } from '#contract/brand.ts'
import { noticePolicy } from '#lambdas/notices/notice-policy.contract.ts'
import type { PushBrowser, PushService } from './push-browsers.rules.ts'
import type { PushKeys } from './push-keys.function.ts'
import { pushPolicy, type PushMessage } from './push.contract.ts'

/** How long a push service keeps what a phone without a network cannot get. */
const ttl = noticePolicy.keptHours * 3600

/** Apple refuses a subject without an address that could exist. */
const subject = `mailto:${brand.supportEmail}`

const outcomeOf = (status: number) => {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'down' : 'failed'
}

const encrypt = (keys: PushKeys, { endpoint, p256dh, auth }: PushBrowser, message: PushMessage) => {
  // The library refuses anything else; on the local stage a receiver may be without TLS.
  const address = endpoint.replace(/^http:/, 'https:')
  const subscription = { endpoint: address, expirationTime: null, keys: { p256dh, auth } }
  return buildPushPayload({ data: JSON.stringify(message), options: { ttl } }, subscription, { subject, ...keys })
}

export const createPushService = (keys: PushKeys): PushService => ({
  push: async (browser, message) => {
    const request = await encrypt(keys, browser, message).catch(() => undefined)
    if (!request) return 'failed'
    try {
      const signal = AbortSignal.timeout(pushPolicy.answerMilliseconds)
      const { status, body } = await fetch(browser.endpoint, { ...request, method: 'POST', redirect: 'manual', signal })
      await body?.cancel()
      return outcomeOf(status)
    } catch {
      return 'down'
    }
  },
})
