/** One attempt to deliver an event, while the user's consent is what it needs or says. The next one is in the queue before the outcome is recorded, so that a crash loses none. */
import type { Table } from '#data/table.ts'
import { sharesWithPartner } from '#lambdas/consent/consents.table.ts'
import type { Clock, Log } from '#lambdas/shared/outside.rules.ts'
import { isSandboxName } from '#lambdas/shared/scope-name.rules.ts'
import type { DeliveryQueue, EventSigner, Receiver } from '#use-cases/webhooks/ports.ts'
import type { DynamoDeliveries } from './deliveries.table.ts'
import {
  afterAttempt,
  delayUntil,
  waitForRoom,
  consentOfEvent,
  type AfterAttempt,
  type Answer,
} from './webhook-schedule.rules.ts'
import type { DeliveryMessage, Webhook } from './webhooks.contract.ts'
import type { CallEnd, DynamoWebhooks } from './webhooks.table.ts'

interface Ports {
  readonly queue: DeliveryQueue
  readonly calls: DynamoWebhooks
  readonly deliveries: DynamoDeliveries
  readonly signer: EventSigner
  readonly receiver: Receiver
  readonly table: Table
  readonly clock: Clock
  readonly log: Log
  /** From 0 to 1, for the jitter. */
  readonly chance: () => number
}

const later = (time: Date, seconds: number): Date => new Date(time.getTime() + Math.round(seconds * 1000))

const wordsOf = (answer: Answer): string => ('status' in answer ? String(answer.status) : answer.problem)

const logAttempt = (
  { log }: Ports,
  message: DeliveryMessage,
  answer: Answer,
  { status, switchesOff }: AfterAttempt,
) => {
  const facts = {
    partner_code: message.partner_code,
    delivery_id: message.delivery_id,
    attempt: message.made + 1,
    answer: wordsOf(answer),
  }
  // Nobody of ours looks after a receiver that is under test.
  if (isSandboxName(message.partner_code)) log.info('WEBHOOK_CALLED', facts)
  else if (switchesOff) log.error('WEBHOOK_SWITCHED_OFF', facts)
  else if (status === 'given-up') log.error('WEBHOOK_GIVEN_UP', facts)
  else log.info('WEBHOOK_CALLED', facts)
}

/** Whether the user has changed the consent since the event was stored: the partner may not learn it any more, or another event has the last word. */
const isWithheld = async ({ table }: Ports, body: string): Promise<boolean> => {
  const consent = consentOfEvent(body)
  return consent !== undefined && (await sharesWithPartner(table, consent.userId)) !== consent.given
}

/** Calls the receiver once, and returns what the answer means for its further calls. */
const attempt = async (ports: Ports, message: DeliveryMessage, webhook: Webhook): Promise<CallEnd> => {
  const { queue, deliveries, signer, receiver, clock, log, chance } = ports
  const body = await deliveries.findBody(message)
  if (body === undefined) return {}
  if (await isWithheld(ports, body)) {
    await deliveries.stopDelivery(message, 'withheld')
    log.info('WEBHOOK_WITHHELD', { partner_code: message.partner_code, delivery_id: message.delivery_id })
    return {}
  }
  const at = clock.now()
  const secrets = webhook.secrets.filter(({ until }) => until === undefined || until > at.toISOString())
  const headers = await signer.sign(message.partner_code, secrets, { id: message.delivery_id, at, body })
  const answer = await receiver.call(webhook.url, headers, body)
  const answeredAt = clock.now()
  const made = message.made + 1
  const after = afterAttempt(answer, made, answeredAt, chance())
  const { status, waitSeconds, pauseSeconds, switchesOff } = after
  const nextAttemptAt = waitSeconds === undefined ? undefined : later(answeredAt, waitSeconds)
  if (nextAttemptAt) {
    const next = { ...message, made, due_at: nextAttemptAt.toISOString(), waits: 0 }
    await queue.send(next, delayUntil(nextAttemptAt, answeredAt))
  }
  const milliseconds = Math.max(0, answeredAt.getTime() - at.getTime())
  const recorded = { at: at.toISOString(), answer: wordsOf(answer), milliseconds }
  await deliveries.recordAttempt(message, { status, attempt: recorded, nextAttemptAt })
  const about = status === 'delivered' ? consentOfEvent(body) : undefined
  if (about?.given) await deliveries.noteHeard(about.userId, at)
  logAttempt(ports, message, answer, after)
  return {
    ...(pauseSeconds !== undefined && { pausedUntil: later(answeredAt, pauseSeconds) }),
    ...(switchesOff && { offAt: answeredAt }),
  }
}

/** Puts a message that is too early back, calls the receiver if it has room, and drops a message whose attempt was made. Throws BUSY. */
export const deliverEvent = async (ports: Ports, message: DeliveryMessage): Promise<void> => {
  const { queue, calls, deliveries, clock, chance } = ports
  const now = clock.now()
  const due = new Date(message.due_at)
  if (due > now) return queue.send(message, delayUntil(due, now))
  const begun = await calls.beginCall(message, now)
  if (begun.outcome === 'off') return deliveries.stopDelivery(message, 'stopped')
  if (begun.outcome === 'wait') {
    const until = begun.until ?? later(now, waitForRoom(message.waits, chance()))
    const waiting = { ...message, due_at: until.toISOString(), waits: message.waits + 1 }
    return queue.send(waiting, delayUntil(until, now))
  }
  let end: CallEnd = {}
  try {
    end = await attempt(ports, message, begun.webhook)
  } finally {
    await calls.endCall(message, end)
  }
}
