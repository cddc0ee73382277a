/** Waits for real idleness: nothing is loading, and nothing has been loaded for a while. */
import { isCalling } from './api/call-api.ts'

const stillMilliseconds = 3000

/** Calls `act` again and again, each time once the page has been still, until it returns false. Returns what ends the waiting. */
export const whenStill = (act: () => boolean): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new PerformanceObserver(() => wait())
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  const check = () => {
    if (document.readyState !== 'complete' || isCalling() || act()) wait()
    else stop()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(check, stillMilliseconds)
  }
  observer.observe({ type: 'resource' })
  wait()
  return stop
}
