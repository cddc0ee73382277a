/** Sends what an earlier page could not: the ends of sessions and of news by push, and what waits in the outbox, by the code of its pages. */
import { editPath } from '#web/features/profile/profile-parts.ts'
import { readStored } from '#web/lib/device/browser-storage.ts'
import { answered, isOnline } from '#web/lib/offline/online.ts'
import { unansweredBoxes } from '#web/lib/offline/outbox.ts'
import { whenStill } from '#web/lib/page/when-still.ts'
import { endSignedOutSessions } from '#web/lib/session/sign-out.ts'
import { pushKey } from '#web/lib/session/storage-keys.ts'

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

/**
 * Sends what waits, by the code of its pages alone.
 * @param open leads to the step of the profile that the server has refused, unless the visitor is typing: /profile names the step too
 */
const sendOutbox = async (open: (path: string) => void): Promise<void> => {
  const names = new Set(unansweredBoxes())
  const steps = names.delete('profile') && import('#web/features/profile/api/save-profile.ts')
  const visits = names.delete('visits') && import('#web/lib/applications/use-applications.ts')
  const support = names.size > 0 && import('#web/features/support/support-page.tsx')
  if (steps) {
    const refused = await (await steps).sendSteps()
    if (refused !== undefined && !isTyping()) open(editPath(refused))
  }
  if (visits) await (await visits).sendVisitOutcomes()
  if (support) await (await support).sendWaiting()
}

const firstPauseMilliseconds = 5000
const longestPauseMilliseconds = 5 * 60_000

let pause = firstPauseMilliseconds
let next: ReturnType<typeof setTimeout> | undefined
let isUnderWay = false

/**
 * Sends what is left at the start of a page, at a return to it, when somebody signs in, and when the API answers again. What then waits, and what nobody
 * has answered, is sent after a pause, which grows with each attempt.
 */
export const sendLeft = async (open: (path: string) => void, isReturn = false): Promise<void> => {
  const isNow = isReturn || answered.read()
  if (isReturn) comparePush()
  if (isNow) endSignedOutSessions()
  if (isUnderWay || !isOnline() || unansweredBoxes().length === 0) return
  if (isNow) {
    isUnderWay = true
    await sendOutbox(open).catch(() => undefined)
    isUnderWay = false
  }
  if (unansweredBoxes().length === 0) {
    pause = firstPauseMilliseconds
    return
  }
  next ??= setTimeout(
    () => {
      next = undefined
      pause = Math.min(pause * 2, longestPauseMilliseconds)
      void sendLeft(open, true)
    },
    pause * (0.75 + Math.random() / 2),
  )
}
