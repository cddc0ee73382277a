import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createPartnerClient, expectPartnerError } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { createPartnerWithWebhook, type PartnerWithWebhook } from '#tests/support/partner/with-webhook.ts'

const [origin, dataFolder] = [inject('origin'), inject('dataFolder')]
let own: PartnerWithWebhook
beforeAll(async () => {
  own = await createPartnerWithWebhook(origin, dataFolder)
})
afterAll(() => own.receiver.stop())

describe('send-test-event', () => {
  it('sends an event without news to the webhook of the key', async () => {
    const { status, json } = await own.sandbox.call('send-test-event', { body: {} })
    const { delivery_id } = json['data'] as { delivery_id: string }
    await expect.poll(() => own.receiver.received.length, { timeout: 10_000 }).toBe(1)
    const [call] = own.receiver.received
    expect([status, call?.headers['webhook-id'], call?.event]).toEqual([
      201,
      delivery_id,
      { type: 'webhook.test', timestamp: expect.stringMatching(/Z$/) as string, data: {} },
    ])
  })

  it('refuses a partner without a webhook, bad input and a missing key', async () => {
    const none = createPartnerClient(origin, (await createPartner(dataFolder)).liveKey)
    expectPartnerError(await none.call('send-test-event', { body: {} }), 'VALIDATION_ERROR', {
      details: [{ field: 'webhook', message: 'this partner has no webhook: set its address first' }],
    })
    expectPartnerError(await own.sandbox.call('send-test-event', { body: { to: 'x' } }), 'VALIDATION_ERROR', {
      details: [{ field: 'to', message: 'Unknown field' }],
    })
    expectPartnerError(await own.sandbox.call('send-test-event', { key: null, body: {} }), 'UNAUTHORIZED')
  })
})
