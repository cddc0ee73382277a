/** Signs events with secrets that are stored sealed. */
import type { EventSigner, WebhookSecrets } from '#use-cases/webhooks/ports.ts'
import type { TextOpener } from '#use-cases/sealing/ports.ts'
import type { TextSealer } from '#use-cases/sealing/ports.ts'
import { newWebhookSecret, signedHeaders } from './event-signatures.ts'

/** Bound to every sealed secret: the purpose that roles may open, and the partner. */
const contextOf = (code: string) => ({ purpose: 'webhook', partner_code: code })

export const createEventSigner = (opener: TextOpener): EventSigner => ({
  sign: async (code, secrets, { id, at, body }) => {
    const texts = await Promise.all(secrets.map(({ sealed }) => opener.open(sealed, contextOf(code))))
    return signedHeaders(texts, { id, seconds: Math.floor(at.getTime() / 1000), body })
  },
})

export const createWebhookSecrets = (sealer: TextSealer): WebhookSecrets => ({
  createSecret: async (code) => {
    const secret = newWebhookSecret()
    return { secret, sealed: await sealer.seal(secret, contextOf(code)) }
  },
})
