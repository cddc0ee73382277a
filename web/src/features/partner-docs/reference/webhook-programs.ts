/** Programs that verify a webhook, without packages. /partner-api-docs prints them, and tests/unit/webhooks/verifiers.test.ts runs them. */

const typescript = `\
import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceSeconds = 300

/**
 * Returns the event of a genuine call, and throws for any other.
 * @param headers with names in lower case
 * @param body the bytes of the request, before anything has parsed them
 * @param secret whsec_…
 */
export const verifyWebhook = (
  headers: Readonly<Record<string, string | undefined>>,
  body: Buffer,
  secret: string,
): { type: string; timestamp: string; data: Record<string, string> } => {
  const id = headers['webhook-id'] ?? ''
  const timestamp = headers['webhook-timestamp'] ?? ''
  if (!/^[0-9]+$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw new Error('The call is too old, or from the future')
  }
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\`).update(body).digest()
  // Two signatures while a secret is rotated. Later versions may add others, which you skip.
  const isGenuine = (headers['webhook-signature'] ?? '').split(' ').some((signature) => {
    const [version, text = ''] = signature.split(',')
    const given = Buffer.from(text, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isGenuine) throw new Error('The signature is not ours')
  return JSON.parse(body.toString('utf8'))
}`

const python = `\
import base64
import hashlib
import hmac
import json
import time

TOLERANCE_SECONDS = 300


def verify_webhook(headers, body, secret):
    """Returns the event of a genuine call, and raises ValueError for any other.

    headers: with names in lower case
    body: the bytes of the request, before anything has parsed them
    secret: whsec_…
    """
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        raise ValueError("The call is too old, or from the future")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    # Two signatures while a secret is rotated. Later versions may add others, which you skip.
    for signature in headers.get("webhook-signature", "").split():
        version, _, given = signature.partition(",")
        if version == "v1" and hmac.compare_digest(given.encode(), expected.encode()):
            return json.loads(body)
    raise ValueError("The signature is not ours")`

export const verifierPrograms = { typescript, python } as const
