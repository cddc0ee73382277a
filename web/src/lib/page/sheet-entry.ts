/**
 * The entry that an open sheet has in the history, so that Back closes it. A sheet that is closed otherwise is gone at once, and its entry when the browser
 * comes to it: until then the address belongs to the entry, and changes of the history wait.
 */
import type { Navigator } from './router.ts'

interface EntryState {
  /** Counts the entries of the app. */
  readonly idx?: number
  readonly isSheet?: boolean
}

const entryState = () => (history.state ?? {}) as EntryState

const isSheetEntry = () => entryState().isSheet === true

/** A browser that has not come to the entry by then will not: changes go on without it. */
const mostMilliseconds = 2000

/** Changes of the history, while the entry of a closed sheet leaves it. */
let waiting: (() => void)[] | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** The one that waits too. */
let router: Navigator | undefined

const followers = new Set<() => void>()

const settle = () => {
  const changes = waiting ?? []
  waiting = undefined
  clearTimeout(timer)
  for (const change of changes) change()
}

const follow = () => {
  if (waiting !== undefined) settle()
  else for (const tell of followers) tell()
}

/** Changes the history at once, or after the entry of a closed sheet has left it. */
export const afterSheet = (change: () => void): void => {
  if (waiting === undefined) change()
  else waiting.push(change)
}

/** Around the router's own changes, once a sheet opens: a page that opens none loads nothing of it. */
const hold = (navigator: Navigator) => {
  const go = navigator.go.bind(navigator)
  const push = navigator.push.bind(navigator)
  const replace = navigator.replace.bind(navigator)
  Object.assign(navigator, {
    go: (steps: number) => afterSheet(() => go(steps)),
    // A page that an open sheet leads to takes the place of its entry.
    push: (...to: Parameters<Navigator['push']>) => afterSheet(() => (isSheetEntry() ? replace : push)(...to)),
    replace: (...to: Parameters<Navigator['replace']>) => afterSheet(() => replace(...to)),
  })
}

/**
 * Hears of Back and Forward, and not of an entry whose sheet was closed otherwise.
 * @returns stops it
 */
export const followBack = (tell: () => void): (() => void) => {
  followers.add(tell)
  // After the router, which reads the address that the entries below have.
  addEventListener('popstate', follow)
  // Another document may have come before the entry had left.
  addEventListener('pageshow', settle)
  return () => void followers.delete(tell)
}

/** Takes the entry of a sheet out of the history, if there is one. */
export const leaveSheetEntry = (): void => {
  if (waiting !== undefined || !isSheetEntry()) return
  waiting = []
  history.back()
  timer = setTimeout(settle, mostMilliseconds)
}

/**
 * Adds an entry with the present address for a sheet. To the router it is the same location.
 * @returns takes it out
 */
export const addSheetEntry = (navigator: Navigator): (() => void) => {
  if (navigator !== router) hold(navigator)
  router = navigator
  let isOpen = true
  afterSheet(() => {
    const { idx = 0 } = entryState()
    if (isOpen && !isSheetEntry()) history.pushState({ ...entryState(), idx: idx + 1, isSheet: true }, '')
  })
  return () => {
    if (isOpen) leaveSheetEntry()
    isOpen = false
  }
}
