/** Sends what an earlier page could not: the ends of sessions, and what waits in the outbox, by the code of its pages. */
import { editPath } from '#web/features/profile/profile-parts.ts'
import { readStored } from '#web/lib/device/browser-storage.ts'
import { isOnline } from '#web/lib/offline/online.ts'
import { endSignedOutSessions } from '#web/lib/session/sign-out.ts'
import { outboxKey } from '#web/lib/session/storage-keys.ts'

const isTyping = () => document.activeElement?.matches('input, textarea') === true

/** @param open leads to the step of the profile that the server has refused, unless the visitor is typing: /profile names the step too */
export const sendLeft = async (open: (path: string) => void): Promise<void> => {
  endSignedOutSessions()
  if (readStored('localStorage', outboxKey) === undefined || !isOnline()) return
  const support = import('#web/features/support/support-page.tsx')
  const { sendSteps } = await import('#web/features/profile/api/save-profile.ts')
  const refused = await sendSteps()
  if (refused !== undefined && !isTyping()) open(editPath(refused))
  await (await support).sendWaiting()
}
