/** Waits by the machine's own timers. */
import type { Pause } from '#use-cases/ports.ts'

export const pause: Pause = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
