/** Signs events with secrets that are stored sealed. Opened ones stay in memory, so that a warm function asks KMS once for each. */
import type { EventSigner, WebhookSecrets } from '#use-cases/webhooks/ports.ts'
import type { TextSealer } from '#use-cases/partner/ports.ts'
import { newWebhookSecret, signedHeaders } from './event-signatures.ts'

/** Bound to every sealed secret: the purpose that roles may open, and the partner. */
const contextOf = (code: string) => ({ purpose: 'webhook', partner_code: code })

/** Opens what a `TextSealer` has sealed under the same context. Throws BUSY. */
export type OpenText = (sealed: string, context: Readonly<Record<string, string>>) => Promise<string>

/** Far more than one partner has; the oldest is forgotten first. */
const rememberedSecrets = 200

export const createEventSigner = (open: OpenText): EventSigner => {
  const opened = new Map<string, string>()
  const secretOf = async (code: string, sealed: string): Promise<string> => {
    const secret = opened.get(sealed) ?? (await open(sealed, contextOf(code)))
    opened.set(sealed, secret)
    const [oldest] = opened.keys()
    if (opened.size > rememberedSecrets && oldest !== undefined) opened.delete(oldest)
    return secret
  }
  return {
    sign: async (code, secrets, { id, at, body }) => {
      const texts = await Promise.all(secrets.map(({ sealed }) => secretOf(code, sealed)))
      return signedHeaders(texts, { id, seconds: Math.floor(at.getTime() / 1000), body })
    },
  }
}

export const createWebhookSecrets = (sealer: TextSealer): WebhookSecrets => ({
  createSecret: async (code) => {
    const secret = newWebhookSecret()
    return { secret, sealed: await sealer.seal(secret, contextOf(code)) }
  },
})
