/** Requests a one-time code by SMS. */
import { language } from '#contract/page-language.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { readBrowserToken } from '#web/lib/session/browser-token.ts'
import { fieldErrors, sendFailed } from '../content.ts'
import type { SendFault } from '../login-state.ts'

export interface SentCode {
  /** Names the code to the user pool; undefined from a server of an earlier build. */
  readonly codeId: string | undefined
  readonly isTestMode: boolean
  /** It is unknown whether the SMS left: it may arrive later, or not at all. */
  readonly mayTakeLonger: boolean
}

/** Rejects with an error for `sendFailureText`. */
export const sendCode = async (mobile: string): Promise<SentCode> => {
  const browser_token = readBrowserToken(mobile)
  const body = { phone: `+91${mobile}`, language, ...(browser_token !== undefined && { browser_token }) }
  const answer = await callApi('send-sms-otp', { body })
  if (!answer.success) throw new Error(sendFailed)
  return { codeId: answer.code_id, isTestMode: answer.testMode, mayTakeLonger: answer.delivery === 'unknown' }
}

/** The text for a failed send: the error's own message, or a general one where that message does not help a visitor. */
export const sendFailureText = (error: unknown): string => {
  if (error instanceof ApiError && (error.status >= 500 || error.status === 400)) return sendFailed
  return error instanceof Error && error.message !== '' ? error.message : sendFailed
}

/** The fault that stays on the screen. The message of a refusal holds the time of the next possible OTP. */
export const sendFaultOf = (error: unknown, now: number): SendFault => {
  if (!(error instanceof ApiError) || error.status !== 429) {
    return { text: fieldErrors.sendFailed, untilEpochMilliseconds: undefined }
  }
  const { message: text, retryAfterSeconds } = error
  return { text, untilEpochMilliseconds: retryAfterSeconds === undefined ? undefined : now + retryAfterSeconds * 1000 }
}
