/** The secrets of webhooks, which are stored sealed, and the signatures of events. */
import { createHmac, randomBytes } from 'node:crypto'
import type { World } from '#lambdas/shared/world.ts'
import { webhookPolicy, type WebhookSecret } from './webhooks.contract.ts'

const secretPrefix = 'whsec_'

/** `whsec_` and random bytes in base64. */
export const newWebhookSecret = (): string => secretPrefix + randomBytes(webhookPolicy.secretBytes).toString('base64')

/**
 * The headers of an event, by Standard Webhooks 1.0.0: HMAC-SHA-256 over id, time and body, in base64, one for each secret.
 * @param secrets as partners have them, `whsec_…`
 * @param id without a dot
 * @param seconds since 1970, of the attempt
 */
export const signedHeaders = (
  secrets: readonly string[],
  { id, seconds, body }: { readonly id: string; readonly seconds: number; readonly body: string },
): Record<string, string> => {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}

/** Bound to every sealed secret: the purpose that roles may open, and the partner. */
const contextOf = (code: string) => ({ purpose: 'webhook', partner_code: code })

/** The headers of an event, with one signature for each of the secrets. Throws BUSY. */
export const signEvent = async (
  { opener }: World<'opener'>,
  code: string,
  secrets: readonly WebhookSecret[],
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
): Promise<Record<string, string>> => {
  const texts = await Promise.all(secrets.map(({ sealed }) => opener.open(sealed, contextOf(code))))
  return signedHeaders(texts, { id, seconds: Math.floor(at.getTime() / 1000), body })
}

/** A new secret as the partner gets it, `whsec_…`, and sealed for this partner. Throws BUSY. */
export const createSecret = async (
  { sealer }: World<'sealer'>,
  code: string,
): Promise<{ readonly secret: string; readonly sealed: string }> => {
  const secret = newWebhookSecret()
  return { secret, sealed: await sealer.seal(secret, contextOf(code)) }
}
