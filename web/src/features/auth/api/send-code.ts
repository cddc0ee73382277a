/** Requests a one-time code by SMS. */
import { callApi } from '#web/lib/api/call-api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { sendFailed } from '../content.ts'

/** Rejects with an error whose message may be shown to the visitor. */
export const sendCode = async (mobile: string): Promise<{ isTestMode: boolean }> => {
  const answer = await callApi('send-sms-otp', { body: { phone: `+91${mobile}` } })
  if (!answer.success) throw new Error(answer.error ?? sendFailed.description)
  return { isTestMode: answer.testMode }
}

/** The text for a failed send: the error's own message, or a general one where that would tell a visitor nothing. */
export const sendFailureText = (error: unknown): string => {
  if (error instanceof ApiError && (error.status >= 500 || error.status === 400)) return sendFailed.description
  return error instanceof Error && error.message !== '' ? error.message : sendFailed.description
}
