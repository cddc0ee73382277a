/** Webhooks on a real table: a queue that follows a movable clock, and receivers that a test writes. */
import { ulid } from 'ulid'
import { keys } from '#data/keys.ts'
import type { StreamRecord, Table } from '#data/table.ts'
import type { ReceiverAnswer } from '#lambdas/shared/services.rules.ts'
import { announceClosing, announceConsent, announceStatus } from '#lambdas/webhooks/announce-status.ts'
import { deliverEvent, queueDelivery } from '#lambdas/webhooks/deliver-event.ts'
import { resendDelivery, resendFailed, rotateSecret, setWebhook } from '#lambdas/webhooks/set-webhook.ts'
import { readWebhookRecord } from '#lambdas/webhooks/webhook-records.table.ts'
import type { DeliveryMessage } from '#lambdas/webhooks/webhooks.contract.ts'
import { createPartnerOnTable } from '#tests/support/partner/partner-on-table.ts'
import { openSealed } from '#tests/support/sealed-texts.ts'
import type { TestTable } from '#tests/support/table/dynamo.ts'

/** A call as the receiver gets it, and when. */
export interface ReceivedCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly at: string
}

type Respond = (call: ReceivedCall) => ReceiverAnswer | Promise<ReceiverAnswer>

export const withStatus = (status: number, retryAfter?: string): ReceiverAnswer => ({ status, retryAfter })

/** @param opened the table of webhooks and deliveries, where it differs from that of partners */
export const createWebhooksOnTable = (table: Pick<TestTable, 'opened' | 'read'>, opened: Table = table.opened) => {
  const api = createPartnerOnTable(table)
  // Their clock is the one of all.
  const { clock, advance, log } = api
  const received: ReceivedCall[] = []
  const waiting: { message: DeliveryMessage; visibleAt: number }[] = []
  let respond: Respond = () => withStatus(204)

  const queue = {
    send: (message: object, delaySeconds: number) => {
      waiting.push({ message: message as DeliveryMessage, visibleAt: clock.now().getTime() + delaySeconds * 1000 })
      return Promise.resolve()
    },
  }
  const world = {
    ...api.world,
    table: opened,
    deliveryQueue: queue,
    opener: { open: (sealed: string) => Promise.resolve(openSealed(sealed)[0]) },
    receiver: {
      ...api.world.receiver,
      call: async (url: string, headers: Readonly<Record<string, string>>, body: string) => {
        const call = { url, headers, body, at: clock.now().toISOString() }
        received.push(call)
        return respond(call)
      },
    },
  }

  const announceOnly = async (code: string, id = newDeliveryId()) => {
    const changedAt = clock.now().toISOString()
    const data = { user_id: 'user-1', lender_id: 'lender-1', status: 'approved', occurred_at: changedAt }
    await announceStatus(world, { partnerCode: code, deliveryId: id, changedAt, data })
    return id
  }

  const queueFirst = (partnerCode: string, deliveryId: string) =>
    queueDelivery(world, { partnerCode, deliveryId, round: 0 })

  /** Takes the messages that are visible now out of the queue. */
  const takeVisible = () => {
    const now = clock.now().getTime()
    const visible = waiting.filter(({ visibleAt }) => visibleAt <= now)
    for (const each of visible) waiting.splice(waiting.indexOf(each), 1)
    return visible.map(({ message }) => message)
  }

  return {
    api,
    clock,
    advance,
    log,
    received,
    waiting,
    world,
    /** What the stream does with a record. */
    note: async (record: StreamRecord) => {
      const news = readWebhookRecord(record)
      if (news?.kind === 'status-changed') await announceStatus(world, news)
      else if (news?.kind === 'consent-changed') await announceConsent(world, news)
      else if (news?.kind === 'user-closed') await announceClosing(world, news)
      else if (news) await queueDelivery(world, news)
    },
    deliver: (message: DeliveryMessage) => deliverEvent(world, message),
    takeVisible,
    /** Runs what is due, until nothing is due any more. */
    run: async () => {
      for (let batch = takeVisible(); batch.length > 0; batch = takeVisible())
        await Promise.all(batch.map((message) => deliverEvent(world, message)))
    },
    /** Moves the clock from one visible message to the next until the queue is empty. */
    runToTheEnd: async () => {
      while (waiting.length > 0) {
        const next = Math.min(...waiting.map(({ visibleAt }) => visibleAt))
        advance(Math.max(0, next - clock.now().getTime()) / 1000)
        await Promise.all(takeVisible().map((message) => deliverEvent(world, message)))
      }
    },
    answerWith: (answer: Respond) => {
      respond = answer
    },
    set: (code: string, url = 'https://partner.example/hooks') =>
      setWebhook(world, { scope: { code, mode: 'live' }, url }),
    rotate: (code: string, hours: number) => rotateSecret(world, code, hours),
    announceOnly,
    queueFirst,
    /** Sets whether the user of all events shares with the partner. */
    share: (given: boolean) =>
      opened.put({
        Item: { ...keys.choices('user-1'), changes: 1, partner_sharing: { given, at: clock.now().toISOString() } },
      }),
    announceConsent: (code: string, id: string, given = false) => {
      const data = {
        user_id: 'user-1',
        purpose: 'partner_sharing',
        given,
        occurred_at: clock.now().toISOString(),
      }
      return announceConsent(world, { partnerCode: code, deliveryId: id, changedAt: data.occurred_at, data })
    },
    /** What the stream does with a changed status: the record of the application, then that of the delivery. */
    announce: async (code: string, id?: string) => {
      const started = await announceOnly(code, id)
      if (await table.read(keys.delivery(code, started))) await queueFirst(code, started)
      return started
    },
    resend: async (code: string, id: string, round: number) => {
      await resendDelivery(world, code, id)
      await queueDelivery(world, { partnerCode: code, deliveryId: id, round })
    },
    resendFailed: (code: string, since = new Date(0).toISOString(), most = Infinity, after?: string) =>
      resendFailed(world, code, { since, most, after }),
  }
}

export const newDeliveryId = (): string => `msg_${ulid()}`
