/** Asks for a one-time code by SMS (spec 7, send-sms-otp). */
import { callApi } from '#web/lib/api/call-api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { sendFailed } from '../content.ts'

/** Rejects with an error whose message may be shown. */
export const sendCode = async (mobile: string): Promise<{ isTestMode: boolean }> => {
  const answer = await callApi('send-sms-otp', { body: { phone: `+91${mobile}` } })
  if (!answer.success) throw new Error(answer.error ?? sendFailed.description)
  return { isTestMode: answer.testMode }
}

/** The words for a failed send: the error's own, or the spec's fallback where they say nothing to a visitor. */
export const sendFailureText = (error: unknown): string => {
  if (error instanceof ApiError && (error.status >= 500 || error.status === 400)) return sendFailed.description
  return error instanceof Error && error.message !== '' ? error.message : sendFailed.description
}
