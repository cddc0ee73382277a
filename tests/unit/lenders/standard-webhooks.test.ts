/** Signatures of Standard Webhooks: what independent senders sign is believed, and nothing else; ours are theirs. */
import { execFileSync } from 'node:child_process'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { createSigningKey, isSigned } from '#lambdas/lenders/standard-webhooks.ts'
import { newWebhookSecret, signedHeaders } from '#lambdas/webhooks/sign-event.ts'
import { signatureVector } from '#web/features/partner-docs/reference/lender-examples.ts'

const { key, id, timestamp, body, signature } = signatureVector
const sentAt = new Date(Number(timestamp) * 1000)
const otherKey = createSigningKey()

interface Call {
  keys?: string[]
  id?: string
  timestamp?: string
  signatures?: string
  body?: string | Buffer
  now?: Date
}

const isBelieved = (call: Call) => {
  const sent = { keys: [key], id, timestamp, signatures: signature, body, now: sentAt, ...call }
  return isSigned(sent.keys, sent, Buffer.from(sent.body), sent.now)
}

const openssl = (text: string) => {
  const hexKey = Buffer.from(key.slice('whsec_'.length), 'base64').toString('hex')
  const arguments_ = ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${hexKey}`, '-binary']
  const mac = execFileSync('openssl', arguments_, { input: `${id}.${timestamp}.${text}` })
  return `v1,${mac.toString('base64')}`
}

const bodies = {
  'the vector': body,
  'rupees and Devanagari': '{"message":"₹2,50,000 आपका ऋण स्वीकृत है"}',
  'an empty body': '',
}

describe.each(Object.entries(bodies))('%s', (_, text) => {
  it.each([
    ['standardwebhooks', new StandardWebhook(key).sign(id, sentAt, text)],
    ['openssl', openssl(text)],
  ])('is believed when %s signed it, and not with another byte', (_sender, signatures) => {
    expect(isBelieved({ body: text, signatures })).toBe(true)
    expect(isBelieved({ body: `${text} `, signatures })).toBe(false)
  })
})

it('has the signature of the vector in the documents', () => {
  expect(openssl(body)).toBe(signature)
})

const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1000)

it.each<[boolean, string, Call]>([
  [true, 'a call from 300 seconds ago', { now: after(300) }],
  [true, 'a call from 300 seconds ahead', { now: after(-300) }],
  [false, 'a call from 301 seconds ago', { now: after(301) }],
  [false, 'a call from 301 seconds ahead', { now: after(-301) }],
  [true, 'two keys of which the second signed', { keys: [otherKey, key] }],
  [true, 'two signatures of which the second is ours', { signatures: `v1,${'A'.repeat(43)}= ${signature}` }],
  [true, 'a signature of an unknown version before ours', { signatures: `v1a,c2lnbmF0dXJl ${signature}` }],
  [false, 'an unknown version alone', { signatures: signature.replace('v1,', 'v2,') }],
  [false, 'another key', { keys: [otherKey] }],
  [false, 'no key', { keys: [] }],
  [false, 'another id', { id: `${id}x` }],
  [false, 'no id', { id: '', signatures: new StandardWebhook(key).sign('', sentAt, body) }],
  [false, 'no timestamp', { timestamp: '' }],
  [false, 'a timestamp that is no number', { timestamp: `${timestamp}.0` }],
  [false, 'no signature', { signatures: '' }],
  [false, 'a signature that is cut', { signatures: signature.slice(0, -4) }],
  [false, 'a signature after eight others', { signatures: `${`v1,${'A'.repeat(43)}= `.repeat(8)}${signature}` }],
  [false, 'bytes that are no UTF-8 in place of the body', { body: Buffer.from([0xff, 0xfe]) }],
])('%s for %s', (expected, _, call) => {
  expect(isBelieved(call)).toBe(expected)
})

it('makes keys of 32 bytes that the libraries accept', () => {
  expect(otherKey).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(isBelieved({ keys: [otherKey], signatures: new StandardWebhook(otherKey).sign(id, sentAt, body) })).toBe(true)
})

it('an event of ours has the signature of the library, and during a rotation one for each secret of 32 random bytes', () => {
  const [newer, older] = [newWebhookSecret(), newWebhookSecret()]
  expect(Buffer.from(newer.replace(/^whsec_/, ''), 'base64')).toHaveLength(32)
  const signatures = [newer, older].map((secret) => new StandardWebhook(secret).sign(id, sentAt, body))
  expect(new Set(signatures).size).toBe(2)
  expect(signedHeaders([newer, older], { id, seconds: Number(timestamp), body })).toEqual({
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  })
})
