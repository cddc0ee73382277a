/** Work that a button starts, one at a time: whether it is under way, and whether the last attempt failed. */
import { useState } from 'react'

/** @param onFailure gets the reason of a rejection; work that rejects is never thrown */
export const useAttempt = (onFailure?: (reason: unknown) => void) => {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const isBusy = state === 'busy'
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return
    setState('busy')
    try {
      await work()
      setState('idle')
    } catch (reason) {
      setState('failed')
      onFailure?.(reason)
    }
  }
  return { isBusy, hasFailed: state === 'failed', attempt }
}
