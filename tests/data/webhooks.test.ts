import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { firstUlidAt } from '#lambdas/shared/ulids.rules.ts'
import { addDelivery, listDeliveries, stopDelivery } from '#lambdas/webhooks/deliveries.table.ts'
import { webhookPolicy } from '#lambdas/webhooks/webhooks.contract.ts'
import { beginCall } from '#lambdas/webhooks/webhooks.table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { withFaultyTable } from '#tests/support/table/faulty-table.ts'
import { recordOf } from '#tests/support/table/table-stream.ts'
import { signatureOf } from '#tests/support/webhooks/signature.ts'
import {
  createWebhooksOnTable,
  newDeliveryId,
  withStatus,
  type ReceivedCall,
} from '#tests/support/webhooks/webhooks-on-table.ts'

const table = await startTable()

/** A partner of its own with a webhook, and the parts of a delivery. */
const start = async (opened = table.opened) => {
  const hooks = createWebhooksOnTable(table, opened)
  const { code } = await hooks.api.addPartner()
  const secret = (await hooks.set(code)) ?? ''
  await hooks.share(true)
  const list = () => listDeliveries(opened, code, 50)
  const find = async (id: string) => (await list()).find((delivery) => delivery.id === id)
  return { ...hooks, code, secret, find, list }
}

describe('an event', () => {
  it('is signed, thin, delivered once, and listed with its attempt', async () => {
    const { announce, code, run, received, secret, find, clock, waiting, log } = await start()
    const id = await announce(code)
    await run()
    const at = clock.now().toISOString()
    const [call] = received
    expect(received).toHaveLength(1)
    expect(call?.headers).toMatchObject({ 'webhook-id': id, 'webhook-timestamp': String(Date.parse(at) / 1000) })
    expect(call?.headers['webhook-signature']).toBe(call && signatureOf(call, secret))
    expect(JSON.parse(call?.body ?? '')).toEqual({
      type: 'application.status_changed',
      timestamp: at,
      data: { user_id: 'user-1', lender_id: 'lender-1', status: 'approved', occurred_at: at },
    })
    expect(await find(id)).toMatchObject({ status: 'delivered', attempts: [{ at, answer: '204', milliseconds: 0 }] })
    expect(waiting).toEqual([])
    expect(await table.read(keys.heard('user-1'))).toMatchObject({ last_at: at })
    const stored = await table.read(keys.delivery(code, id))
    expect(stored?.['ttl']).toBe(Date.parse(at) / 1000 + webhookPolicy.deliveryDays * 86_400)
    expect(JSON.stringify([log.lines, await table.read(keys.webhook(code))])).not.toContain(secret)
  })

  it('whose record comes three times, also after it was delivered, is one delivery', async () => {
    const { announce, code, run, received, list } = await start()
    const id = newDeliveryId()
    await Promise.all([announce(code, id), announce(code, id)])
    await run()
    await announce(code, id)
    await run()
    expect(received).toHaveLength(1)
    expect(await list()).toHaveLength(1)
  })

  it('of a user who shares nothing is none, and one that waits is withheld once the user takes the consent back', async () => {
    const { announce, announceConsent, code, answerWith, run, runToTheEnd, received, find, share, list } = await start()
    answerWith(() => withStatus(500))
    const id = await announce(code)
    await run()
    await share(false)
    answerWith(() => withStatus(204))
    await announceConsent(code, newDeliveryId())
    await announce(code)
    await runToTheEnd()
    expect(received).toHaveLength(1)
    expect(await find(id)).toMatchObject({ status: 'withheld', attempts: { length: 1 } })
    const told = (await list()).find(({ type }) => type === 'user.consent_updated')
    expect(JSON.parse(told?.body ?? '')).toMatchObject({ data: { purpose: 'partner_sharing', given: false } })
    expect(await list()).toHaveLength(2)
  })

  it('about a closing goes once, whatever its user had allowed, and no consent is announced as given after it', async () => {
    const { clock, note, announceConsent, queueFirst, code, run, received, share } = await start()
    const userId = randomUUID()
    const record = { ...keys.partnerUser({ code, mode: 'live' }, userId), id: userId, partner_code: code }
    const sandbox = { ...record, ...keys.partnerUser({ code, mode: 'test' }, userId) }
    await share(true)
    const waiting = newDeliveryId()
    await announceConsent(code, waiting, true)
    await share(false)
    const now = clock.now()
    for (const item of [record, record, sandbox]) await note(recordOf(item, undefined, now))
    await queueFirst(code, waiting)
    for (const { sk } of await table.list(`WEBHOOK#${code}`))
      if (String(sk).startsWith('DELIVERY#')) await queueFirst(code, String(sk).slice('DELIVERY#'.length))
    await run()
    const bodies = received.map(({ body }) => JSON.parse(body) as { type: string; data: object })
    expect(bodies).toMatchObject([{ type: 'user.closed', data: { user_id: userId } }])
  })

  it('about the consent has the last word, whatever failed before it: on, off, and on again', async () => {
    const { announceConsent, queueFirst, code, answerWith, runToTheEnd, run, received, share, find } = await start()
    answerWith(() => withStatus(500))
    const said: string[] = []
    for (const given of [true, false, true, false]) {
      await share(given)
      const id = newDeliveryId()
      await announceConsent(code, id, given)
      await queueFirst(code, id)
      said.push(id)
      await run()
    }
    answerWith(() => withStatus(204))
    await runToTheEnd()
    const words = received.slice(4).map(({ body }) => (JSON.parse(body) as { data: { given: boolean } }).data.given)
    expect(words).toEqual([false, false])
    const states = await Promise.all(said.map(async (id) => (await find(id))?.status))
    expect(states).toEqual(['withheld', 'delivered', 'withheld', 'delivered'])
  })

  it('of a partner without a webhook is none, and another partner gets nothing', async () => {
    const { api, announce, run, received, list } = await start()
    const other = await api.addPartner()
    await announce(other.code)
    await run()
    expect(received).toEqual([])
    expect(await list()).toEqual([])
  })

  it('of a partner whose keys were all revoked is none, one that waits stops, and a new key lets them go on', async () => {
    const { api, code, set, announce, announceOnly, queueFirst, run, received, list } = await start()
    await api.revokeKeys(code, 'test')
    const waiting = await announceOnly(code)
    await queueFirst(code, waiting)
    await api.revokeKeys(code, 'live')
    await run()
    await announce(code)
    await run()
    expect([received, (await list()).map(({ id, status }) => [id, status])]).toEqual([[], [[waiting, 'stopped']]])
    await expect(set(code)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
    await api.addKey(code)
    await announce(code)
    await run()
    expect(received).toHaveLength(1)
  })

  it('of a partner that is paused gets nothing, and goes on once the partner works again', async () => {
    const { api, code, set, announce, announceOnly, queueFirst, run, received, list } = await start()
    const waiting = await announceOnly(code)
    await queueFirst(code, waiting)
    await api.setState(code, 'paused')
    await run()
    expect([received, (await list()).map(({ id, status }) => [id, status])]).toEqual([[], [[waiting, 'stopped']]])
    await expect(set(code)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
    await api.setState(code, 'working')
    await announce(code)
    await run()
    expect(received).toHaveLength(1)
  })

  it('that fails is tried ten times with one id, each time signed anew, then given up, and sent again by hand', async () => {
    const { announce, code, answerWith, runToTheEnd, run, received, find, list, resend, resendFailed, log } =
      await start()
    answerWith(() => withStatus(500))
    const id = await announce(code)
    await runToTheEnd()
    const times = received.map(({ at }) => Date.parse(at) / 1000)
    expect(times.map((time, index) => time - (times[index - 1] ?? time))).toEqual(webhookPolicy.waitSeconds)
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]))
    expect(new Set(received.map(({ headers }) => headers['webhook-signature'])).size).toBe(10)
    const givenUp = await find(id)
    expect(givenUp).toMatchObject({ status: 'given-up', attempts: { length: 10 } })
    expect(givenUp?.next_attempt_at).toBeUndefined()
    expect(log.codes().filter((logged) => logged === 'WEBHOOK_GIVEN_UP')).toHaveLength(1)
    answerWith(() => withStatus(200))
    expect(await resendFailed(code)).toEqual({ resent: [id] })
    await resend(code, id, 2)
    await run()
    expect(await list()).toMatchObject([{ id, status: 'delivered', attempts: { length: 11 } }])
    expect(received.at(-1)?.headers['webhook-id']).toBe(id)
  })

  it('that stopped in an outage is sent again with all others since its beginning, in parts and in order', async () => {
    const { code, resendFailed } = await start()
    const idAt = (second: number) => `msg_${firstUlidAt(Date.parse('2026-11-26T10:00:00.000Z') + second * 1000)}`
    const ids = Array.from({ length: 94 }, (_, second) => idAt(second))
    for (const id of [idAt(-60), ...ids]) {
      await addDelivery(table.opened, code, {
        id,
        type: 'webhook.test',
        created_at: '2026-11-26T10:00:00.000Z',
        body: '{}',
      })
      await stopDelivery(
        table.opened,
        { partner_code: code, delivery_id: id, round: 0, made: 0, due_at: '2026-11-26T10:00:00.000Z', waits: 0 },
        'stopped',
      )
    }
    const since = '2026-11-26T10:00:00.000Z'
    const first = await resendFailed(code, since, 60)
    expect(first).toEqual({ resent: ids.slice(0, 60), next: ids[59] })
    // Those that stop again are not sent twice.
    expect(await resendFailed(code, since, 60, first.next)).toEqual({ resent: ids.slice(60) })
    expect(await resendFailed(code)).toEqual({ resent: [idAt(-60)] })
  })

  it('is tried again where the function ended between the call and its record', async () => {
    const { announce, code, takeVisible, deliver, advance, received, find } = await start()
    const id = await announce(code)
    const [message] = takeVisible()
    if (!message) throw new Error('nothing is due')
    await beginCall(table.opened, message, new Date('2026-11-21T10:00:00.000Z'))
    await deliver(message)
    expect(received).toEqual([])
    advance(webhookPolicy.callEndSeconds)
    await deliver(message)
    expect(await find(id)).toMatchObject({ status: 'delivered' })
  })
})

describe('a receiver', () => {
  it('that answers 410 gets nothing more, the operator is told, and another address switches the webhook on', async () => {
    const { announce, code, answerWith, run, received, find, set, log } = await start()
    answerWith(() => withStatus(410))
    const [first, second] = [await announce(code), await announce(code)]
    await run()
    const statuses = [(await find(first))?.status, (await find(second))?.status]
    expect(statuses).toEqual(['stopped', 'stopped'])
    expect(log.lines.filter(({ code: logged }) => logged === 'WEBHOOK_SWITCHED_OFF')[0]).toMatchObject({
      level: 'error',
      facts: { partner_code: code, answer: '410' },
    })
    const calls = received.length
    const while_off = await announce(code)
    await run()
    expect([received.length, await find(while_off)]).toEqual([calls, undefined])
    answerWith(() => withStatus(200))
    expect(await set(code, 'https://partner.example/other')).toBeUndefined()
    await announce(code)
    await run()
    expect(received.at(-1)?.url).toBe('https://partner.example/other')
  })

  it('that answers 429 with Retry-After is left alone until then, also by its other events', async () => {
    const { announce, code, answerWith, run, advance, received } = await start()
    answerWith(() => withStatus(429, '120'))
    await announce(code)
    await run()
    answerWith(() => withStatus(200))
    await announce(code)
    await run()
    advance(119)
    await run()
    expect(received).toHaveLength(1)
    advance(1)
    await run()
    expect(received).toHaveLength(3)
  })

  it('that is slow has five calls at a time, and holds up no other partner', async () => {
    const { api, announce, code, answerWith, deliver, takeVisible, received, waiting, set } = await start()
    const other = await api.addPartner()
    await set(other.code, 'https://quick.example/')
    const hanging = Promise.withResolvers<undefined>()
    answerWith(async ({ url }) => {
      if (url !== 'https://quick.example/') await hanging.promise
      return withStatus(200)
    })
    for (let event = 0; event < 8; event += 1) await announce(code)
    await announce(other.code)
    const batch = takeVisible()
    const works = batch.map((message) => deliver(message))
    await expect.poll(() => waiting).toHaveLength(3)
    await works.at(-1)
    expect(received.filter(({ url }) => url === 'https://quick.example/')).toHaveLength(1)
    await expect.poll(() => received).toHaveLength(6)
    hanging.resolve(undefined)
    await Promise.all(works)
  })

  it('gets the calls that nobody ended counted as ended after a minute', async () => {
    const { announce, code, takeVisible, deliver, advance, clock, waiting, received } = await start()
    for (let event = 0; event < 6; event += 1) await announce(code)
    const messages = takeVisible()
    for (const message of messages.slice(0, 5)) await beginCall(table.opened, message, clock.now())
    const [last] = messages.slice(5)
    if (!last) throw new Error('nothing is due')
    await deliver(last)
    expect([received.length, waiting.length]).toEqual([0, 1])
    advance(webhookPolicy.callEndSeconds)
    await deliver(last)
    expect(received).toHaveLength(1)
  })
})

it('a table that loses each first answer, and a queue that has each message twice, have every step once: secrets, calls, attempts', async () => {
  await withFaultyTable(table, [{ kind: 'drop-after', attempt: 1 }], async (faulty) => {
    const { announce, code, takeVisible, deliver, received, rotate, secret, find, waiting } = await start(faulty)
    const { secret: newer } = await rotate(code, 24)
    const id = await announce(code)
    for (const message of takeVisible()) for (const _ of ['once', 'again']) await deliver(message)
    expect([received.length, waiting.length]).toEqual([1, 0])
    const [call] = received
    const signatures = [newer, secret].map((each) => call && signatureOf(call, each))
    expect(call?.headers['webhook-signature']?.split(' ')).toEqual(signatures)
    expect(await find(id)).toMatchObject({ status: 'delivered', attempts: { length: 1 } })
  })
})

describe('a rotation', () => {
  it('has both secrets sign until the old one ends, and another one ends it at once', async () => {
    const { announce, code, run, received, rotate, advance, secret } = await start()
    const signaturesOf = async () => {
      await announce(code)
      await run()
      return received.at(-1)?.headers['webhook-signature']?.split(' ') ?? []
    }
    const expected = (...secrets: string[]) => secrets.map((each) => signatureOf(received.at(-1) as ReceivedCall, each))
    const second = (await rotate(code, 24)).secret
    expect(await signaturesOf()).toEqual(expected(second, secret))
    const third = (await rotate(code, 24)).secret
    expect(await signaturesOf()).toEqual(expected(third, second))
    advance(24 * 3600)
    expect(await signaturesOf()).toEqual(expected(third))
  })
})
