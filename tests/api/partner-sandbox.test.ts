/** Webhooks and applications of a partner's sandbox. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { callHttp } from '#tests/support/http-call.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { createPartnerClient, expectPartnerError } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { openSandboxLink } from '#tests/support/partner/sandbox-link.ts'
import { startReceiver } from '#tests/support/webhooks/receiver.ts'
import { signatureOf } from '#tests/support/webhooks/signature.ts'

const [origin, dataFolder] = [inject('origin'), inject('dataFolder')]

/** A partner whose sandbox has a webhook, with the receiver behind it. */
const createPartnerWithWebhook = async () => {
  const [partner, receiver] = await Promise.all([createPartner(dataFolder), startReceiver()])
  const sandbox = createPartnerClient(origin, partner.sandboxKey)
  const setWebhook = async () =>
    (await sandbox.call('set-sandbox-webhook', { body: { url: receiver.url } })).json['data'] as object
  const first = await setWebhook()
  const deliveries = async () =>
    ((await sandbox.call('list-deliveries', { body: {} })).json['data'] as { deliveries: Record<string, unknown>[] })
      .deliveries
  const sendTestEvent = async () => {
    const { status, json } = await sandbox.call('send-test-event', { body: {} })
    expect(status).toBe(201)
    return (json['data'] as { delivery_id: string }).delivery_id
  }
  return { partner, receiver, sandbox, setWebhook, first, deliveries, sendTestEvent }
}

let own: Awaited<ReturnType<typeof createPartnerWithWebhook>>
let other: typeof own
beforeAll(async () => {
  ;[own, other] = await Promise.all([createPartnerWithWebhook(), createPartnerWithWebhook()])
})
afterAll(() => {
  own.receiver.stop()
  other.receiver.stop()
})

const received = (count: number, { receiver } = own) =>
  expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(count)

describe('set-sandbox-webhook', () => {
  it('sends the events of the sandbox there, signed with its own secret, and none to the webhook of real users', async () => {
    const { partner, receiver, sandbox } = other
    const live = await startReceiver()
    const words = ['set-webhook', '--code', partner.code, '--url', live.url]
    await runOperatorCommand(dataFolder, 'partner', ...words)
    const { secret } = other.first as { secret: string }
    expect(await other.setWebhook()).toEqual({ url: receiver.url })
    const { userId, lenderId } = await openSandboxLink(origin, sandbox, partner.code)
    const advance = { user_id: userId, lender_id: lenderId, status: 'disbursed' }
    await sandbox.call('advance-application', { body: advance })
    await received(2, other)
    const data = receiver.received.map(({ event }) => event.data)
    expect(new Set(data.map(({ user_id, status }) => `${user_id} ${status}`))).toEqual(
      new Set([`${userId} applied`, `${userId} disbursed`]),
    )
    for (const call of receiver.received) expect(call.headers['webhook-signature']).toBe(signatureOf(call, secret))
    live.stop()
    expect(live.received).toEqual([])
    const { json } = await sandbox.call('list-deliveries', { key: partner.liveKey, body: {} })
    expect(json).toEqual({ success: true, data: { deliveries: [] } })
  })
})

describe('send-test-event, list-deliveries, resend-events', () => {
  it('sends an event without news, lists it without its body, sends it again under its id, and shows it to nobody else', async () => {
    const { receiver, deliveries } = own
    receiver.answers.push({ status: 410 })
    const since = new Date(Date.now() - 60_000).toISOString()
    const delivery_id = await own.sendTestEvent()
    const time = expect.stringMatching(/Z$/) as string
    const attempt = (answer: string) => ({ at: time, answer, milliseconds: expect.any(Number) as number })
    const listed = { id: delivery_id, type: 'webhook.test', created_at: time }
    const stopped = { ...listed, status: 'stopped', attempts: [attempt('410')] }
    await expect.poll(deliveries, { timeout: 10_000 }).toEqual([stopped])
    const [call] = receiver.received
    expect([call?.headers['webhook-id'], call?.event]).toEqual([
      delivery_id,
      { type: 'webhook.test', timestamp: time, data: {} },
    ])
    await own.setWebhook()
    const resend = async (body: object) => (await own.sandbox.call('resend-events', { body })).json['data']
    expect(await resend({ since })).toEqual({ resent: [delivery_id] })
    await expect.poll(deliveries, { timeout: 10_000 }).toMatchObject([{ status: 'delivered' }])
    expect(await resend({ since })).toEqual({ resent: [] })
    expect(await resend({ delivery_id })).toEqual({ resent: [delivery_id] })
    await received(3)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery_id]))
    const foreign = createPartnerClient(origin, (await createPartner(dataFolder)).sandboxKey)
    expect((await foreign.call('list-deliveries', { body: {} })).json).toMatchObject({ data: { deliveries: [] } })
    expectPartnerError(await foreign.call('resend-events', { body: { delivery_id } }), 'DELIVERY_NOT_FOUND')
    expectPartnerError(await foreign.call('send-test-event', { body: {} }), 'VALIDATION_ERROR', {
      details: [{ field: 'webhook', message: 'this partner has no webhook: set its address first' }],
    })
  })
})

describe('advance-application', () => {
  it('moves an application of the sandbox through its statuses, which get-user-status returns', async () => {
    const { sandbox, partner } = await createPartnerWithWebhook()
    const { userId, lenderId, path } = await openSandboxLink(origin, sandbox, partner.code)
    const advance = (status?: string) =>
      sandbox.call('advance-application', { body: { user_id: userId, lender_id: lenderId, status } })
    const reached: unknown[] = []
    for (const status of [undefined, undefined, 'approved', undefined]) {
      const { json } = await advance(status)
      reached.push((json['data'] as { status: string }).status)
      const { json: asked } = await sandbox.call('get-user-status', { body: { user_ids: [userId] } })
      expect(asked).toMatchObject({ data: { users: [{ user_id: userId, applications: [json['data']] }] } })
    }
    expect(reached).toEqual(['pending', 'under_review', 'approved', 'disbursed'])
    expectPartnerError(await advance('pending'), 'TRANSITION_NOT_ALLOWED')
    await advance()
    expectPartnerError(await advance(), 'TRANSITION_NOT_ALLOWED')
    await callHttp(origin, { method: 'POST', path })
    expect((await advance('rejected')).json).toMatchObject({ data: { status: 'rejected' } })
    const body = { user_id: userId, lender_id: lenderId }
    expectPartnerError(await other.sandbox.call('advance-application', { body }), 'USER_NOT_FOUND')
    for (const unknown of ['no-such-lender', 'No#Lender'])
      expectPartnerError(
        await sandbox.call('advance-application', { body: { ...body, lender_id: unknown } }),
        'APPLICATION_NOT_FOUND',
      )
  })
})

describe('a call of the sandbox', () => {
  const ids = { user_id: 'x', lender_id: 'y' }
  const delivery_id = 'msg_01KAHT5Z9M3Q7R2C8W4V6X1B0D'

  it.each([
    ['set-sandbox-webhook', { url: 7 }, 'url', 'must be an https address as text'],
    ['set-sandbox-webhook', { url: 'http://10.0.0.1/hooks' }, 'url', 'its address 10.0.0.1 is not public'],
    ['send-test-event', { to: 'x' }, 'to', 'Unknown field'],
    ['list-deliveries', { after: 'x' }, 'after', `must be an id such as ${delivery_id}`],
    ['resend-events', { since: '2026-11-20T09:00:00Z', after: `msg_Z${delivery_id.slice(5)}` }, 'after', undefined],
    ['resend-events', {}, 'since', undefined],
    ['resend-events', { delivery_id, since: '2026-11-20T09:00:00Z' }, 'since', undefined],
    ['resend-events', { since: 'yesterday' }, 'since', undefined],
    ['advance-application', { ...ids, status: 'APPROVED' }, 'status', undefined],
  ] as const)('%s with %j is refused by its field %s', async (operation, body, field, message) => {
    const { json } = await own.sandbox.call(operation, { body })
    const details = [{ field, ...(message !== undefined && { message }) }]
    expect(json).toMatchObject({ code: 'VALIDATION_ERROR', details })
  })

  it.each(['set-sandbox-webhook', 'advance-application'] as const)('%s refuses a live key', async (operation) => {
    const body = operation === 'advance-application' ? ids : { url: own.receiver.url }
    expectPartnerError(await own.sandbox.call(operation, { key: own.partner.liveKey, body }), 'VALIDATION_ERROR', {
      details: [{ field: 'Authorization', message: 'must be a sandbox key, pl_test_…' }],
    })
  })
})
