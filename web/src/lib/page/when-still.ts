/** Waits until nothing is loading and nothing has been loaded for a while, or until all changes are painted. */
import { isCalling } from '../api/send-call.ts'
import { isSavingData } from '../device/saving-data.ts'

const firstStillMilliseconds = 3000
const nextStillMilliseconds = 300

/** Calls `act` once the page has been still for three seconds, and again after each shorter stillness, until it returns false. */
export const whenStill = (act: () => boolean): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stillMilliseconds = firstStillMilliseconds
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(check, stillMilliseconds)
  }
  const observer = new PerformanceObserver(wait)
  const check = () => {
    if (document.readyState === 'complete' && !isCalling()) {
      if (!act()) {
        observer.disconnect()
        return
      }
      stillMilliseconds = nextStillMilliseconds
    }
    wait()
  }
  observer.observe({ type: 'resource' })
  wait()
}

/** Fetches what another page or screen will need, one after another, once this page is complete; nothing for a visitor who saves data. */
export const fetchAhead = (fetches: readonly (() => unknown)[]): void => {
  if (isSavingData()) return
  const left = [...fetches]
  whenStill(() => {
    const next = left.shift()
    next?.()
    return next !== undefined
  })
}

/** A page that goes to the background is not painted. */
const longestMilliseconds = 100

/** Resolves once all changes are painted: work that can wait comes after it, so that a slow phone answers a tap at once. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longestMilliseconds)
  })
