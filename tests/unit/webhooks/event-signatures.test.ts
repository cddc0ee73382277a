import { expect, it } from 'vitest'
import { newWebhookSecret, signedHeaders } from '#adapters/webhooks/sealed-event-signer.ts'

const event = { id: 'msg_loFOjxBNrRLzqYUf', seconds: 1_731_705_121 }
const body = '{"event_type":"ping","data":{"success":true}}'
const secret = 'whsec_plJ3nmyCDGBKInavdOK15jsl'
const signature = 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0='

it('an event has the signature of Standard Webhooks', () => {
  expect(signedHeaders([secret], { ...event, body })).toEqual({
    'content-type': 'application/json',
    'webhook-id': 'msg_loFOjxBNrRLzqYUf',
    'webhook-timestamp': '1731705121',
    'webhook-signature': signature,
  })
})

it('during a rotation it has one for each secret, of 32 random bytes', () => {
  const [newer, other] = [newWebhookSecret(), newWebhookSecret()]
  expect(Buffer.from(newer.replace(/^whsec_/, ''), 'base64')).toHaveLength(32)
  expect(newer).not.toBe(other)
  const both = signedHeaders([newer, secret], { ...event, body })['webhook-signature']?.split(' ')
  expect(both).toHaveLength(2)
  expect(both?.[1]).toBe(signature)
})
