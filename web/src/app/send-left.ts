/** Sends what an earlier page could not: the ends of sessions, and messages, whose code is that of their page. */
import { isOnline } from '#web/lib/online.ts'
import { outboxKey } from '#web/lib/session/storage-keys.ts'
import { readStored } from '#web/lib/browser-storage.ts'
import { endSignedOutSessions } from '#web/lib/session/sign-out.ts'

export const sendLeft = async (): Promise<void> => {
  endSignedOutSessions()
  if (readStored('localStorage', outboxKey) === undefined || !isOnline()) return
  const { sendWaiting } = await import('#web/features/support/support-page.tsx')
  await sendWaiting()
}
