/** The text of an answer to a lender, which is kept and sent again as it is. */
import type { StatusUpdateResponse } from '#contract/applications/status-update.ts'
import { AppError } from '#domain/app-error.ts'
import type { Delivery, RememberedAnswer } from './ports.ts'

/** The fields in a fixed order. */
export const answerText = (answer: StatusUpdateResponse): string =>
  JSON.stringify(answer.applied ? { applied: true, status: answer.status } : { applied: false, reason: answer.reason })

/** Throws WEBHOOK_ID_REUSED when the call of this answer said something else. */
export const answerAgain = ({ body_fingerprint, answer }: RememberedAnswer, { bodyFingerprint }: Delivery): string => {
  if (body_fingerprint !== bodyFingerprint) throw new AppError('WEBHOOK_ID_REUSED')
  return answer
}
