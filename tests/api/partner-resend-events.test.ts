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

describe('resend-events', () => {
  const resend = (body: object, client = own.sandbox) => client.call('resend-events', { body })

  it('sends one delivery again, or those that stopped since a time, under the same id', async () => {
    own.receiver.answers.push({ status: 410 })
    const since = new Date(Date.now() - 60_000).toISOString()
    const { json } = await own.sandbox.call('send-test-event', { body: {} })
    const { delivery_id } = json['data'] as { delivery_id: string }
    await expect.poll(own.deliveries, { timeout: 10_000 }).toMatchObject([{ status: 'stopped' }])
    await own.sandbox.call('set-sandbox-webhook', { body: { url: own.receiver.url } })
    expect((await resend({ since })).json).toEqual({ success: true, data: { resent: [delivery_id] } })
    await expect.poll(own.deliveries, { timeout: 10_000 }).toMatchObject([{ status: 'delivered' }])
    expect((await resend({ since })).json).toEqual({ success: true, data: { resent: [] } })
    expect((await resend({ delivery_id })).json).toEqual({ success: true, data: { resent: [delivery_id] } })
    await expect.poll(() => own.receiver.received.length, { timeout: 10_000 }).toBe(3)
    expect(new Set(own.receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery_id]))
    const foreign = createPartnerClient(origin, (await createPartner(dataFolder)).sandboxKey)
    expectPartnerError(await resend({ delivery_id }, foreign), 'DELIVERY_NOT_FOUND')
  })

  it('refuses neither and both, what is no time, and a missing key', async () => {
    const delivery_id = 'msg_01KAHT5Z9M3Q7R2C8W4V6X1B0D'
    for (const body of [{}, { delivery_id, since: '2026-11-20T09:00:00Z' }, { since: 'yesterday' }])
      expect((await resend(body)).json).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'since' }] })
    expectPartnerError(await own.sandbox.call('resend-events', { key: null, body: {} }), 'UNAUTHORIZED')
  })
})
