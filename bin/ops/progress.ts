/** Shows the progress of a long command on the error output: a bar on a terminal, a line for each step elsewhere. */

const barCells = 24

interface Screen {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** `step` shows a finished step; `end` clears the bar of a terminal. */
export const showProgress = (total: number, screen: Screen = process.stderr) => {
  let done = 0
  const draw = (words: string) => {
    const filled = total === 0 ? barCells : Math.round((done / total) * barCells)
    const bar = `${'█'.repeat(filled)}${'░'.repeat(barCells - filled)} ${done}/${total} `
    screen.write(`\r\u001B[2K${(bar + words).slice(0, (screen.columns ?? 80) - 1)}`)
  }
  return {
    step: (words: string): void => {
      done += 1
      if (screen.isTTY === true) draw(words)
      else screen.write(`${done}/${total} ${words}\n`)
    },
    end: (): void => {
      if (screen.isTTY === true) screen.write('\r\u001B[2K')
    },
  }
}

/** The step at which thousands of small steps are shown. */
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
