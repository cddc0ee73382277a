import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createPartnerClient, expectPartnerError } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { openSandboxLink } from '#tests/support/partner/sandbox-link.ts'
import { createPartnerWithWebhook, type PartnerWithWebhook } from '#tests/support/partner/with-webhook.ts'

const [origin, dataFolder] = [inject('origin'), inject('dataFolder')]
let own: PartnerWithWebhook
beforeAll(async () => {
  own = await createPartnerWithWebhook(origin, dataFolder)
})
afterAll(() => own.receiver.stop())

describe('list-deliveries', () => {
  it('lists the deliveries of the key with their answers, without bodies, and to nobody else', async () => {
    const { userId } = await openSandboxLink(origin, own.sandbox, own.partner.code)
    const listed = async () => (await own.deliveries())[0]
    await expect.poll(listed, { timeout: 10_000 }).toMatchObject({ status: 'delivered' })
    const time = expect.stringMatching(/Z$/) as string
    expect(await listed()).toEqual({
      id: own.receiver.received[0]?.headers['webhook-id'],
      type: 'application.status_changed',
      status: 'delivered',
      created_at: time,
      attempts: [{ at: time, answer: '204', milliseconds: expect.any(Number) as number }],
    })
    expect(JSON.stringify(await own.deliveries())).not.toContain(userId)
    const foreign = createPartnerClient(origin, (await createPartner(dataFolder)).sandboxKey)
    expect((await foreign.call('list-deliveries', { body: {} })).json).toMatchObject({ data: { deliveries: [] } })
  })

  it('refuses what is no id of a delivery, and a missing key', async () => {
    expectPartnerError(await own.sandbox.call('list-deliveries', { body: { after: 'x' } }), 'VALIDATION_ERROR', {
      details: [{ field: 'after', message: 'must be an id such as msg_01KAHT5Z9M3Q7R2C8W4V6X1B0D' }],
    })
    expectPartnerError(await own.sandbox.call('list-deliveries', { key: null, body: {} }), 'UNAUTHORIZED')
  })
})
