/** What a partner hears of its user, and notices, on one clock that they move. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { noticePolicy } from '#lambdas/notices/notice-policy.contract.ts'
import type { PushMessage } from '#lambdas/push/push.contract.ts'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { advanceClock, readClock, readMessages, signInMember, succeedAs } from '#tests/support/auth/sign-in.ts'
import { changeConsentAs } from '#tests/support/consents.ts'
import { readItems } from '#tests/support/faults.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { startPushReceiver } from '#tests/support/notices/push-receiver.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { createPartnerClient, navigationOf, trackingLinksIn } from '#tests/support/partner/partner-client.ts'
import { createPartner, type TestPartner } from '#tests/support/partner/partners.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { expectStaffSuccess, staffRequest, type StaffApiCall } from '#tests/support/staff/staff-call.ts'
import { enrolStaff, staffHostOf } from '#tests/support/staff/staff-sign-in.ts'
import { newTicketBody, openTicket } from '#tests/support/support/tickets.ts'
import { startReceiver } from '#tests/support/webhooks/receiver.ts'
import { signatureOf } from '#tests/support/webhooks/signature.ts'

let product: RunningProduct
const operate = (...words: string[]) => runOperatorCommand(product.dataFolder, 'partner', ...words)

let partner: TestPartner
let receiver: Awaited<ReturnType<typeof startReceiver>>
let secret = ''
beforeAll(async () => {
  product = await startProduct()
  ;[partner, receiver] = await Promise.all([createPartner(product.dataFolder), startReceiver()])
  const [row] = await operate('set-webhook', '--code', partner.code, '--url', receiver.url)
  secret = String(row?.['secret'])
})
afterAll(() => {
  receiver.stop()
  return product.stop()
})

const untilReceived = (count: number) =>
  expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count)

it("a partner's user who shares applies and is approved: the partner hears of consent and statuses, signed, and finds them by asking", async () => {
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const client = createPartnerClient(product.origin, partner.liveKey)
  const phone = pickPhone()
  const userId = String((await client.submit({ phone })).json['user_id'])
  await changeConsentAs(await signInMember(product.origin, { phone }), 'partner_sharing', true)
  await untilReceived(1)
  const reply = await client.lendersFor(partner.code, userId)
  const [lender] = (reply.json['data'] as { lenders: { lender_id: string }[] }).lenders
  const lenderId = lender?.lender_id ?? ''
  const { pathname } = new URL(trackingLinksIn(reply)[0] ?? '')
  await callHttp(product.origin, { path: pathname, headers: navigationOf('Mozilla/5.0 Chrome/130') })
  await untilReceived(2)
  const words = ['--phone', phone, '--lender', lenderId, '--status', 'approved']
  await runOperatorCommand(product.dataFolder, 'application', 'set-status', ...words)
  await untilReceived(3)
  const asked = await client.call('get-user-status', { body: { user_ids: [userId] } })
  const [user] = (asked.json['data'] as { users: { applications: Record<string, string>[] }[] }).users
  const [consent, ...events] = receiver.received.map(({ event }) => event)
  expect(consent).toMatchObject({ type: 'user.consent_updated', data: { user_id: userId, given: true } })
  expect(events.map(({ data }) => data['status'])).toEqual(['applied', 'approved'])
  expect(events[1]).toEqual({
    type: 'application.status_changed',
    timestamp: expect.stringMatching(/Z$/) as string,
    data: { user_id: userId, ...user?.applications[0] },
  })
  for (const call of receiver.received) {
    expect(call.headers['webhook-signature']).toBe(signatureOf(call, secret))
    expect(call.body).not.toContain(phone.slice(3))
  }
})

it('by day in India a notice by push reaches the browser that asked for it, encrypted and signed, and the SMS follows where no browser has shown it, or none is left', async () => {
  const { origin, dataFolder } = product
  const [daySeconds, noonInIndia] = [86_400, 6.5 * 3600]
  const now = (await readClock(origin)) / 1000
  await advanceClock(origin, (noonInIndia + daySeconds - (now % daySeconds)) % daySeconds)
  const browser = await startPushReceiver()
  const member = await signInMember(origin)
  const body = { ...browser.subscription, version: '2026-11-26' }
  expect(await succeedAs(member, 'save-push', { body })).toMatchObject({ on: true })
  await succeedAs(member, 'save-notices', { body: { sms: true, text_version: noticePolicy.textVersion } })
  const { push } = await succeedAs(member, 'get-notices')
  const smsOfLogin = (await readMessages(origin, member.phone)).length
  const answerTicket = async () => {
    const { id } = await openTicket(member, newTicketBody({}, await readClock(origin)))
    await runOperatorCommand(dataFolder, 'ticket', 'reply', '--id', id, '--message', 'We have your documents.')
    await vi.waitUntil(async () => (await readItems(origin, 'NOTICES')).length > 0, { timeout: 10_000 })
    const pushes = browser.received.length
    await advanceClock(origin, 61)
    await vi.waitUntil(() => browser.received.length > pushes, { timeout: 10_000 })
  }
  /** How many SMS there were, once nothing waits. */
  const countSms = async () => {
    await vi.waitUntil(async () => (await readItems(origin, 'NOTICES')).length === 0, { timeout: 10_000 })
    return (await readMessages(origin, member.phone)).length - smsOfLogin
  }
  await answerTicket()
  expect(browser.received).toMatchObject([
    { ttl: '172800', claims: { key: push?.key, sub: 'mailto:support@paisalane.example' } },
  ])
  const [{ text, claims } = { text: '', claims: { aud: '' } }] = browser.received
  expect(String(claims.aud).replace('https:', 'http:')).toBe(new URL(browser.subscription.endpoint).origin)
  const { id, ...shown } = JSON.parse(text) as PushMessage
  expect(shown).toEqual({ title: 'PaisaLane', body: 'Support has answered you.', path: '/support' })
  expectSuccess('confirm-push', await createApiClient(origin).call('confirm-push', { body: { id } }))
  expect(await countSms()).toBe(0)
  await answerTicket()
  await advanceClock(origin, noticePolicy.showSeconds)
  expect(await countSms()).toBe(1)
  browser.end()
  await answerTicket()
  expect(await countSms()).toBe(2)
  const [sms] = await readMessages(origin, member.phone)
  expect(sms?.message).toBe('PaisaLane: Support has answered you. Log in to read the answer.')
  expect((await succeedAs(member, 'get-notices')).push).toEqual({ ...push, on: false })
  expect(browser.received).toHaveLength(3)
  browser.stop()
})

it('the list of a breach is read by the schedule, and has each person with a profile', async () => {
  const { origin, dataFolder } = product
  const member = await signInMember(origin)
  const { token } = await enrolStaff({ origin, dataFolder }, ['admin'])
  const ask = async <Name extends 'ask-breach-list' | 'list-breaches' | 'read-breach-list'>(
    operation: Name,
    call: StaffApiCall = {},
  ) =>
    expectStaffSuccess(
      operation,
      await callHttp(origin, staffRequest(operation, staffHostOf(origin), { token, ...call })),
    )
  const now = new Date(await readClock(origin)).toISOString()
  const body = { from: now, to: now, known: now, items: ['profile'], what: 'A laptop was lost' }
  const { list } = await ask('ask-breach-list', { body })
  await advanceClock(origin, 61)
  const state = async () => (await ask('list-breaches')).lists.find(({ id }) => id === list.id)?.state
  await expect.poll(state, { timeout: 10_000 }).toBe('done')
  const { people } = await ask('read-breach-list', { params: { list_id: list.id }, query: 'part=0' })
  expect(people).toContainEqual(expect.objectContaining({ phone: member.phone }))
})

it('an invitation by command is not over where the clock was moved by more than its days', async () => {
  const { origin, dataFolder } = product
  await advanceClock(origin, 8 * 86_400)
  const { email, token } = await enrolStaff({ origin, dataFolder }, ['support'])
  const session = await callHttp(origin, staffRequest('get-session', staffHostOf(origin), { token }))
  expect(expectStaffSuccess('get-session', session)).toMatchObject({ email })
})
