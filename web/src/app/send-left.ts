/** Sends what an earlier page could not: the ends of sessions and of news by push, and what waits in the outbox, by the code of its pages. */
import { editPath } from '#web/features/profile/profile-parts.ts'
import { readStored } from '#web/lib/device/browser-storage.ts'
import { isOnline } from '#web/lib/offline/online.ts'
import { whenStill } from '#web/lib/page/when-still.ts'
import { endSignedOutSessions } from '#web/lib/session/sign-out.ts'
import { outboxKey, pushKey } from '#web/lib/session/storage-keys.ts'

const isTyping = () => document.activeElement?.matches('input, textarea') === true

let hasCompared = false

/** Once on each page; an end that waits for the network, as often as it comes back. */
const comparePush = (): void => {
  const push = readStored('localStorage', pushKey)
  if (push === undefined || (hasCompared && !push.startsWith(' '))) return
  hasCompared = true
  whenStill(() => {
    void import('#web/lib/device/push.ts').then((code) => code.comparePush())
    return false
  })
}

/** @param open leads to the step of the profile that the server has refused, unless the visitor is typing: /profile names the step too */
export const sendLeft = async (open: (path: string) => void): Promise<void> => {
  endSignedOutSessions()
  comparePush()
  if (readStored('localStorage', outboxKey) === undefined || !isOnline()) return
  const support = import('#web/features/support/support-page.tsx')
  const { sendSteps } = await import('#web/features/profile/api/save-profile.ts')
  const refused = await sendSteps()
  if (refused !== undefined && !isTyping()) open(editPath(refused))
  await (await support).sendWaiting()
}
