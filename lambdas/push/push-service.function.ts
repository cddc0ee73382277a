/** Sends to the push services of browsers: encrypted for the browser (RFC 8291), signed by the stage (RFC 8292). */
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { brand } from '#contract/brand.ts'
import { noticePolicy } from '#lambdas/notices/notice-policy.contract.ts'
import type { PushService } from './push-browsers.rules.ts'
import type { PushKeys } from './push-keys.function.ts'
import { pushPolicy } from './push.contract.ts'

/** How long a push service keeps what a phone without a network cannot get. */
const ttl = noticePolicy.keptHours * 3600

/** Apple refuses a subject without an address that could exist. */
const subject = `mailto:${brand.supportEmail}`

const outcomeOf = (status: number) => {
  if (status >= 200 && status < 300) return 'accepted'
  return status === 404 || status === 410 ? 'gone' : 'failed'
}

export const createPushService = (keys: PushKeys): PushService => ({
  push: async ({ endpoint, p256dh, auth }, message) => {
    // The library refuses anything else; on the local stage a receiver may be without TLS.
    const address = endpoint.replace(/^http:/, 'https:')
    const subscription = { endpoint: address, expirationTime: null, keys: { p256dh, auth } }
    try {
      const data = JSON.stringify(message)
      const request = await buildPushPayload({ data, options: { ttl } }, subscription, { subject, ...keys })
      const signal = AbortSignal.timeout(pushPolicy.answerMilliseconds)
      const { status, body } = await fetch(endpoint, { ...request, method: 'POST', redirect: 'manual', signal })
      await body?.cancel()
      return outcomeOf(status)
    } catch {
      return 'failed'
    }
  },
})
