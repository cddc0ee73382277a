/** Sends what an earlier page could not: the ends of sessions, and messages. */
import { sendWaiting } from '#web/features/support/send-waiting.ts'
import { isOnline } from '#web/lib/online.ts'
import { endSignedOutSessions } from '#web/lib/session/sign-out.ts'

export const sendLeft = async (): Promise<void> => {
  endSignedOutSessions()
  if (isOnline()) await sendWaiting()
}
