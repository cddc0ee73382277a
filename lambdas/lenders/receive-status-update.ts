/** News of a lender about an application: moves its status, or waits until an operator maps the lender's words. Each id is answered once. */
import type { StatusUpdateResponse } from '#lambdas/applications/status-update.contract.ts'
import type { StatusEvent } from '#lambdas/applications/status-events.rules.ts'
import {
  translateWords,
  unlikelyAmount,
  type Translation,
  type WordKind,
  type LoanLimits,
} from './translate-words.rules.ts'
import { AppError } from '#domain/app-error.ts'
import { paiseOf, rupeesOf } from './paise.rules.ts'
import { lenderMessage } from './lender-message.rules.ts'
import { clicksOf, occurredAt } from './occurred-at.rules.ts'
import type { DynamoLenderNews } from './lender-news.table.ts'
import { findApplicationByClick } from '#lambdas/applications/find-application.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { ApplicationStore } from '#lambdas/applications/status-events.table.ts'
import { recordStatusEvent } from '#lambdas/applications/record-status-event.ts'
import type { Log } from '#lambdas/shared/outside.rules.ts'
import { retryOnChange, settled } from '#use-cases/retry-on-change.ts'
import type { WaitingNews, ReceivedNews, Said, Delivery, RememberedAnswer } from './received-news.rules.ts'

/** Makes the event of news whose words are known. An amount that the lender cannot have meant is for staff alone: the status counts all the same. */
export const mappedEvent = (
  { event, at }: WaitingNews,
  { status, reason }: Extract<Translation, { outcome: 'mapped' }>,
  limits: LoanLimits,
): StatusEvent => {
  const { amount, ...said } = event
  const isHeld = amount !== undefined && unlikelyAmount(amount, limits) !== undefined
  return {
    ...said,
    status,
    at,
    ...(reason && { reason }),
    ...(amount !== undefined && (isHeld ? { held_amount: amount } : { amount })),
  }
}

/** The fields in a fixed order. */
const answerText = (answer: StatusUpdateResponse): string =>
  JSON.stringify(answer.applied ? { applied: true, status: answer.status } : { applied: false, reason: answer.reason })

/** Throws WEBHOOK_ID_REUSED when the call of this answer said something else. */
const answerAgain = ({ body_fingerprint, answer }: RememberedAnswer, { bodyFingerprint }: Delivery): string => {
  if (body_fingerprint !== bodyFingerprint) throw new AppError('WEBHOOK_ID_REUSED')
  return answer
}

interface Ports extends World<'clickIds'> {
  readonly words: Pick<DynamoLenderNews, 'findWords'>
  readonly news: DynamoLenderNews
  /** Live ones, or those of the sandbox. */
  readonly store: ApplicationStore
  readonly log: Log
}

const unmappedAnswer = answerText({ applied: false, reason: 'unmapped' })

const wordsOf = (kinds: readonly WordKind[], { status, reason = '' }: WaitingNews) => ({
  ...(kinds.includes('status') && { status: status.trim() }),
  ...(kinds.includes('reason') && { reason: reason.trim() }),
})

const newsOf = (
  { delivery, source, eventId }: ReceivedNews,
  said: Said,
  { phone, at, now }: { readonly phone: string; readonly at: string; readonly now: Date },
): WaitingNews => {
  const { click_id, status, reason, amount, correction } = said
  return {
    id_fingerprint: delivery.idFingerprint,
    click_id,
    phone,
    status,
    reason,
    at,
    event: {
      source,
      event_id: eventId,
      received_at: now.toISOString(),
      ...lenderMessage(said.message),
      // 0.1 + 0.2 is 0.30000000000000004 in most programs.
      ...(amount !== undefined && { amount: rupeesOf(paiseOf(amount)) }),
      ...(correction === true && { correction }),
    },
  }
}

/**
 * Returns the answer's text, the same for a repetition.
 * Throws WEBHOOK_ID_REUSED, VALIDATION_ERROR, APPLICATION_NOT_FOUND, OCCURRED_AT_BEFORE_CLICK, OCCURRED_AT_IN_FUTURE and BUSY.
 */
export const receiveStatusUpdate = async (ports: Ports, received: ReceivedNews): Promise<string> => {
  const { words, news, store, clock, log } = ports
  const { delivery } = received
  const { lenderId } = delivery
  const now = clock.now()
  const remembered = await news.findAnswer(delivery)
  if (remembered) return answerAgain(remembered, delivery)
  const said = received.read()
  const found = await findApplicationByClick(ports, lenderId, said.click_id, store)
  if (!found) throw new AppError('APPLICATION_NOT_FOUND')
  const at = occurredAt(said.occurred_at ?? now.toISOString(), clicksOf(found.application), now)
  const waiting = newsOf(received, said, { phone: found.phone, at, now })

  return retryOnChange<string, undefined>(async () => {
    const known = await words.findWords(lenderId)
    const translated = translateWords(known, said)
    if (translated.outcome === 'mapped') {
      const event = mappedEvent(waiting, translated, known)
      const storedResponseOf = (answer: Parameters<typeof answerText>[0]) =>
        news.storedResponseOf(delivery, answerText(answer), now)
      const recorded = await recordStatusEvent(ports, found, event, { store }, storedResponseOf)
      return settled('outcome' in recorded ? answerAgain(news.readAnswer(recorded), delivery) : answerText(recorded))
    }
    // Nobody maps a word for the sandbox, so nothing waits for it.
    if (received.mode === 'test') return settled(unmappedAnswer)
    const unmapped = wordsOf(translated.kinds, waiting)
    const kept = await news.keepWaiting(delivery, waiting, unmapped, unmappedAnswer, now)
    if (kept.outcome === 'mapped') return { outcome: 'changed', present: undefined }
    if (kept.outcome === 'known') return settled(answerAgain(kept.remembered, delivery))
    log.warn('LENDER_WORD_UNMAPPED', { lender_id: lenderId, ...unmapped })
    return settled(unmappedAnswer)
  })
}
