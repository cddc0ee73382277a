/** News of a lender about an application: moves its status, or waits until an operator maps the lender's words. Each id is answered once. */
import { findApplicationByClick } from '#lambdas/applications/find-application.ts'
import { recordStatusEvent } from '#lambdas/applications/record-status-event.ts'
import type { ApplicationStore } from '#lambdas/applications/status-events.table.ts'
import type { StatusUpdateResponse } from '#lambdas/applications/status-update.contract.ts'
import type { StatusEvent } from '#lambdas/applications/stored-application.rules.ts'
import type { LenderWords } from '#lambdas/offers/lender-words.contract.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { World } from '#lambdas/shared/world.ts'
import { lenderMessage } from './lender-message.rules.ts'
import {
  findAnswer,
  findWords,
  keepWaiting,
  readAnswer,
  storedResponseOf,
  type WaitingNews,
} from './lender-news.table.ts'
import { clicksOf, occurredAt } from './occurred-at.rules.ts'
import { paiseOf, rupeesOf } from './paise.rules.ts'
import type { ReceivedNews, Said, Delivery, RememberedAnswer } from './received-news.rules.ts'
import { decodedOnce } from './sent-postback.rules.ts'
import {
  translateWords,
  unlikelyAmount,
  type SaidWords,
  type Translation,
  type WordKind,
  type LoanLimits,
} from './translate-words.rules.ts'

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

/** Affiliate systems encode a word twice: it counts as decoded where that gives a known one. */
const translateSaid = (known: LenderWords, said: SaidWords, source: ReceivedNews['source']): Translation => {
  const translated = translateWords(known, said)
  if (translated.outcome === 'mapped' || source !== 'postback') return translated
  const { status, reason } = said
  const decoded = { status: decodedOnce(status), ...(reason !== undefined && { reason: decodedOnce(reason) }) }
  const again = translateWords(known, decoded)
  return again.outcome === 'mapped' ? again : translated
}

/** The fields in a fixed order. */
const answerText = (answer: StatusUpdateResponse): string =>
  JSON.stringify(answer.applied ? { applied: true, status: answer.status } : { applied: false, reason: answer.reason })

/** Throws WEBHOOK_ID_REUSED when the call of this answer said something else. */
const answerAgain = ({ body_fingerprint, answer }: RememberedAnswer, { bodyFingerprint }: Delivery): string => {
  if (body_fingerprint !== bodyFingerprint) throw new AppError('WEBHOOK_ID_REUSED')
  return answer
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
 * Returns the answer's text, the same for a repetition. @param store of live applications, or of those of the sandbox
 * Throws WEBHOOK_ID_REUSED, VALIDATION_ERROR, APPLICATION_NOT_FOUND, OCCURRED_AT_BEFORE_CLICK, OCCURRED_AT_IN_FUTURE and BUSY.
 */
export const receiveStatusUpdate = async (
  { table, clock, clickIds, log }: World<'clickIds' | 'log'>,
  store: ApplicationStore,
  received: ReceivedNews,
): Promise<string> => {
  const { delivery } = received
  const { lenderId } = delivery
  const now = clock.now()
  const remembered = await findAnswer(table, delivery)
  if (remembered) return answerAgain(remembered, delivery)
  const said = received.read()
  const found = await findApplicationByClick({ table, clock, clickIds }, lenderId, said.click_id, store)
  if (!found) throw new AppError('APPLICATION_NOT_FOUND')
  const at = occurredAt(said.occurred_at ?? now.toISOString(), clicksOf(found.application), now)
  const waiting = newsOf(received, said, { phone: found.phone, at, now })

  return retryOnChange<string, undefined>(async () => {
    const known = await findWords(table, lenderId)
    const translated = translateSaid(known, said, received.source)
    if (translated.outcome === 'mapped') {
      const event = mappedEvent(waiting, translated, known)
      const responseOf = (answer: Parameters<typeof answerText>[0]) =>
        storedResponseOf(delivery, answerText(answer), now)
      const recorded = await recordStatusEvent({ table, clock }, found, event, { store }, responseOf)
      return settled('outcome' in recorded ? answerAgain(readAnswer(recorded), delivery) : answerText(recorded))
    }
    // Nobody maps a word for the sandbox, so nothing waits for it.
    if (received.mode === 'test') return settled(unmappedAnswer)
    const unmapped = wordsOf(translated.kinds, waiting)
    const kept = await keepWaiting(table, delivery, waiting, known, unmappedAnswer, now)
    if (kept.outcome === 'mapped') return { outcome: 'changed', present: undefined }
    if (kept.outcome === 'known') return settled(answerAgain(kept.remembered, delivery))
    log.warn('LENDER_WORD_UNMAPPED', { lender_id: lenderId, ...unmapped })
    return settled(unmappedAnswer)
  })
}
