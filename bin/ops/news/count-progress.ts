/** Progress of thousands of small steps: at most a hundred are shown. */
import { showProgress } from '../progress.ts'

const shownSteps = 100

/** `reach` takes how many are done; `end` clears the bar. @param what follows the numbers, such as "rows" */
export const showCount = (total: number, what: string) => {
  const every = Math.max(1, Math.ceil(total / shownSteps))
  const steps = Math.ceil(total / every)
  const progress = showProgress(steps)
  let shown = 0
  return {
    reach: (done: number): void => {
      for (const reached = done === total ? steps : Math.floor(done / every); shown < reached; shown += 1) {
        progress.step(`${Math.min(total, (shown + 1) * every)} of ${total} ${what}`)
      }
    },
    end: progress.end,
  }
}
