/** The signature of Standard Webhooks, computed apart from the product. */
import { createHmac } from 'node:crypto'

export interface SignedCall {
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** @param secret `whsec_…` */
export const signatureOf = ({ headers, body }: SignedCall, secret: string): string => {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
