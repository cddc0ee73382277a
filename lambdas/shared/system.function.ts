/** Time and chance of the machine: the clock, pauses and ids. */
import { randomBytes } from 'node:crypto'
import { ulid } from 'ulid'
import type { BrowserIds } from '#lambdas/profile/known-user.rules.ts'
import type { Clock, Pause, Ulids } from './outside.rules.ts'

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }

/** Waits by the machine's own timers. */
export const pause: Pause = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** ULIDs of a time. */
export const ulids: Ulids = { nextUlid: (now) => ulid(now.getTime()) }

/** Ids of browsers, which nobody can guess. */
export const browserIds: BrowserIds = {
  nextBrowserId: (now) => `${randomBytes(12).toString('base64url')}.${Math.floor(now.getTime() / 1000).toString(36)}`,
}
