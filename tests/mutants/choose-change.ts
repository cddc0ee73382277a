/** Runs before each test file: makes the chosen change, and returns the changes that the file reached. */
import { afterAll, inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    chosenChange: number
  }
  export interface TaskMeta {
    reachedChanges?: number[]
  }
}

const chosen = inject('chosenChange')
const reached = new Set<number>()

Object.assign(globalThis, {
  isChanged: (change: number) => {
    reached.add(change)
    return change === chosen
  },
})

// oxlint-disable-next-line no-empty-pattern -- Vitest demands that a hook takes its fixtures apart, and this one needs none
afterAll(({}, suite) => {
  suite.meta.reachedChanges = [...reached]
})
