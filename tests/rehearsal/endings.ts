/** What has to end with the rehearsal, whether it is done, has reached its limit or is stopped by a signal. */
import type { ChildProcess } from 'node:child_process'

type Ending = () => Promise<void> | void

const endings = new Set<Ending>()
const state = { isEnding: false }

/** @returns a function that takes it back */
export const whenEnding = (ending: Ending): (() => void) => {
  endings.add(ending)
  return () => endings.delete(ending)
}

/** Whether a step that fails does so because everything ends. */
export const isEnding = (): boolean => state.isEnding

export const endAll = async () => {
  state.isEnding = true
  await Promise.all(Array.from(endings, async (ending) => ending()))
}

/** Ends a process that was started as `detached`, and all that it has started. */
export const killGroup = ({ pid }: ChildProcess) => {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of them have ended.
  }
}

/** Signals end everything, and then the process with 1. */
export const endOnSignals = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void endAll().finally(() => process.exit(1))
    })
  }
}
