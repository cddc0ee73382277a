/** Toasts of the console: what was done, and Undo for what can be taken back. Several may be shown; each says one thing. */
import { createStore, useStore } from '#web/lib/store.ts'
import { failureWords } from './failure-words.ts'

export interface Toast {
  readonly id: number
  readonly text: string
  /** @default 'info' */
  readonly tone?: 'good' | 'bad' | 'info'
  /** Takes the change back on the server. A failure is shown in place of the toast. */
  readonly undo?: () => Promise<void>
}

const shownAtOnce = 3

let toasts: readonly Toast[] = []
let lastId = 0
const store = createStore(() => toasts, toasts)

const replace = (next: readonly Toast[]) => {
  toasts = next
  store.notify()
}

export const dismissToast = (id: number): void => replace(toasts.filter((toast) => toast.id !== id))

/** Adds a toast; the oldest makes room. @returns its id */
export const showToast = (toast: Omit<Toast, 'id'>): number => {
  lastId += 1
  replace([...toasts, { ...toast, id: lastId }].slice(-shownAtOnce))
  return lastId
}

/** Says why a call was refused. */
export const showFailure = (failure: unknown): void => void showToast({ text: failureWords(failure), tone: 'bad' })

export const useToasts = (): readonly Toast[] => useStore(store)
