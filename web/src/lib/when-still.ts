/** Waits until nothing is loading and nothing has been loaded for a while. */
import { isCalling } from './api/call-api.ts'

const stillMilliseconds = 3000

/** Calls `act` again and again, each time once the page has been still, until it returns false. */
export const whenStill = (act: () => boolean): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(check, stillMilliseconds)
  }
  const observer = new PerformanceObserver(wait)
  const check = () => {
    if (document.readyState !== 'complete' || isCalling() || act()) wait()
    else observer.disconnect()
  }
  observer.observe({ type: 'resource' })
  wait()
}
