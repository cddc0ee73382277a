/** One attempt to deliver an event, while the user's consent is what it needs or says. The next one is in the queue before the outcome is recorded, so that a crash loses none. */
import { sharesWithPartner } from '#lambdas/consent/consents.table.ts'
import { isSandboxName } from '#lambdas/shared/scope-name.rules.ts'
import type { ReceiverAnswer } from '#lambdas/shared/services.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { findBody, noteHeard, recordAttempt, stopDelivery } from './deliveries.table.ts'
import { signEvent } from './sign-event.ts'
import type { StartedDelivery } from './webhook-records.table.ts'
import { afterAttempt, consentOfEvent, delayUntil, waitForRoom, type AfterAttempt } from './webhook-schedule.rules.ts'
import type { DeliveryMessage, Webhook } from './webhooks.contract.ts'
import { beginCall, endCall, type CallEnd } from './webhooks.table.ts'

type Attempting = World<'chance' | 'deliveryQueue' | 'log' | 'opener' | 'receiver'>

const later = (time: Date, seconds: number): Date => new Date(time.getTime() + Math.round(seconds * 1000))

const send = ({ deliveryQueue }: World<'deliveryQueue'>, message: DeliveryMessage, delaySeconds: number) =>
  deliveryQueue.send(message, delaySeconds)

/** Puts the first attempt of a delivery into the queue. A second message for the same attempt has no effect. Throws BUSY. */
export const queueDelivery = (
  world: World<'deliveryQueue'>,
  { partnerCode, deliveryId, round }: StartedDelivery,
): Promise<void> => {
  const due_at = world.clock.now().toISOString()
  return send(world, { partner_code: partnerCode, delivery_id: deliveryId, round, made: 0, due_at, waits: 0 }, 0)
}

const wordsOf = (answer: ReceiverAnswer): string => ('status' in answer ? String(answer.status) : answer.problem)

const logAttempt = (
  { log }: World<'log'>,
  message: DeliveryMessage,
  answer: ReceiverAnswer,
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
const isWithheld = async ({ table }: World, body: string): Promise<boolean> => {
  const consent = consentOfEvent(body)
  return consent !== undefined && (await sharesWithPartner(table, consent.userId)) !== consent.given
}

/** Calls the receiver once, and returns what the answer means for its further calls. */
const attempt = async (world: Attempting, message: DeliveryMessage, webhook: Webhook): Promise<CallEnd> => {
  const { table, opener, receiver, clock, log, chance } = world
  const body = await findBody(table, message)
  if (body === undefined) return {}
  if (await isWithheld(world, body)) {
    await stopDelivery(table, message, 'withheld')
    log.info('WEBHOOK_WITHHELD', { partner_code: message.partner_code, delivery_id: message.delivery_id })
    return {}
  }
  const at = clock.now()
  const secrets = webhook.secrets.filter(({ until }) => until === undefined || until > at.toISOString())
  const headers = await signEvent({ table, clock, opener }, message.partner_code, secrets, {
    id: message.delivery_id,
    at,
    body,
  })
  const answer = await receiver.call(webhook.url, headers, body)
  const answeredAt = clock.now()
  const made = message.made + 1
  const after = afterAttempt(answer, made, answeredAt, chance())
  const { status, waitSeconds, pauseSeconds, switchesOff } = after
  const nextAttemptAt = waitSeconds === undefined ? undefined : later(answeredAt, waitSeconds)
  if (nextAttemptAt) {
    const next = { ...message, made, due_at: nextAttemptAt.toISOString(), waits: 0 }
    await send(world, next, delayUntil(nextAttemptAt, answeredAt))
  }
  const milliseconds = Math.max(0, answeredAt.getTime() - at.getTime())
  const recorded = { at: at.toISOString(), answer: wordsOf(answer), milliseconds }
  await recordAttempt(table, message, { status, attempt: recorded, nextAttemptAt })
  const about = status === 'delivered' ? consentOfEvent(body) : undefined
  if (about?.given) await noteHeard(table, about.userId, at)
  logAttempt(world, message, answer, after)
  return {
    ...(pauseSeconds !== undefined && { pausedUntil: later(answeredAt, pauseSeconds) }),
    ...(switchesOff && { offAt: answeredAt }),
  }
}

/** Puts a message that is too early back, calls the receiver if it has room, and drops a message whose attempt was made. Throws BUSY. */
export const deliverEvent = async (world: Attempting, message: DeliveryMessage): Promise<void> => {
  const { table, clock, chance } = world
  const now = clock.now()
  const due = new Date(message.due_at)
  if (due > now) return send(world, message, delayUntil(due, now))
  const begun = await beginCall(table, message, now)
  if (begun.outcome === 'off') return stopDelivery(table, message, 'stopped')
  if (begun.outcome === 'wait') {
    const until = begun.until ?? later(now, waitForRoom(message.waits, chance()))
    const waiting = { ...message, due_at: until.toISOString(), waits: message.waits + 1 }
    return send(world, waiting, delayUntil(until, now))
  }
  let end: CallEnd = {}
  try {
    end = await attempt(world, message, begun.webhook)
  } finally {
    await endCall(table, message, end)
  }
}
