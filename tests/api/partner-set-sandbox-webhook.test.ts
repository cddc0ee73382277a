import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { createPartnerClient, expectPartnerError, type PartnerClient } from '#tests/support/partner/partner-client.ts'
import { createPartner, type TestPartner } from '#tests/support/partner/partners.ts'
import { openSandboxLink } from '#tests/support/partner/sandbox-link.ts'
import { startReceiver } from '#tests/support/webhooks/receiver.ts'
import { signatureOf } from '#tests/support/webhooks/signature.ts'

const origin = inject('origin')

describe('set-sandbox-webhook', () => {
  let partner: TestPartner
  let sandbox: PartnerClient
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  let live: Awaited<ReturnType<typeof startReceiver>>
  beforeAll(async () => {
    ;[partner, receiver, live] = await Promise.all([
      createPartner(inject('dataFolder')),
      startReceiver(),
      startReceiver(),
    ])
    sandbox = createPartnerClient(origin, partner.sandboxKey)
  })
  afterAll(() => {
    receiver.stop()
    live.stop()
  })

  it('sends the events of the sandbox there, signed with its own secret, and none to the webhook of real users', async () => {
    const words = ['set-webhook', '--code', partner.code, '--url', live.url]
    await runOperatorCommand(inject('dataFolder'), 'partner', ...words)
    const set = () => sandbox.call('set-sandbox-webhook', { body: { url: receiver.url } })
    const { secret } = (await set()).json['data'] as { secret: string }
    expect((await set()).json).toEqual({ success: true, data: { url: receiver.url } })
    const { userId, lenderId } = await openSandboxLink(origin, sandbox, partner.code)
    const advance = { user_id: userId, lender_id: lenderId, status: 'disbursed' }
    await sandbox.call('advance-application', { body: advance })
    await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(2)
    const data = receiver.received.map(({ event }) => event.data)
    expect(new Set(data.map(({ user_id, status }) => `${user_id} ${status}`))).toEqual(
      new Set([`${userId} applied`, `${userId} disbursed`]),
    )
    for (const call of receiver.received) expect(call.headers['webhook-signature']).toBe(signatureOf(call, secret))
    expect(live.received).toEqual([])
    const { json } = await sandbox.call('list-deliveries', { key: partner.liveKey, body: {} })
    expect(json).toEqual({ success: true, data: { deliveries: [] } })
  })

  it('refuses a live key, an address that cannot be used, and a missing key', async () => {
    const set = (url: unknown, key: string | null = partner.sandboxKey) =>
      sandbox.call('set-sandbox-webhook', { key, body: { url } })
    expectPartnerError(await set(receiver.url, partner.liveKey), 'VALIDATION_ERROR', {
      details: [{ field: 'Authorization', message: 'must be a sandbox key, pl_test_…' }],
    })
    const refused = [
      [7, 'must be an https address as text'],
      ['http://10.0.0.1/hooks', 'its address 10.0.0.1 is not public'],
    ] as const
    for (const [url, message] of refused)
      expectPartnerError(await set(url), 'VALIDATION_ERROR', { details: [{ field: 'url', message }] })
    expectPartnerError(await set(receiver.url, null), 'UNAUTHORIZED')
  })
})
