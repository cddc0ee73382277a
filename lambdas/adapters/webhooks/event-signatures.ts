/** Signatures of Standard Webhooks 1.0.0: HMAC-SHA-256 over id, time and body, in base64, one for each secret. */
import { createHmac, randomBytes } from 'node:crypto'
import { webhookPolicy } from '#contract/webhooks/webhooks.ts'

const secretPrefix = 'whsec_'

/** `whsec_` and random bytes in base64. */
export const newWebhookSecret = (): string => secretPrefix + randomBytes(webhookPolicy.secretBytes).toString('base64')

/**
 * The headers of an event.
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
