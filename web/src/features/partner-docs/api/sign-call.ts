/** Signs a lender's call by Standard Webhooks 1.0.0 in the browser: the key leaves neither the page nor this function. */
import type { BrowserCall } from './call-sandbox.ts'

const bytesOfBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

interface CallToSign extends Omit<BrowserCall, 'headers'> {
  /** Such as `whsec_…`. */
  readonly secret: string
  readonly id: string
  readonly at: Date
}

/** @throws Error for a text that is no key */
export const signCall = async ({ url, body, secret, id, at }: CallToSign): Promise<BrowserCall> => {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]{22,}={0,2})$/.exec(secret) ?? []
  if (encoded === undefined) throw new Error('No key of a lender')
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOfBase64(encoded), algorithm, false, ['sign'])
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${id}.${timestamp}.${body}`))
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${btoa(String.fromCharCode(...new Uint8Array(signed)))}`,
  }
  return { url, headers, body }
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The same call, for a terminal. */
export const curlOf = ({ url, headers, body }: BrowserCall): string =>
  [
    `curl ${quoted(url)}`,
    ...Object.entries({ 'content-type': 'application/json', ...headers }).map(
      ([name, value]) => `-H ${quoted(`${name}: ${value}`)}`,
    ),
    `--data-raw ${quoted(body)}`,
  ].join(' \\\n  ')
